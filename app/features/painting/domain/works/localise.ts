import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import { cutAtWord } from "#app/shared/head/cut-at-word.ts";
import { type LocalisedColumns, localisedColumn, mapFields, TRANSLATED, type TranslatedColumn, type TranslatedField } from "../fields.ts";
import { formatArtist } from "./attribution.ts";

export type Localisable<Field extends TranslatedColumn> = { [Key in `${Field}_${Language}`]: string | null };

const columnsOf = <Column extends TranslatedColumn>(column: Column) => LANGUAGES.map((language) => `${column}_${language}` as const);

/** Columns that a query selects to show a painting's title in any language. */
export const titleColumns = () => columnsOf("title");

/** Columns of title and artist. */
export const nameColumns = () => [...titleColumns(), ...columnsOf("artist"), "attribution" as const];

/** Columns of the materials. */
export const materialColumns = () => columnsOf("materials");

/** Lists, search, head data: the language's text, English where it is empty (P-PAINTING-1). */
export function withFallback<Field extends TranslatedColumn>(row: Localisable<Field>, field: Field, language: Language): string {
  return strictly(row, field, language) || strictly(row, field, DEFAULT_LANGUAGE);
}

/** The artist of a work with the attribution, in the language or else in English (P-PAINTING-1). */
export function artistWithFallback(row: Localisable<"artist"> & { attribution: string | null }, language: Language): string {
  const own = strictly(row, "artist", language);
  // An English name takes its English qualifier.
  return own === ""
    ? formatArtist(strictly(row, "artist", DEFAULT_LANGUAGE), row.attribution, DEFAULT_LANGUAGE)
    : formatArtist(own, row.attribution, language);
}

/** The detail page: the language's own text, typeset, empty where it is missing (P-PAINTING-1). */
export function strictly<Field extends TranslatedColumn>(row: Localisable<Field>, field: Field, language: Language): string {
  const key: `${Field}_${Language}` = `${field}_${language}`;
  return typeset(row[key]?.trim() ?? "", language);
}

/** Every translated field of the detail page, read strictly. */
export function strictTexts(row: LocalisedColumns & { attribution: string | null }, language: Language): Record<TranslatedField, string> {
  const texts = mapFields(TRANSLATED, (field) => typeset(row[localisedColumn(field, language)]?.trim() ?? "", language));
  return { ...texts, artist: formatArtist(texts.artist, row.attribution, language) };
}

/** Whole words within the first 150 characters, and three dots if there were more (P-HEAD-6). */
export function shortenDescription(text: string): string {
  return text.length > 150 ? `${cutAtWord(text, 150)}...` : text;
}
