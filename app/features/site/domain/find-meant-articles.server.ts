import { DOCUMENT_KEYS } from "#app/content/documents/document.ts";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { articleId } from "#app/features/arbitration/domain/document-parts.ts";
import { searchByCounselsWords } from "#app/features/arbitration/domain/search-document.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { type Passage, passageOf } from "#app/shared/search/passage.ts";
import { wordsOf } from "#app/shared/search/words.server.ts";
import { articlePath } from "./find-articles.server.ts";

/** An article with words that mean what a search says. */
export interface MeantArticle {
  path: string;
  /** Of its text. */
  passage: Passage;
}

/** The articles that a search finds by words of counsel's, such as "deadline" for a time limit, as the search of a document does. */
export function findMeantArticles(query: string, language: Language, length: number): MeantArticle[] {
  return DOCUMENT_KEYS.flatMap((key) =>
    searchByCounselsWords(findDocument(key, language), query).map(({ number, paragraphs }): MeantArticle => {
      const segments = paragraphs.flatMap((paragraph) => [paragraph, ...paragraph.items].map((part) => part.segments));
      const found = new Set(segments.flat().flatMap(({ text, isFound }) => (isFound ? wordsOf(text) : [])));
      const text = segments.map((part) => part.map((segment) => segment.text).join("")).join(" ");
      const match = (word: string) => (found.has(word) ? { term: 0, nearness: 1 } : undefined);
      return { path: articlePath(key, articleId(number)), passage: passageOf(text, match, language, length) };
    }),
  );
}
