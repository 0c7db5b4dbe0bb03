import { DEFAULT_LANGUAGE, LANGUAGES, type Language, TRANSLATIONS } from "#app/i18n/languages.ts";
import { localisedColumn, SHARED, TRANSLATED, type TranslatedField } from "../fields.ts";
import { cleanLine, LIMITS } from "../form/form-schema.ts";
import { ATTRIBUTIONS } from "../works/attribution.ts";
import { DOCUMENT_KINDS } from "../works/documents.ts";
import { DATE_PRECISIONS } from "../works/work-date.ts";
import type { Refusal } from "./bulk-action.ts";

/* One field of several paintings gets another value (docs/decisions/0091-one-field-of-many.md). */

/** Fields that works share: a title, a description, a year or a number belongs to one work. */
export const BULK_FIELDS = [
  "artist",
  "attribution",
  "artistDates",
  "datePrecision",
  "place",
  "materials",
  "genre",
  "frame",
  "certificateKind",
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** Query parameter that names the field. */
export const FIELD = "field";

export const isBulkField = (field: string | null): field is BulkField => (BULK_FIELDS as readonly (string | null)[]).includes(field);

/** Choice that stands for no value: the work is by the artist named, the year is exact, the kind is not specified. */
export const NO_VALUE = "none";

/** Values to choose from; undefined for a field that is typed. A period has a second year, which belongs to one work. */
export function choicesOf(field: BulkField): readonly string[] | undefined {
  if (field === "attribution") return [NO_VALUE, ...ATTRIBUTIONS];
  if (field === "datePrecision") return [NO_VALUE, ...DATE_PRECISIONS.filter((each) => each !== "between")];
  return field === "certificateKind" ? [NO_VALUE, ...DOCUMENT_KINDS] : undefined;
}

type TranslatedBulkField = Extract<BulkField, TranslatedField>;
export const isTranslated = (field: BulkField): field is TranslatedBulkField => Object.hasOwn(TRANSLATED, field);

/** A work must keep it. */
export const isRequired = (field: BulkField): boolean => isTranslated(field) && "isRequired" in TRANSLATED[field];

/** Values as they are typed. `empties`: a text that is left blank is emptied; otherwise it stays. */
export interface BulkEdit extends Record<Language, string> {
  value: string;
  empties: boolean;
}

/** The input of a text in a language. */
export const valueName = (language: Language) => `value.${language}` as const;

export const NO_EDIT: BulkEdit = { en: "", fr: "", ru: "", value: "", empties: false };

/** An edit as one text, by which the site knows that its effect was shown. */
export const textOfEdit = ({ en, fr, ru, value, empties }: BulkEdit): string => JSON.stringify([en, fr, ru, value, empties]);

/** Stored values by column, certificates as JSON. */
export type Present = Record<string, string | null>;

/** Columns that decide about a field. */
export function columnsOfField(field: BulkField): string[] {
  if (isTranslated(field)) return LANGUAGES.map((language) => localisedColumn(field, language));
  if (field === "certificateKind") return ["certificates"];
  return field === "datePrecision" ? ["year", "date_precision"] : [SHARED[field].column];
}

export interface FieldChange {
  column: string;
  from: string | null;
  to: string | null;
}

/** Nothing is typed or chosen, or it cannot be stored. */
export function errorOfEdit(field: BulkField, edit: BulkEdit): "none" | "tooLong" | "invalid" | null {
  const choices = choicesOf(field);
  if (choices !== undefined) return edit.value === "" ? "none" : choices.includes(edit.value) ? null : "invalid";
  const texts = (isTranslated(field) ? LANGUAGES.map((language) => edit[language]) : [edit.value]).map(cleanLine);
  if (texts.some((text) => (text?.length ?? 0) > LIMITS.line)) return "tooLong";
  const empties = edit.empties && !isRequired(field);
  return texts.every((text) => text === null) && !empties ? "none" : null;
}

/** The changes of one painting, or the reason for which it is left alone. */
export function changesOf(field: BulkField, edit: BulkEdit, present: Present): FieldChange[] | Refusal {
  const refusal = refusalOfField(field, present);
  if (refusal !== null) return refusal;
  const columns = columnsOfField(field).filter((column) => column !== "year");
  const next = isTranslated(field)
    ? translated(field, edit, present)
    : columns.map((column) => single(field, edit, present[column] ?? null));
  const changes = columns.flatMap((column, index): FieldChange[] => {
    const [from, to] = [present[column] || null, next[index] ?? null];
    return from === to ? [] : [{ column, from, to }];
  });
  return changes.length === 0 ? "already" : changes;
}

/** Reason for which a painting cannot have the field, whatever is typed. */
export function refusalOfField(field: BulkField, present: Present): Refusal | null {
  if (field === "certificateKind") return kindsIn(present.certificates).length === 0 ? "noCertificate" : null;
  if (field !== "datePrecision") return null;
  if (!present.year) return "noYear";
  return present.date_precision === "between" ? "twoYears" : null;
}

/** As in the form, an empty translation is filled from English, and one that is a copy of the English text follows it (P-FORM-5). */
function translated(field: TranslatedBulkField, edit: BulkEdit, present: Present): (string | null)[] {
  const stored = (language: Language) => present[localisedColumn(field, language)] || null;
  const empties = edit.empties && !isRequired(field);
  const own = (language: Language) => cleanLine(edit[language]) ?? (empties ? null : stored(language));
  const english = own(DEFAULT_LANGUAGE);
  const isTyped = (language: Language) => cleanLine(edit[language]) !== null;
  const rest = TRANSLATIONS.map((language) => {
    const isCopy = !isTyped(language) && stored(language) === stored(DEFAULT_LANGUAGE);
    return isCopy && !empties ? english : (own(language) ?? english);
  });
  return LANGUAGES.map((language) => (language === DEFAULT_LANGUAGE ? english : (rest[TRANSLATIONS.indexOf(language)] ?? null)));
}

function single(field: BulkField, edit: BulkEdit, present: string | null): string | null {
  if (field === "certificateKind") return withKind(present, edit.value === NO_VALUE ? null : edit.value);
  if (choicesOf(field) !== undefined) return edit.value === NO_VALUE ? null : edit.value;
  return cleanLine(edit.value) ?? (edit.empties ? null : present);
}

type Certificate = Record<string, unknown> & { kind?: string };

const readCertificates = (json: string | null | undefined): Certificate[] => JSON.parse(json || "[]") as Certificate[];

/** The kinds of a painting's certificates; empty for one that is not specified. */
export const kindsIn = (json: string | null | undefined): string[] => readCertificates(json).map(({ kind }) => kind ?? "");

function withKind(json: string | null, kind: string | null): string | null {
  const certificates = readCertificates(json);
  if (certificates.every((each) => (each.kind ?? null) === kind)) return json;
  return JSON.stringify(certificates.map(({ kind: _former, ...rest }) => (kind === null ? rest : { ...rest, kind })));
}
