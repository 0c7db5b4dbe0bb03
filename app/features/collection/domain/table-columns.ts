import { COLUMN_OF } from "#app/features/painting/domain/fact-columns.ts";
import { type PaintingFormValues, TRANSLATED_FIELDS } from "#app/features/painting/domain/form-schema.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";

/* The table of paintings that is exported and imported: one row for each, the columns in this order. */

const TRANSLATED = TRANSLATED_FIELDS.flatMap((field) =>
  LANGUAGES.map((language) => ({ name: `${COLUMN_OF[field]}_${language}`, path: `${language}.${field}` })),
);

/** Columns that hold what is typed into one field of the painting form, and where it stands among the form's values. */
export const TEXT_COLUMNS: readonly { name: string; path: string }[] = [
  ...TRANSLATED,
  { name: "year", path: "year" },
  { name: "original_title", path: "originalTitle" },
  { name: "artist_dates", path: "artistDates" },
  { name: "dimensions", path: "dimensions" },
  { name: "inventory_no", path: "record.inventoryNo" },
  { name: "passport_no", path: "record.passportNo" },
  { name: "issue_date", path: "record.issueDate" },
  { name: "technical_analysis", path: "record.technicalAnalysis" },
  { name: "expert_report", path: "record.expertReport" },
];

export const COLUMNS: readonly string[] = [
  "id",
  "published",
  ...TRANSLATED.map(({ name }) => name),
  "year",
  "original_title",
  "artist_dates",
  "dimensions",
  "owners",
  "image",
  "inventory_no",
  "passport_no",
  "issue_date",
  "technical_analysis",
  "expert_report",
  "certificates",
  "documents",
  "attachments",
];

/** What a row of the table says, by its columns; a column that the table does not have is not there. */
export type Cells = Record<string, string>;

export function textAt(values: PaintingFormValues, path: string): string {
  const [group = "", field] = path.split(".");
  const found = (values as Record<string, unknown>)[group];
  return String(field === undefined ? found : (found as Record<string, string>)[field]);
}

/** The column of a value of the form: `en.title` is `title_en`, `certificates.0.url` is `certificates`. */
export function columnOf(path: readonly PropertyKey[]): string | null {
  const whole = path.slice(0, 2).join(".");
  const text = TEXT_COLUMNS.find((column) => column.path === whole || column.path === String(path[0]));
  return text?.name ?? COLUMNS.find((name) => name === path[0]) ?? null;
}
