import type { Chapter, LegalDocument, Paragraph } from "#app/content/documents/document.ts";
import { type DefinedTerm, findTerms, isDefinitions } from "./defined-terms.server.ts";
import type { Segment, TextChapter, TextParagraph } from "./document-parts.ts";

/** The documents refer to an article in this way, with the no-break space that the reader of the documents puts there. */
const REFERENCES = { en: /Article\u00a0(\d{1,3})(?!\d)/g, fr: /article\u00a0(\d{1,3})(?!\d)/g, ru: /ст\.\u00a0(\d{1,3})(?!\d)/g };

/** An article, or the text of a chapter outside of its articles. */
export interface DocumentPart {
  title: string;
  paragraphs: Paragraph[];
  /** Of an article. */
  number?: number;
  slug?: string;
}

/** The articles of a document that a search shows, and why. */
export interface DocumentView {
  isShown(part: DocumentPart): boolean;
  /** Places found in a text, in their order. */
  placesIn(text: string): [from: number, to: number][];
}

interface Reading extends Pick<DocumentView, "placesIn"> {
  language: LegalDocument["language"];
  /** Number of articles of the document: a higher number is of another law. */
  articles: number;
}

/** The pieces of a text. @param terms those not yet explained in this article; the ones explained here are taken out. */
function segmentsOf(text: string, { language, articles, placesIn }: Reading, terms: Set<DefinedTerm>): Segment[] {
  const marks = placesIn(text).map(([from, to]) => ({ from, to, isFound: true as const }));
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

/** The text of a chapter outside of its articles: a preamble or an annex has its title, another chapter none. */
export const outsideOfArticles = ({ number, title, paragraphs }: Chapter): DocumentPart => ({
  title: number === undefined ? title : "",
  paragraphs,
});

/**
 * The text of a document for its page: with addresses, references to articles, and the places of a search.
 * @param terms explained where an article uses them first; none by default.
 * @param view the articles and annexes to show; everything by default.
 */
export function documentText(document: LegalDocument, terms: readonly DefinedTerm[] = [], view?: DocumentView): TextChapter[] {
  const articles = document.chapters.reduce((sum, chapter) => sum + chapter.articles.length, 0);
  const reading = { language: document.language, articles, placesIn: view?.placesIn ?? (() => []) };
  const isShown = (part: DocumentPart) => view?.isShown(part) ?? true;
  const readParagraphs = ({ paragraphs, slug }: DocumentPart): TextParagraph[] => {
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
  const chapters = document.chapters.map((chapter) => {
    const own = outsideOfArticles(chapter);
    return {
      number: chapter.number,
      title: chapter.title,
      hasScale: chapter.hasScale && view === undefined,
      paragraphs: isShown(own) ? readParagraphs(own) : [],
      articles: chapter.articles.filter(isShown).map((article) => ({ ...article, paragraphs: readParagraphs(article) })),
    };
  });
  return view === undefined ? chapters : chapters.filter((chapter) => chapter.articles.length > 0 || chapter.paragraphs.length > 0);
}
