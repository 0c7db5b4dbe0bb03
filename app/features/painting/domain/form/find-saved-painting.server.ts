import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findPainting } from "../find-painting.server.ts";
import { artistWithFallback, withFallback } from "../works/localise.ts";

export interface SavedPainting {
  id: string;
  title: string;
  artist: string;
}

/** The name of a painting that was just saved, if the actor may see it. */
export async function findSavedPainting(tx: Transaction, id: string, language: Language): Promise<SavedPainting | null> {
  const row = await findPainting(tx, id);
  return row === undefined ? null : nameOf(row, language);
}

/** The name of a painting that was just archived, for administrators, who can restore it; null if it is archived no more. */
export async function findArchivedPainting(tx: Transaction, id: string, language: Language): Promise<SavedPainting | null> {
  const row = await findPainting(tx, id);
  return row === undefined || row.archived_at === null || !(await isAdministrator(tx)) ? null : nameOf(row, language);
}

const nameOf = (row: NonNullable<Awaited<ReturnType<typeof findPainting>>>, language: Language): SavedPainting => ({
  id: row.id,
  title: withFallback(row, "title", language),
  artist: artistWithFallback(row, language),
});
