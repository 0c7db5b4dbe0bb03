import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { DEFAULT_LANGUAGE, type Language, TRANSLATIONS, type Translation } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { localisedColumn, TRANSLATED_FIELDS, type TranslatedField } from "../fields.ts";
import { findPainting } from "../find-painting.server.ts";
import { isSameName, needsTranslation, translationStateOf } from "../translations/translation-state.ts";
import { artistWithFallback, withFallback } from "../works/localise.ts";

export interface SavedPainting {
  id: string;
  title: string;
  artist: string;
  /** Languages in which a text is missing, or still the English one. */
  untranslated: Translation[];
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

function isUntranslated(row: Row, field: TranslatedField, language: Translation): boolean {
  const english = row[localisedColumn(field, DEFAULT_LANGUAGE)];
  const state = translationStateOf({ english, own: row[localisedColumn(field, language)] });
  return needsTranslation(state) && !(state === "copied" && isSameName(field, language, english ?? ""));
}

type Row = NonNullable<Awaited<ReturnType<typeof findPainting>>>;

const nameOf = (row: Row, language: Language): SavedPainting => ({
  id: row.id,
  title: withFallback(row, "title", language),
  artist: artistWithFallback(row, language),
  untranslated: TRANSLATIONS.filter((each) => TRANSLATED_FIELDS.some((field) => isUntranslated(row, field, each))),
});
