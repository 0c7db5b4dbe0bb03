import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findPainting } from "./find-painting.server.ts";
import { artistWithFallback, withFallback } from "./localise.ts";

export interface SavedPainting {
  id: string;
  title: string;
  artist: string;
}

/** The name of a painting that was just saved, if the actor may see it. */
export async function findSavedPainting(tx: Transaction, id: string, language: Language): Promise<SavedPainting | null> {
  const row = await findPainting(tx, id);
  if (row === undefined) return null;
  return { id: row.id, title: withFallback(row, "title", language), artist: artistWithFallback(row, language) };
}
