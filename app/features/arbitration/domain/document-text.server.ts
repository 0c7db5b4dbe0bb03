import type { LegalDocument, Paragraph } from "#app/content/documents/document.ts";
import { type DefinedTerm, findTerms, isDefinitions } from "./defined-terms.server.ts";
import type { Segment, TextChapter, TextParagraph, TextPart } from "./document-parts.ts";

/** The documents refer to an article in this way, with the no-break space that the reader of the documents puts there. */
const REFERENCES = { en: /Article\u00a0(\d{1,3})(?!\d)/g, ru: /ст\.\u00a0(\d{1,3})(?!\d)/g };
/** A search for an article by its number: "44", "Art. 44.2", "ст. 44". */
const BY_NUMBER = /^(?:articles?|art\.?|статья|ст\.?)?\s*(\d{1,3})(?:\.\d{1,2})?$/iu;
/** A shorter search would be found everywhere. */
const SHORTEST_SEARCH = 2;

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

interface Reading {
  language: LegalDocument["language"];
  /** Number of articles of the document: a higher number is of another law. */
  articles: number;
  /** Passage of a search, folded; empty without one. */
  wanted: string;
}

/** The pieces of a text. @param terms those not yet explained in this article; the ones explained here are taken out. */
function segmentsOf(text: string, { language, articles, wanted }: Reading, terms: Set<DefinedTerm>): Segment[] {
  const marks = wanted === "" ? [] : placesOf(text, wanted).map(([from, to]) => ({ from, to, isFound: true as const }));
  const references = [...text.matchAll(REFERENCES[language])].flatMap((match) => {
    const [whole, number] = match;
    const [from, to] = [match.index, match.index + whole.length];
    // A passage that was found is shown as found, whatever it refers to.
    const isCovered = marks.some((mark) => mark.from < to && from < mark.to);
    return Number(number) > articles || isCovered ? [] : [{ from, to, article: Number(number) }];
  });
  const explained = findTerms(text, language, [...terms]).flatMap(({ from, to, term }) => {
    const isCovered = [...marks, ...references].some((other) => other.from < to && from < other.to);
    return isCovered || !terms.delete(term) ? [] : [{ from, to, term: term.id }];
  });
  const segments: Segment[] = [];
  let place = 0;
  for (const { from, to, ...kind } of [...marks, ...references, ...explained].sort((one, other) => one.from - other.from)) {
    if (from > place) segments.push({ text: text.slice(place, from) });
    segments.push({ text: text.slice(from, to), ...kind });
    place = to;
  }
  return place < text.length ? [...segments, { text: text.slice(place) }] : segments;
}

const hasFound = (part: TextPart) => part.segments.some(({ isFound }) => isFound);

/**
 * The text of a document for its page: with addresses, references to articles, and the passages of a search.
 * @param search as typed; shorter than SHORTEST_SEARCH, it shows everything. A number shows that article, anything else the
 *   articles and annexes in which it stands, in any letter case, with or without accents.
 * @param terms explained where an article uses them first; none by default.
 */
export function documentText(document: LegalDocument, search = "", terms: readonly DefinedTerm[] = []): TextChapter[] {
  const wanted = fold(search.trim());
  const isSearch = wanted.length >= SHORTEST_SEARCH || /^\d$/.test(wanted);
  const byNumber = isSearch ? BY_NUMBER.exec(wanted)?.[1] : undefined;
  const passage = isSearch && byNumber === undefined ? wanted : "";
  const articles = document.chapters.reduce((sum, chapter) => sum + chapter.articles.length, 0);
  const reading = { language: document.language, articles, wanted: passage };
  const readParagraphs = (paragraphs: Paragraph[], slug?: string): TextParagraph[] => {
    const open = new Set(slug !== undefined && isDefinitions(slug) ? [] : terms);
    return paragraphs.map(({ number, text, items }) => ({
      id: number,
      label: number,
      segments: segmentsOf(text, reading, open),
      items: items.map((item) => ({
        id: number === undefined ? undefined : `${number}.${item.letter}`,
        label: `(${item.letter})`,
        segments: segmentsOf(item.text, reading, open),
      })),
    }));
  };
  const isShown = (title: string, paragraphs: TextParagraph[]) =>
    passage === "" || placesOf(title, passage).length > 0 || paragraphs.some((each) => hasFound(each) || each.items.some(hasFound));
  const chapters = document.chapters.map((chapter) => {
    const paragraphs = readParagraphs(chapter.paragraphs);
    return {
      number: chapter.number,
      title: chapter.title,
      hasScale: chapter.hasScale && !isSearch,
      paragraphs: byNumber === undefined && isShown(chapter.number === undefined ? chapter.title : "", paragraphs) ? paragraphs : [],
      articles: chapter.articles
        .map((article) => ({ ...article, paragraphs: readParagraphs(article.paragraphs, article.slug) }))
        .filter((article) => (byNumber === undefined ? isShown(article.title, article.paragraphs) : article.number === Number(byNumber))),
    };
  });
  return isSearch ? chapters.filter((chapter) => chapter.articles.length > 0 || chapter.paragraphs.length > 0) : chapters;
}
