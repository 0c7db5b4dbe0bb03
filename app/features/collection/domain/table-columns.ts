import { TEXT_FIELDS } from "#app/features/painting/domain/fields.ts";
import type { PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";

/* The table of paintings that is exported and imported: one row for each, the columns in this order. */

/** Columns that hold what is typed into one field of the painting form, and where it stands among the form's values. */
export const TEXT_COLUMNS: readonly { name: string; path: string }[] = TEXT_FIELDS.map(({ sheetColumn, path }) => ({
  name: sheetColumn,
  path,
}));

const ofRecord = TEXT_COLUMNS.filter(({ path }) => path.startsWith("record."));
const ofPainting = TEXT_COLUMNS.filter(({ path }) => !path.startsWith("record."));

export const COLUMNS: readonly string[] = [
  "id",
  "published",
  "archived",
  ...ofPainting.map(({ name }) => name),
  "owners",
  "image",
  ...ofRecord.map(({ name }) => name),
  "certificates",
  "documents",
  "attachments",
];

/** A row whose id begins with this sign describes the columns, and is passed over. */
export const COMMENT_MARK = "#";

/** Cells of a row by column; a column that the table lacks is absent. */
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
