import { DOCUMENT_KEYS, type DocumentKey } from "#app/content/documents/document.ts";
import { courtesyChapter, courtesyTitle, documentLanguage, findDocument } from "#app/content/documents/documents.server.ts";
import { readDefinedTerms } from "#app/features/arbitration/domain/defined-terms.server.ts";
import { articleId, articleName } from "#app/features/arbitration/domain/document-parts.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { articlePath } from "./find-articles.server.ts";
import { listArticleNotes } from "./list-article-notes.server.ts";
import type { Searchable } from "./list-searchable.server.ts";

/**
 * Entries of the articles. In French with French titles and what French pages say of them, without their text, which is English; of
 * an article without such a note the chapter is shown, and not searched.
 */
export function listArticles(language: Language): Searchable[] {
  const version = documentLanguage(language);
  const isForeign = language !== version;
  const noteOf = isForeign ? listArticleNotes(language) : () => undefined;
  const { kinds } = messagesIn(language).search;
  const entriesOf = (key: DocumentKey) =>
    findDocument(key, version).chapters.flatMap((chapter) => {
      const heading = isForeign ? (courtesyChapter(key, chapter) ?? "") : chapter.title;
      return chapter.articles.map(({ number, slug, title, paragraphs }): Searchable => {
        const texts = paragraphs.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]);
        const name = isForeign ? courtesyTitle(key, slug) : title;
        const note = noteOf(key, number);
        return {
          path: articlePath(key, articleId(number)),
          kind: key,
          title: `${articleName[version](number)}. ${name}`,
          aliases: isForeign ? [name, title] : [name],
          // "Challenge of an arbitrator" is the article "Challenge" of the chapter on the tribunal.
          context: `${kinds[key]}. ${heading}`,
          ...(isForeign ? { documentLanguage: version } : {}),
          ...(isForeign && note === undefined ? { isTextSearched: false } : {}),
          lead: "",
          text: isForeign ? (note ?? `${kinds[key]}. ${heading}.`) : texts.join(" "),
        };
      });
    });
  return DOCUMENT_KEYS.flatMap(entriesOf);
}

/** Entries of the terms that the rules define; none in French, in which there are no terms. */
export function listDefinitions(language: Language): Searchable[] {
  const version = documentLanguage(language);
  if (language !== version) return [];
  return readDefinedTerms(findDocument("rules", version)).map(
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
