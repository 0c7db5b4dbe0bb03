import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { translated } from "../content-file.server.ts";
import type { ContentsFigure, DownloadsFigure } from "../figure.ts";
import { readJson } from "../read-json.server.ts";
import { DOCUMENT_KEYS, type DocumentKey, documentFile, type LegalDocument, PUBLISHED_LANGUAGES } from "./document.ts";
import { readDocument, requireSameShape } from "./read-documents.server.ts";

const documents = new Map<string, LegalDocument>();
for (const key of DOCUMENT_KEYS) {
  for (const language of LANGUAGES) {
    const document = readDocument(key, language);
    documents.set(`${key} ${language}`, document);
    requireSameShape(findDocument(key, "en"), document);
  }
}

export function findDocument(key: DocumentKey, language: Language): LegalDocument {
  return documents.get(`${key} ${language}`) as LegalDocument;
}

/** Size and page count of each document, recorded by the build. */
interface BuiltDocuments {
  [file: string]: { bytes: number; pages: number };
}

function readBuiltDocuments(): BuiltDocuments {
  const file = join(projectRoot, "build/made/documents.json");
  // Before the first build there are no documents, and no site to offer them.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuiltDocuments) : {};
}
const built = readBuiltDocuments();

/** The versions of a document, that in the page's language first; for a translation the one that prevails. */
export function documentDownloads(key: DocumentKey, language: Language): DownloadsFigure["items"] {
  return [...PUBLISHED_LANGUAGES]
    .sort((a, b) => Number(b === language) - Number(a === language))
    .map((version) => {
      const file = documentFile(key, version);
      return { href: resourcePaths.document(file), language: version, key, bytes: built[file]?.bytes ?? 0, pages: built[file]?.pages ?? 0 };
    });
}

const summaries = readJson("documents/rules-summaries.json", z.record(z.string(), translated));

function requireSummary(chapter: string, language: Language): string {
  const found = summaries[chapter];
  if (found === undefined) throw new OperatorError(`content/documents/rules-summaries.json has no summary of chapter "${chapter}".`);
  return found[language];
}

/**
 * The table of contents of the rules, with a summary of each chapter.
 * @throws OperatorError if a summary is missing.
 */
export function rulesContents(language: Language): Omit<ContentsFigure, "kind"> {
  const chapters = findDocument("rules", language).chapters.flatMap(({ number, title, articles }) => {
    if (number === undefined) return [];
    const entries = articles.map((article) => ({ number: article.number, title: article.title }));
    return [{ number, title, summary: requireSummary(number, language), articles: entries }];
  });
  return { chapters };
}
