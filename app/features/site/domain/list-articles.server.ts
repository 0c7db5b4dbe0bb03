import { DOCUMENT_KEYS, type DocumentKey } from "#app/content/documents/document.ts";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { readDefinedTerms } from "#app/features/arbitration/domain/defined-terms.server.ts";
import { articleId, articleName } from "#app/features/arbitration/domain/document-parts.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { articlePath } from "./find-articles.server.ts";
import type { Searchable } from "./list-searchable.server.ts";

/** Entries of the articles. */
export function listArticles(language: Language): Searchable[] {
  const { kinds } = messagesIn(language).search;
  const entriesOf = (key: DocumentKey) =>
    findDocument(key, language).chapters.flatMap((chapter) =>
      chapter.articles.map(({ number, title, paragraphs }): Searchable => {
        const texts = paragraphs.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]);
        return {
          path: articlePath(key, articleId(number)),
          kind: key,
          title: `${articleName[language](number)}. ${title}`,
          aliases: [title],
          // "Challenge of an arbitrator" is the article "Challenge" of the chapter on the tribunal.
          context: `${kinds[key]}. ${chapter.title}`,
          lead: "",
          text: texts.join(" "),
        };
      }),
    );
  return DOCUMENT_KEYS.flatMap(entriesOf);
}

/** Entries of the terms that the rules define. */
export function listDefinitions(language: Language): Searchable[] {
  return readDefinedTerms(findDocument("rules", language)).map(
    ({ name, id, definition }): Searchable => ({
      path: articlePath("rules", id),
      kind: "term",
      title: name,
      lead: "",
      text: definition,
      isTextSearched: false,
    }),
  );
}
