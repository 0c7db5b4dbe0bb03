import type { Insertable, Selectable } from "kysely";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import {
  type LocalisedColumns,
  localisedColumn,
  mapFields,
  RECORD,
  RECORD_FIELDS,
  SHARED,
  SHARED_FIELDS,
  TRANSLATED,
  TRANSLATED_FIELDS,
} from "./fields.ts";
import { fillFromEnglish, type PaintingFormValues, type PaintingInput } from "./form/form-schema.ts";
import type { PrivateRecord } from "./record/private-record.ts";

/* Between the fields of a painting and the columns that hold them. */

type PaintingRow = Omit<Selectable<Tables["paintings"]>, "translated_at">;
type RecordRow = Selectable<Tables["painting_private"]>;

type ColumnsOf<Row, Table extends Record<string, { column: string }>> = Pick<Row, Table[keyof Table]["column"] & keyof Row>;

/** A certificate or document as it is stored: what is not known is left out. */
const linkColumns = ({ name, url, ...facts }: PaintingInput["certificates"][number]) => ({
  name,
  url,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
});

/** The columns of `paintings` for what the form says. The first owner is the primary one (P-FORM-8, P-PAINTING-9). */
export function columnsOf(input: PaintingInput) {
  const facts = fillFromEnglish(input);
  return {
    ...localisedColumnsOf((field, language) => facts[language][field]),
    ...(Object.fromEntries(SHARED_FIELDS.map((field) => [SHARED[field].column, input[field]])) as ColumnsOf<PaintingRow, typeof SHARED>),
    is_published: input.published,
    publish_at: input.publishAt,
    unpublish_at: input.unpublishAt,
    facts_in_register: input.factsInRegister,
    owner_id: input.owners[0] ?? null,
    public_image_url: input.image === null ? null : resourcePaths.wholeImage(input.image),
    certificates: JSON.stringify(input.certificates.map(linkColumns)),
    documents: JSON.stringify(input.documents.map(linkColumns)),
  } satisfies Insertable<Tables["paintings"]>;
}

/** The columns of translated fields. */
export function localisedColumnsOf(
  toValue: (field: (typeof TRANSLATED_FIELDS)[number], language: Language) => string | null,
): LocalisedColumns {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => TRANSLATED_FIELDS.map((field) => [localisedColumn(field, language), toValue(field, language)])),
  ) as LocalisedColumns;
}

/** The columns of `painting_private` for what the form says. */
export const recordColumnsOf = (record: PaintingInput["record"]) =>
  Object.fromEntries(RECORD_FIELDS.map((field) => [RECORD[field].column, record[field]])) as ColumnsOf<RecordRow, typeof RECORD>;

/** The texts of a record, by field. */
export const recordTextsOf = (row: ColumnsOf<RecordRow, typeof RECORD>): Omit<PrivateRecord, "files" | "pictures"> =>
  mapFields(RECORD, (field) => row[RECORD[field].column]);

/** Every typed text of a painting and its record, as the form shows it. */
export function textsOf(
  row: PaintingRow,
  record: PrivateRecord | null,
): Pick<PaintingFormValues, (typeof SHARED_FIELDS)[number] | Language | "record"> {
  return {
    ...mapLanguages((language) => mapFields(TRANSLATED, (field) => row[localisedColumn(field, language)] ?? "")),
    ...mapFields(SHARED, (field) => String(row[SHARED[field].column] ?? "")),
    record: mapFields(RECORD, (field) => record?.[field] ?? ""),
  };
}
