import type { Insertable } from "kysely";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { COLUMN_OF } from "./fact-columns.ts";
import { fillFromEnglish, type PaintingInput, TRANSLATED_FIELDS } from "./form-schema.ts";
import type { LocalisedField } from "./localise.ts";

type LocalisedColumns = Record<`${LocalisedField}_${Language}`, string | null>;

/** What the form says of the painting itself, as its row holds it. The first owner is the primary one (P-FORM-8, P-TOKEN-1, P-PAINTING-9). */
export function columnsOf(input: PaintingInput) {
  const facts = fillFromEnglish({ en: input.en, fr: input.fr, ru: input.ru });
  const localised = Object.fromEntries(
    LANGUAGES.flatMap((language) => TRANSLATED_FIELDS.map((field) => [`${COLUMN_OF[field]}_${language}`, facts[language][field]])),
  ) as LocalisedColumns;
  return {
    ...localised,
    is_published: input.published,
    year: input.year,
    original_title: input.originalTitle,
    artist_dates: input.artistDates,
    dimensions: input.dimensions,
    owner_id: input.owners[0] ?? null,
    public_image_url: input.image === null ? null : resourcePaths.wholeImage(input.image),
    certificates: JSON.stringify(input.certificates),
    documents: JSON.stringify(input.documents),
  } satisfies Insertable<Tables["paintings"]>;
}
