import { LANGUAGES, type Language } from "#app/i18n/languages.ts";

/*
 * The fields of a painting that somebody types, in one table. The form and its schema, conflicts, columns of the database,
 * the exported and imported table, the import from the former back end and the samples all derive from it. Words are in
 * messages/, and pages choose what they show (docs/decisions/0034-one-table-of-fields.md).
 */

/** Decides how a value is cleaned and checked (form-schema.ts). `text` may have several lines. */
export type FieldKind = "line" | "text" | "year" | "day" | "dimensions" | "attribution" | "precision" | "language";

interface Field {
  /** In the database; a translated field has one for each language: `title_en`. */
  column: string;
  kind: FieldKind;
  /** In the exported table, where it differs from `column`. */
  sheetColumn?: string;
}

export interface TranslatedFieldSpec extends Field {
  kind: "line" | "text";
  /** A painting without it is refused in each language that the form asks for (P-FORM-4, P-FORM-5). */
  isRequired?: boolean;
}

/** Typed in each language, in the order of the form and of the exported table. */
export const TRANSLATED = {
  title: { column: "title", kind: "line", isRequired: true },
  artist: { column: "artist", kind: "line", isRequired: true },
  description: { column: "description", kind: "text" },
  place: { column: "date_place_made", kind: "line" },
  materials: { column: "materials", kind: "line" },
  genre: { column: "genre", kind: "line" },
  frame: { column: "frame", kind: "line" },
} as const satisfies Record<string, TranslatedFieldSpec>;

/** Typed once for all languages, in the order of the exported table. */
export const SHARED = {
  attribution: { column: "attribution", kind: "attribution" },
  year: { column: "year", kind: "year" },
  datePrecision: { column: "date_precision", kind: "precision" },
  yearTo: { column: "year_to", kind: "year" },
  originalTitle: { column: "original_title", kind: "line" },
  artistDates: { column: "artist_dates", kind: "line" },
  dimensions: { column: "dimensions", kind: "dimensions" },
} as const satisfies Record<string, Field>;

/** Of the private record (P-RECORD-1). */
export const RECORD = {
  inventoryNo: { column: "eac_inventory_no", kind: "line", sheetColumn: "inventory_no" },
  passportNo: { column: "eac_passport_no", kind: "line", sheetColumn: "passport_no" },
  issueDate: { column: "eac_issue_date", kind: "day", sheetColumn: "issue_date" },
  textsLanguage: { column: "texts_language", kind: "language", sheetColumn: "report_language" },
  technicalAnalysis: { column: "technical_analysis", kind: "text" },
  expertReport: { column: "expert_report", kind: "text" },
  technicalAnalysisEn: { column: "technical_analysis_en", kind: "text" },
  technicalAnalysisFr: { column: "technical_analysis_fr", kind: "text" },
  technicalAnalysisRu: { column: "technical_analysis_ru", kind: "text" },
  expertReportEn: { column: "expert_report_en", kind: "text" },
  expertReportFr: { column: "expert_report_fr", kind: "text" },
  expertReportRu: { column: "expert_report_ru", kind: "text" },
} as const satisfies Record<string, Field>;

export type TranslatedField = keyof typeof TRANSLATED;
export type SharedField = keyof typeof SHARED;
export type RecordField = keyof typeof RECORD;

const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
export const TRANSLATED_FIELDS = keysOf(TRANSLATED);
export const SHARED_FIELDS = keysOf(SHARED);
export const RECORD_FIELDS = keysOf(RECORD);

/** A translated column without its language. */
export type TranslatedColumn = (typeof TRANSLATED)[TranslatedField]["column"];
export type LocalisedColumns = Record<`${TranslatedColumn}_${Language}`, string | null>;

declare module "#app/platform/database/tables/painting-tables.ts" {
  interface PaintingsTable extends LocalisedColumns {}
}

export const localisedColumn = <Name extends TranslatedField>(field: Name, language: Language) =>
  `${TRANSLATED[field].column}_${language}` as `${(typeof TRANSLATED)[Name]["column"]}_${Language}`;

/** A text for each field of a table. */
export function mapFields<Table extends object, Value>(table: Table, toValue: (field: keyof Table) => Value): Record<keyof Table, Value> {
  return Object.fromEntries(keysOf(table).map((field) => [field, toValue(field)])) as Record<keyof Table, Value>;
}

/** A field as its input is named (`year`, `fr.title`, `record.issueDate`), with its columns. */
export interface TextField {
  path: string;
  column: string;
  sheetColumn: string;
}

const textField = (path: string, column: string, spec: Field): TextField => ({ path, column, sheetColumn: spec.sheetColumn ?? column });

/** Every typed text, in the order of the exported table. */
export const TEXT_FIELDS: readonly TextField[] = [
  ...TRANSLATED_FIELDS.flatMap((field) =>
    LANGUAGES.map((language) => textField(`${language}.${field}`, localisedColumn(field, language), TRANSLATED[field])),
  ),
  ...SHARED_FIELDS.map((field) => textField(field, SHARED[field].column, SHARED[field])),
  ...RECORD_FIELDS.map((field) => textField(`record.${field}`, RECORD[field].column, RECORD[field])),
];
