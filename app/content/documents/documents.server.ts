import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { ContentsFigure, DownloadsFigure } from "../figure.ts";
import {
  DOCUMENT_KEYS,
  DOCUMENT_LANGUAGES,
  type DocumentKey,
  type DocumentLanguage,
  documentFile,
  type LegalDocument,
} from "./document.ts";
import { readDocument, requireSameShape } from "./read-documents.server.ts";

const documents = new Map<string, LegalDocument>();
for (const key of DOCUMENT_KEYS) {
  const [english, russian] = [readDocument(key, "en"), readDocument(key, "ru")];
  requireSameShape(english, russian);
  documents.set(`${key} en`, english).set(`${key} ru`, russian);
}

/** There is no French version: French pages offer the English one, which prevails. */
function documentLanguage(language: Language): DocumentLanguage {
  return language === "ru" ? "ru" : "en";
}

function findDocument(key: DocumentKey, language: DocumentLanguage): LegalDocument {
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

/** Both versions of a document, the one in the page's language first. */
export function documentDownloads(key: DocumentKey, language: Language): DownloadsFigure["items"] {
  const own = documentLanguage(language);
  return [...DOCUMENT_LANGUAGES]
    .sort((a, b) => Number(b === own) - Number(a === own))
    .map((version) => {
      const file = documentFile(key, version);
      return { href: resourcePaths.document(file), language: version, key, bytes: built[file]?.bytes ?? 0, pages: built[file]?.pages ?? 0 };
    });
}

export function documentContents(key: DocumentKey, language: Language): Omit<ContentsFigure, "kind"> {
  const version = documentLanguage(language);
  const chapters = findDocument(key, version).chapters.flatMap((chapter) =>
    chapter.number === undefined
      ? []
      : [{ number: chapter.number, title: chapter.title, articles: chapter.articles.map(({ number, title }) => ({ number, title })) }],
  );
  return { language: version, chapters };
}
