import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { typeset } from "#app/i18n/typography.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { line, translated } from "../content-file.server.ts";
import type { ContentsFigure, DownloadsFigure } from "../figure.ts";
import { readJson } from "../read-json.server.ts";
import {
  type Chapter,
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
export function documentLanguage(language: Language): DocumentLanguage {
  return language === "ru" ? "ru" : "en";
}

export function findDocument(key: DocumentKey, language: DocumentLanguage): LegalDocument {
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

const title = z.strictObject({ fr: line });
const titles = z.record(z.string(), title);
const readTitles = (key: DocumentKey) =>
  readJson(titlesFile(key), z.strictObject({ chapters: titles, annex: title.optional(), articles: titles }));
const titlesFile = (key: DocumentKey) => `documents/${key}-titles.json`;

/** Titles in French, in which there are no documents. */
const titlesOf = { rules: readTitles("rules"), costs: readTitles("costs") };

/** French title of an article, by its slug. @throws OperatorError if it is missing. */
export function courtesyTitle(key: DocumentKey, slug: string): string {
  return requireTitle(key, "articles", slug);
}

/** French title of a chapter or of the annex; undefined for a preamble. @throws OperatorError if it is missing. */
export function courtesyChapter(key: DocumentKey, { number, hasScale }: Pick<Chapter, "number" | "hasScale">): string | undefined {
  if (number !== undefined) return requireTitle(key, "chapters", number);
  const annex = hasScale ? titlesOf[key].annex?.fr : undefined;
  return annex && typeset(annex, "fr");
}

function requireTitle(key: DocumentKey, part: "chapters" | "articles", name: string): string {
  const found = titlesOf[key][part][name]?.fr;
  if (found === undefined) throw new OperatorError(`content/${titlesFile(key)} has no French title for "${name}".`);
  return typeset(found, "fr");
}

const summaries = readJson("documents/rules-summaries.json", z.record(z.string(), translated));

function requireSummary(chapter: string, language: Language): string {
  const found = summaries[chapter];
  if (found === undefined) throw new OperatorError(`content/documents/rules-summaries.json has no summary of chapter "${chapter}".`);
  return found[language];
}

/**
 * The table of contents of the rules, with a summary of each chapter; in French with titles of courtesy.
 * @throws OperatorError if a summary or a title is missing.
 */
export function rulesContents(language: Language): Omit<ContentsFigure, "kind"> {
  const key = "rules";
  const version = documentLanguage(language);
  const titled = <Entry extends { title: string }>(entry: Entry, part: "chapters" | "articles", name: string) =>
    version === language ? entry : { ...entry, courtesy: requireTitle(key, part, name) };
  const chapters = findDocument(key, version).chapters.flatMap(({ number, title, articles }) => {
    if (number === undefined) return [];
    const entries = articles.map((article) => titled({ number: article.number, title: article.title }, "articles", article.slug));
    return [titled({ number, title, summary: requireSummary(number, language), articles: entries }, "chapters", number)];
  });
  return { language: version, chapters };
}
