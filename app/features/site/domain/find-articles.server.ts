import { DOCUMENT_KEYS, type DocumentKey, type Paragraph } from "#app/content/documents/document.ts";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { articleId } from "#app/features/arbitration/domain/document-parts.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import { foldWord, isOpenStem, isStopWord, STEMMERS, wordsOf } from "#app/shared/search/words.server.ts";

/** "44", "Article 44", "art. 12.3", "art. 12(3)", "12 § 3", "ст. 12", "§ 12.3 (a)", with other words around it. */
const REFERENCE =
  /(?:^|\s)(?:(?<keyword>articles?|arts?\.?|paragraphs?|para\.?|clauses?|paragraphes?|al\.|стать[яиею]|ст\.?|пункты?|п\.?|§+)\s*)?(?<article>\d{1,3})(?:(?:\s*\.\s*|,?\s?(?:\(|§|al\.|para\.?|п\.)\s?)(?<paragraph>\d{1,2})(?![\d.])\)?(?:\s*\.?\s*\(?(?<letter>[a-zа-я])\)?)?)?(?![\p{L}\p{N}]|\.\d)/iu;

/** An article, or a paragraph of one, that a search names. */
export interface NamedArticle {
  key: DocumentKey;
  number: number;
  /** Part of the address: `article-12`, `12.3`, `12.3.a`. */
  id: string;
  /** Text of the paragraph; of the first one, if none is named. */
  text: string;
  /** Stems of the other words searched, and of those of the text that have them; none if they name the document. */
  wanted: string[];
  matched: string[];
}

/** Stems by which a search names a document, apart from the words of its title. */
const DOCUMENT_WORDS: Record<DocumentKey, string[]> = {
  rules: ["rules", "règlement", "регламент", "icac", "arbitration", "arbitrage", "арбитражный"],
  costs: ["costs", "provisions", "fees", "schedule", "frais", "dispositions", "barème", "расходы", "положение", "сборы"],
};

const stemIn = (word: string) => LANGUAGES.map((language) => STEMMERS[language](foldWord(word, language)));

const STEMS = new Map(DOCUMENT_KEYS.map((key) => [key, new Set(DOCUMENT_WORDS[key].flatMap(stemIn))]));

/** Documents that all these words can mean; both, without a word. */
function documentsNamed(words: string[]): DocumentKey[] {
  const named = words.filter((word) => !LANGUAGES.some((language) => isStopWord(foldWord(word, language), language)));
  return DOCUMENT_KEYS.filter((key) => named.every((word) => stemIn(word).some((stem) => STEMS.get(key)?.has(stem))));
}

/** The articles that a search names by their number, of the rules first: "44", "art. 12.3", "ст. 5 положения о расходах". */
export function findArticles(query: string, language: Language): NamedArticle[] {
  const found = REFERENCE.exec(query);
  if (found?.groups === undefined) return [];
  const { keyword, article, paragraph, letter } = found.groups;
  const others = wordsOf(query.replace(found[0], " "));
  const keys = documentsNamed(others);
  if (keys.length === 0) {
    return keyword === undefined || paragraph !== undefined ? [] : findParagraphs(Number(article), others, language);
  }
  return keys.flatMap((key): NamedArticle[] => {
    const number = Number(article);
    const known = findDocument(key, language)
      .chapters.flatMap(({ articles }) => articles)
      .find((each) => each.number === number);
    if (known === undefined) return [];
    const named = known.paragraphs.find((each) => each.number === `${number}.${paragraph}`);
    const item = named?.items.find((each) => each.letter === letter?.toLowerCase());
    const id = named === undefined ? articleId(number) : [named.number, item?.letter].filter((part) => part !== undefined).join(".");
    return [{ key, number, id, text: item?.text ?? wholeText(named ?? known.paragraphs[0]), wanted: [], matched: [] }];
  });
}

/** "Article 24, days": of an article that has one of the words at least, the paragraph with most; the article, if its title alone has one. */
function findParagraphs(number: number, words: string[], language: Language): NamedArticle[] {
  const stem = (word: string) => STEMMERS[language](foldWord(word, language));
  const wanted = [...new Set(words.filter((word) => !isStopWord(foldWord(word, language), language)).map(stem))];
  if (wanted.length === 0) return [];
  const matchedIn = (text: string) => [...new Set(wordsOf(text).map(stem))].filter((each) => wanted.some((word) => isFound(word, each)));
  const countIn = (stems: string[]) => wanted.filter((word) => stems.some((each) => isFound(word, each))).length;
  return DOCUMENT_KEYS.flatMap((key): NamedArticle[] => {
    const known = findDocument(key, language)
      .chapters.flatMap(({ articles }) => articles)
      .find((each) => each.number === number);
    if (known === undefined) return [];
    const texts = known.paragraphs.map((each) => ({ id: each.number, text: wholeText(each) }));
    if (matchedIn([known.title, ...texts.map(({ text }) => text)].join(" ")).length === 0) return [];
    const found = texts
      .map((each) => ({ ...each, matched: matchedIn(each.text) }))
      .map((each) => ({ ...each, count: countIn(each.matched) }));
    const best = found.toSorted((a, b) => b.count - a.count)[0];
    if (best === undefined) return [];
    const { id = articleId(number), text, matched, count } = best;
    return [{ key, number, id: count === 0 ? articleId(number) : id, text, wanted, matched }];
  });
}

const isFound = (wanted: string, stem: string) => (isOpenStem(wanted) ? stem.startsWith(wanted) : stem === wanted);

const wholeText = (paragraph: Paragraph | undefined) =>
  [paragraph?.text ?? "", ...(paragraph?.items.map(({ text }) => text) ?? [])].join(" ");

/** Address of an article, or of a part of it. */
export const articlePath = (key: DocumentKey, id: string) => `${key === "rules" ? paths.rulesText() : paths.costsText()}#${id}`;
