import { DOCUMENT_KEYS, documentFile, PUBLISHED_LANGUAGES } from "#app/content/documents/document.ts";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { informationPagePaths, readInformationPage } from "#app/content/information-pages.server.ts";
import { LANGUAGES, type Language, withoutLanguage } from "#app/i18n/languages.ts";
import { NAVIGATION } from "#app/i18n/navigation.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { listPublicPages } from "./list-public-pages.server.ts";

const known = new Set([
  ...listPublicPages(),
  ...NAVIGATION.map(({ href }) => href),
  ...[
    paths.search(),
    paths.auth(),
    paths.newsFeed(),
    paths.galleryFeed(),
    paths.eventCalendar(),
    paths.clauseText(),
    paths.clauseDocument(),
    paths.contactCard(),
  ],
  ...DOCUMENT_KEYS.flatMap((key) => PUBLISHED_LANGUAGES.map((language) => resourcePaths.document(documentFile(key, language)))),
]);

/** Addresses of the articles, paragraphs and entries of the two documents, on their pages. */
const articles = new Set(
  DOCUMENT_KEYS.flatMap((key) =>
    findDocument(key, "en")
      .chapters.flatMap((chapter) =>
        chapter.articles.flatMap((article) => [
          `article-${article.number}`,
          ...article.paragraphs.flatMap(({ number, items }) => [number, ...items.map(({ letter }) => `${number}.${letter}`)]),
        ]),
      )
      .map((part) => `${key === "rules" ? paths.rulesText() : paths.costsText()}#${part}`),
  ),
);

/** Internal links in a page's text and figures. */
function linksOf(path: string, language: Language): string[] {
  return readInformationPage(path, language).parts.flatMap((part) => {
    if (part.kind === "text") return [...part.html.matchAll(/ href="(\/(?!\/)[^"]*)"/g)].map(([, href = ""]) => href);
    if (part.figure?.kind !== "resources") return [];
    return part.figure.groups.flatMap(({ items }) => items.flatMap(({ source }) => (source && !source.isOutside ? [source.href] : [])));
  });
}

/**
 * Checks that every file in content/pages belongs to a page of the site, and that every internal link leads to one, or to an
 * article of the rules or the costs provisions.
 * @throws OperatorError with the file that has no page, or the file and its broken link.
 */
export function validateContentPages(): void {
  for (const path of informationPagePaths()) {
    if (!known.has(`/${path.replace(/^legal\//, "")}`)) {
      throw new OperatorError(`content/pages/${path} is no page of the site: adding or renaming a page requires a change of the program.`);
    }
    for (const language of LANGUAGES) {
      for (const link of linksOf(path, language)) {
        const address = withoutLanguage(link.replace(/[?#].*$/, ""));
        if (
          link.includes("#") &&
          [paths.rulesText(), paths.costsText()].includes(address as never) &&
          !articles.has(withoutLanguage(link))
        ) {
          throw new OperatorError(`content/pages/${path}.${language}.md has a link to ${link}, and there is no such article or paragraph.`);
        }
        if (known.has(address) || address.startsWith(`${paths.gallery()}/`)) continue;
        throw new OperatorError(`content/pages/${path}.${language}.md has a link to ${address}, and there is no such page.`);
      }
    }
  }
}
