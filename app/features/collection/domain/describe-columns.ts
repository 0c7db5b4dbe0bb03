import { fieldLabels } from "#app/features/painting/domain/field-labels.ts";
import {
  type FieldKind,
  localisedColumn,
  RECORD,
  RECORD_FIELDS,
  SHARED,
  SHARED_FIELDS,
  TRANSLATED,
  TRANSLATED_FIELDS,
} from "#app/features/painting/domain/fields.ts";
import { LIMITS } from "#app/features/painting/domain/form/form-schema.ts";
import { ATTRIBUTIONS } from "#app/features/painting/domain/works/attribution.ts";
import { DOCUMENT_LANGUAGES, nameOfLanguage } from "#app/features/painting/domain/works/documents.ts";
import { DATE_PRECISIONS } from "#app/features/painting/domain/works/work-date.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { CollectionMessages } from "../messages/en.ts";
import { ANSWERS } from "./table-cells.ts";
import { COLUMNS } from "./table-columns.ts";

export interface DescribedColumn {
  name: string;
  /** Equal for a field's columns in each language. */
  group: string;
  /** Its meaning; of a translated field without and with its language. */
  meaning: string;
  meaningOfOne: string;
  /** Values that are accepted. */
  allowed: string;
  /** Those of `allowed` that are written alike in every language. */
  codes?: string | undefined;
  example?: string | undefined;
}

const EXAMPLES: Partial<Record<string, string>> = {
  id: "0c8f6a52-3d0e-4b43-9f2e-6a1d0b7c9e11",
  title_en: "The harbour at dusk",
  title_fr: "Le port au crépuscule",
  title_ru: "Гавань в сумерках",
  year: "1923",
  year_to: "1927",
  attribution: "circle",
  date_precision: "between",
  artist_dates: "1869–1954",
  dimensions: "60 × 80",
  issue_date: "2024-03-01",
  report_language: "fr",
  owners: "anna@example.org; boris@example.org",
  image: "images/dusk.jpg",
  certificates: "Certificate 12 | https://example.org/12.pdf\nCertificate 13 | certificate.pdf",
  attachments: "report | expertise.pdf | Report of 2024\nphotograph | uv.jpg | Ultraviolet",
};

/** The columns of the table of paintings in its order, in the words of a language: for the page and for the template. */
export function describeColumns({ meanings, allowed }: CollectionMessages, language: Language): DescribedColumn[] {
  const labels = fieldLabels(language);
  const { yes, no } = ANSWERS[language];
  const codesOf: Partial<Record<FieldKind, string>> & Record<"attribution" | "precision" | "language", string> = {
    attribution: ATTRIBUTIONS.join(", "),
    precision: DATE_PRECISIONS.join(", "),
    language: DOCUMENT_LANGUAGES.join(", "),
  };
  const ofKind: Record<FieldKind, string> = {
    line: allowed.line(LIMITS.line),
    text: allowed.line(LIMITS.text),
    year: allowed.year,
    day: allowed.day,
    dimensions: allowed.dimensions,
    attribution: allowed.oneOf(codesOf.attribution),
    precision: allowed.oneOf(codesOf.precision),
    language: allowed.oneOf(codesOf.language),
  };
  const found = new Map<string, Omit<DescribedColumn, "name" | "example">>();
  const add = (
    name: string,
    meaning: string,
    values: string,
    more: { group?: string; meaningOfOne?: string; codes?: string | undefined } = {},
  ) => found.set(name, { group: name, meaning, meaningOfOne: meaning, allowed: values, ...more });
  add("id", meanings.id, allowed.id);
  add("published", meanings.published, allowed.oneOf(`${yes}, ${no}`));
  add("archived", meanings.archived, allowed.oneOf(`${no}, ${yes}`));
  for (const field of TRANSLATED_FIELDS)
    for (const each of LANGUAGES) {
      const { kind, ...spec } = TRANSLATED[field];
      const isRequired = each === "en" && "isRequired" in spec;
      add(localisedColumn(field, each), meanings.translated(labels[field]), isRequired ? allowed.required(ofKind[kind]) : ofKind[kind], {
        group: field,
        meaningOfOne: `${labels[field]} (${nameOfLanguage(each, language)})`,
      });
    }
  for (const field of SHARED_FIELDS)
    add(SHARED[field].column, labels[field], ofKind[SHARED[field].kind], { codes: codesOf[SHARED[field].kind] });
  for (const field of RECORD_FIELDS) {
    const spec: { column: string; sheetColumn?: string; kind: FieldKind } = RECORD[field];
    add(spec.sheetColumn ?? spec.column, labels[field], ofKind[spec.kind], { codes: codesOf[spec.kind] });
  }
  add("owners", meanings.owners, allowed.required(allowed.owners));
  add("image", meanings.image, allowed.file);
  add("certificates", meanings.links(labels.certificates), allowed.lines(LIMITS.rows));
  add("documents", meanings.links(labels.documents), allowed.lines(LIMITS.rows));
  add("attachments", meanings.attachments, allowed.lines(LIMITS.rows));
  return COLUMNS.flatMap((name) => {
    const described = found.get(name);
    return described === undefined ? [] : [{ name, ...described, example: EXAMPLES[name] }];
  });
}
