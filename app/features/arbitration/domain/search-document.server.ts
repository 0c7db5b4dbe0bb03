import type { LegalDocument, Paragraph } from "#app/content/documents/document.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type LackedWords, lackedWords } from "#app/shared/search/lacked-words.ts";
import { correctWords, listSpellings, type Spellings } from "#app/shared/search/spelling.server.ts";
import { foldWord, isOpenStem, isStopWord, STEMMERS, WORD, wordsOf } from "#app/shared/search/words.server.ts";
import { COUNSELS_WORDS } from "./counsels-words.ts";
import type { DefinedTerm } from "./defined-terms.server.ts";
import type { TextArticle, TextChapter } from "./document-parts.ts";
import { type DocumentPart, documentText, outsideOfArticles } from "./document-text.server.ts";

/** A search for an article or a paragraph by its number: "44", "Art. 44.2", "17(3)", "17 § 3", "пункт 44.2". */
const BY_NUMBER =
  /^(?:articles?|art\.?|paragraphe?|стать[яи]|ст\.?|пункт|п\.|§)?\s*(\d{1,3})(?:(?:\s?\.\s?|,?\s?(?:\(|§|al\.|para\.?|п\.)\s?)(\d{1,2})\s?\)?)?$/iu;
/** A shorter search would be found everywhere. */
const SHORTEST_SEARCH = 2;
/** Words of a search that are read. */
const MAX_WORDS = 10;

interface SearchedDocument {
  document: LegalDocument;
  terms: readonly DefinedTerm[];
}

export interface FoundInDocument {
  /** Articles and annexes in which the search stands as typed, or the article that it names by number. */
  exact: TextChapter[];
  /** The others that have all its words, in any form and order, or the most of them if there are none with all. */
  apart: TextChapter[];
  /** Words that the articles lack, if none has all. */
  lacking: LackedWords | undefined;
  /** The spelling searched instead, if nothing has the words as typed. */
  spelling: string | undefined;
}

/**
 * The articles and annexes that a search finds, in any letter case, with or without accents, and similarly spelled words if there
 * are none. Undefined if the search is too short.
 * @param search as typed.
 */
export function searchDocument(searched: SearchedDocument, search: string): FoundInDocument | undefined {
  const { document, terms } = searched;
  const wanted = fold(search.trim());
  if (wanted.length < SHORTEST_SEARCH && !/^\d$/.test(wanted)) return undefined;
  const [, byNumber, ofParagraph] = BY_NUMBER.exec(wanted) ?? [];
  if (byNumber !== undefined) {
    const isShown = ({ number }: DocumentPart) => number === Number(byNumber);
    const marked = textsOfParagraph(document, `${Number(byNumber)}.${Number(ofParagraph)}`);
    const placesIn = (text: string): [number, number][] => (marked.has(text) ? [[0, text.length]] : []);
    const exact = documentText(document, terms, { isShown, placesIn });
    return { exact, apart: [], lacking: undefined, spelling: undefined };
  }
  const found = findWords(searched, wanted, search);
  if (hasParts(found)) return { ...found, lacking: undefined, spelling: undefined };
  const { words, stems } = vocabularyOf(searched.document);
  const isKnown = (word: string) => stemsMeantBy(word, document.language, stems).length > 0;
  const spelling = correctWords(search, document.language, words, isKnown);
  const similar = spelling === undefined ? found : findWords(searched, fold(spelling), spelling);
  if (hasParts(similar)) return { ...similar, lacking: undefined, spelling };
  const inPart = spelling ?? correctWords(search, document.language, words, isKnown, true);
  const most = findMostWords(searched, inPart ?? search);
  return { exact: [], apart: most?.apart ?? [], lacking: most?.lacking, spelling: most && inPart };
}

/** The texts of a paragraph and its entries, which are marked whole; none if there is no such paragraph. */
function textsOfParagraph({ chapters }: LegalDocument, wanted: string): ReadonlySet<string> {
  const paragraphs = chapters.flatMap(({ articles }) => articles).flatMap((article) => article.paragraphs);
  const named = paragraphs.filter(({ number }) => number === wanted);
  return new Set(named.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]));
}

/**
 * The articles that have the words of a search or what they mean, the best title first, if one of the words is counsel's
 * (`counsels-words.ts`) and no word of the document; none without such a word, for a search of everything finds the others itself.
 */
export function searchByCounselsWords(document: LegalDocument, search: string): TextArticle[] {
  const { language } = document;
  const { stems } = vocabularyOf(document);
  // "Rules" has the stem of "ruling", and is a word of the documents: it means itself.
  const isOwn = (word: string) => matching(word, language, stems).length > 0;
  const isMeant = (word: string) => !isOwn(word) && insteadOf(word, language).length > 0;
  if (!wordsOf(search).some(isMeant)) return [];
  const { exact, apart } = findWords({ document, terms: [] }, fold(search.trim()), search);
  return [...apart, ...exact].flatMap(({ articles }) => articles);
}

type FoundParts = Pick<FoundInDocument, "exact" | "apart">;

const hasParts = ({ exact, apart }: FoundParts) => exact.length > 0 || apart.length > 0;

interface SearchedWord {
  word: string;
  /** Stems of the document that it means. */
  stems: ReadonlySet<string>;
}

/** Words of a search without stop words. */
function readWords({ language }: LegalDocument, search: string, stems: readonly string[]): SearchedWord[] {
  return [...new Set(wordsOf(search))]
    .filter((word) => !isStopWord(foldWord(word, language), language))
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, stems: new Set(stemsMeantBy(word, language, stems)) }));
}

/** Stems of the document that a word means, with those of the words that the document has instead of it. */
function stemsMeantBy(word: string, language: Language, stems: readonly string[]): string[] {
  return [...matching(word, language, stems), ...insteadOf(word, language).flatMap((each) => matching(each, language, stems))];
}

/** Words that a document has instead of a word of counsel's. */
function insteadOf(word: string, language: Language): string[] {
  const stemOf = (each: string) => STEMMERS[language](foldWord(each, language));
  const stem = stemOf(word);
  return Object.entries(COUNSELS_WORDS[language]).flatMap(([said, meant]) => (stemOf(said) === stem ? wordsOf(meant) : []));
}

/** The chapters and articles with the most of something in their titles first, else in the order of the text. */
function byTitle(chapters: TextChapter[], scoreOf: (title: string) => number): TextChapter[] {
  const best = ({ title, articles }: TextChapter) => Math.max(articles.length === 0 ? scoreOf(title) : 0, ...articles.map(score));
  const score = (article: { title: string }) => scoreOf(article.title);
  return chapters
    .map((chapter) => ({ ...chapter, articles: chapter.articles.toSorted((one, other) => score(other) - score(one)) }))
    .toSorted((one, other) => best(other) - best(one));
}

/** Number of the words that a title has. */
const wordsInTitle = (words: readonly SearchedWord[], stemOf: ReadonlyMap<string, string>) => (title: string) => {
  const own = new Set(wordsOf(title).map((word) => stemOf.get(word)));
  return words.filter(({ stems }) => [...stems].some((stem) => own.has(stem))).length;
};

/** Places of the words in a text of the document. */
const placesOfWords = (words: readonly SearchedWord[], stemOf: ReadonlyMap<string, string>) => (text: string) =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }): [number, number][] =>
    words.some(({ stems }) => stems.has(stemOf.get(word) ?? "")) ? [[index, index + word.length]] : [],
  );

/** The articles with the most of the words, at least half. */
function findMostWords(searched: SearchedDocument, search: string): Pick<FoundInDocument, "apart" | "lacking"> | undefined {
  const { parts, stems, stemOf } = vocabularyOf(searched.document);
  const words = readWords(searched.document, search, stems);
  const wordsIn = (own: ReadonlySet<string>) => words.filter((each) => [...each.stems].some((stem) => own.has(stem)));
  const found = new Map([...parts].map(([part, own]) => [part, new Set(wordsIn(own).map(({ word }) => word))]));
  const most = Math.max(...[...found.values()].map(({ size }) => size));
  if (most === 0 || most * 2 < words.length) return undefined;
  const nearest = [...found.values()].filter(({ size }) => size === most);
  const isShown = ({ paragraphs }: DocumentPart) => found.get(paragraphs)?.size === most;
  return {
    apart: byTitle(
      documentText(searched.document, searched.terms, { isShown, placesIn: placesOfWords(words, stemOf) }),
      wordsInTitle(words, stemOf),
    ),
    lacking: lackedWords(
      words.map(({ word }) => word),
      nearest,
    ),
  };
}

/** @param phrase the search, folded. */
function findWords(searched: SearchedDocument, phrase: string, search: string): FoundParts {
  const { document, terms } = searched;
  const { parts, stems, stemOf } = vocabularyOf(searched.document);
  const hasPhrase = ({ title, paragraphs }: DocumentPart) =>
    [title, ...textsOf(paragraphs)].some((text) => placesOf(text, phrase).length > 0);
  const words = readWords(searched.document, search, stems);
  const hasWords = ({ paragraphs }: DocumentPart) => {
    const own = parts.get(paragraphs);
    return words.length > 0 && words.every((each) => [...each.stems].some((stem) => own?.has(stem)));
  };
  const exact = documentText(document, terms, { isShown: hasPhrase, placesIn: (text) => placesOf(text, phrase) });
  const apart = documentText(document, terms, {
    isShown: (part) => hasWords(part) && !hasPhrase(part),
    placesIn: placesOfWords(words, stemOf),
  });
  return { exact: byTitle(exact, (title) => placesOf(title, phrase).length), apart: byTitle(apart, wordsInTitle(words, stemOf)) };
}

/** Letters without case and accents, one for each character, so that places stay the same. */
const fold = (text: string) =>
  [...text].map((character) => (/\s/.test(character) ? " " : character.normalize("NFD").charAt(0).toLowerCase())).join("");

/** Folded texts of the documents, which are few and do not change. */
const foldedTexts = new Map<string, string>();

function foldText(text: string): string {
  const known = foldedTexts.get(text) ?? fold(text);
  foldedTexts.set(text, known);
  return known;
}

/** Places of `wanted`, folded, in a text of a document. */
function placesOf(text: string, wanted: string): [from: number, to: number][] {
  const places: [number, number][] = [];
  const folded = foldText(text);
  for (let from = folded.indexOf(wanted); from !== -1; from = folded.indexOf(wanted, from + wanted.length))
    places.push([from, from + wanted.length]);
  return places;
}

const textsOf = (paragraphs: readonly Paragraph[]) => paragraphs.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]);

interface Vocabulary {
  /** Stems of the words of each part, titles included, by its paragraphs. */
  parts: Map<readonly Paragraph[], Set<string>>;
  stems: string[];
  /** Of the words of the texts, as they stand there. */
  stemOf: Map<string, string>;
  words: Spellings;
}

/** One for each document and language; made at its first search. */
const vocabularies = new Map<string, Vocabulary>();

function vocabularyOf(document: LegalDocument): Vocabulary {
  const key = `${document.key} ${document.language}`;
  const known = vocabularies.get(key);
  if (known !== undefined) return known;
  const stemOf = new Map<string, string>();
  const stem = (word: string) => {
    const found = stemOf.get(word) ?? STEMMERS[document.language](foldWord(word, document.language));
    stemOf.set(word, found);
    return found;
  };
  const all: DocumentPart[] = document.chapters.flatMap((chapter) => [outsideOfArticles(chapter), ...chapter.articles]);
  const parts = all.map(
    (part) => [part.paragraphs, new Set([part.title, ...textsOf(part.paragraphs)].flatMap(wordsOf).map(stem))] as const,
  );
  const texts = all.flatMap((part) => [part.title, ...textsOf(part.paragraphs)]);
  const stems = [...new Set(parts.flatMap(([, own]) => [...own]))];
  const vocabulary = { parts: new Map(parts), stems, stemOf, words: listSpellings(texts, document.language) };
  vocabularies.set(key, vocabulary);
  return vocabulary;
}

/** Stems that a searched word means: its own, and those that begin with it. */
function matching(word: string, language: Language, stems: readonly string[]): string[] {
  const own = STEMMERS[language](foldWord(word, language));
  return isOpenStem(own) ? stems.filter((stem) => stem.startsWith(own)) : stems.filter((stem) => stem === own);
}
