import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DOCUMENT_KEYS, documentFile, PUBLISHED_LANGUAGES } from "#app/content/documents/document.ts";
import { readDocument } from "#app/content/documents/read-documents.server.ts";
import { renderDocument } from "./render-document.ts";

/** Renders the downloadable documents into a folder. @returns their sizes by file name (P-INFO-11). */
export async function makeDocuments(folder: string): Promise<Record<string, { bytes: number; pages: number }>> {
  await mkdir(folder, { recursive: true });
  const facts: Record<string, { bytes: number; pages: number }> = {};
  for (const key of DOCUMENT_KEYS) {
    for (const language of PUBLISHED_LANGUAGES) {
      const { bytes, pages } = await renderDocument(readDocument(key, language));
      const file = documentFile(key, language);
      await writeFile(join(folder, file), bytes);
      facts[file] = { bytes: bytes.length, pages };
    }
  }
  return facts;
}
