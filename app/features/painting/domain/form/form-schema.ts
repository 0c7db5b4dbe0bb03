import * as z from "zod/mini";
import { readBrusselsTime } from "#app/i18n/brussels-time.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, mapLanguages, TRANSLATIONS } from "#app/i18n/languages.ts";
import {
  type FieldKind,
  mapFields,
  RECORD,
  type RecordField,
  SHARED,
  type SharedField,
  TRANSLATED,
  TRANSLATED_FIELDS,
  type TranslatedField,
} from "../fields.ts";
import { paintingFileId } from "../painting-file.ts";
import type { TranslatedPath } from "../translations/translation-state.ts";
import { ATTRIBUTIONS } from "../works/attribution.ts";
import { DOCUMENT_KINDS, DOCUMENT_LANGUAGES, type DocumentFacts, mapNames, type TranslatedNames } from "../works/documents.ts";
import { DATE_PRECISIONS, type DatePrecision } from "../works/work-date.ts";

/* One schema for the form in the browser and for the actions that store (docs/promises/painting-form.md). */

/** Longest texts in characters. */
export const LIMITS = { line: 300, text: 20_000, url: 2_000, rows: 50, invitations: 10 } as const;
/** Rows above the limit come back with their sentence; rows far above it were never typed. */
export const MAX_SENT_ROWS = 2 * LIMITS.rows;

/** `add`: English alone is asked for. `edit`: title and artist in every language (P-FORM-4, P-FORM-5). */
export type FormMode = "add" | "edit";

/** Errors of a value; the messages of each language have a sentence for each. */
export type PaintingFormError =
  | "titleMissing"
  | "artistMissing"
  | "tooLong"
  | "yearInvalid"
  | "yearMissing"
  | "yearToMissing"
  | "yearToUnused"
  | "dimensionsInvalid"
  | "dateInvalid"
  | "momentInvalid"
  | "momentPassed"
  | "momentUnused"
  | "linkNameMissing"
  | "linkInvalid"
  | "fileNameMissing"
  | "ownersMissing"
  | "emailInvalid"
  | "invalid";

export const ATTACHMENT_KINDS = ["report", "photograph"] as const;
type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Signs that no keyboard writes; in one line also line breaks. */
const inOneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
const inLines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** A text of one line as it is stored; null for nothing but blanks. */
export const cleanLine = (text: string): string | null => inOneLine(text) || null;

/** Nothing but blanks is nothing. */
const text = (clean: (text: string) => string, limit: number) =>
  z.pipe(
    z.pipe(
      z.optional(z.string({ error: "invalid" })),
      z.transform((value: string | undefined) => clean(value ?? "") || null),
    ),
    z.nullable(z.string().check(z.maxLength(limit, "tooLong"))),
  );
const line = () => text(inOneLine, LIMITS.line);
const lines = () => text(inLines, LIMITS.text);

/** A day of the calendar as `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** The database's integers. */
const MAX_YEAR = 2_147_483_647;
const isYear = (value: string) => /^[-−]?\d{1,10}$/.test(value) && Math.abs(yearOf(value)) <= MAX_YEAR;
const yearOf = (value: string) => Number(value.replace("−", "-"));

/** Other schemes than these run scripts or lead nowhere (P-PAINTING-8, P-FORM-11). */
function isWebAddress(value: string): boolean {
  if (!URL.canParse(value) || /\s/.test(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === "https:" || protocol === "http:") && hostname !== "";
}

const year = z.pipe(
  line().check(z.refine((value) => value === null || isYear(value), "yearInvalid")),
  z.transform((value: string | null) => (value === null ? null : yearOf(value))),
);
const day = line().check(z.refine((value) => value === null || isDay(value), "dateInvalid"));
/** One of the values of a list, or none. */
const choice = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    line().check(z.refine((value) => value === null || (values as readonly string[]).includes(value), "invalid")),
    z.transform((value: string | null) => value as Value | null),
  );
const attribution = choice(ATTRIBUTIONS);
const precision = choice(DATE_PRECISIONS);
const documentLanguage = choice(DOCUMENT_LANGUAGES);
const dimensions = line().check(z.refine((value) => value === null || /\d/.test(value), "dimensionsInvalid"));

/** Links lead elsewhere, or to a file that was uploaded here. */
const isLink = (value: string) => isWebAddress(value) || paintingFileId(value) !== undefined;

const link = z
  .object({
    name: line(),
    ...mapNames(line),
    kind: choice(DOCUMENT_KINDS),
    language: documentLanguage,
    url: text(inOneLine, LIMITS.url).check(z.refine((value) => value === null || isLink(value), "linkInvalid")),
  })
  .check(z.refine(({ name, url }) => name !== null || url === null, { error: "linkNameMissing", path: ["name"] }));
const links = z.pipe(
  z.array(link).check(z.maxLength(LIMITS.rows, "invalid")),
  z.transform((rows: z.output<typeof link>[]): (DocumentFacts & { url: string | null })[] =>
    rows.flatMap((row) => (row.name === null ? [] : [{ ...row, name: row.name }])),
  ),
);

const attachment = z.object({
  id: z.uuid("invalid"),
  kind: z.enum(ATTACHMENT_KINDS, { error: "invalid" }),
  name: z.pipe(line(), z.string({ error: "fileNameMissing" }).check(z.maxLength(200, "tooLong"))),
  ...mapNames(() => text(inOneLine, 200)),
  language: documentLanguage,
});

const address = z
  .string({ error: "emailInvalid" })
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, "emailInvalid"), z.email("emailInvalid"));
const invitation = z.object({ email: address, language: z.enum(LANGUAGES, { error: "invalid" }) });
/** True for an e-mail address that can be invited. */
export const isAddress = (text: string): boolean => address.safeParse(text).success;

/** Schemas by the kind of a field. */
const BY_KIND = {
  line,
  text: lines,
  year: () => year,
  day: () => day,
  dimensions: () => dimensions,
  attribution: () => attribution,
  precision: () => precision,
  language: () => documentLanguage,
} satisfies Record<FieldKind, unknown>;

type ShapeOf<Table extends Record<string, { kind: FieldKind }>> = {
  [Field in keyof Table]: ReturnType<(typeof BY_KIND)[Table[Field]["kind"]]>;
};
const shapeOf = <Table extends Record<string, { kind: FieldKind }>>(table: Table) =>
  mapFields(table, (field) => BY_KIND[(table[field] as { kind: FieldKind }).kind]()) as unknown as ShapeOf<Table>;

const factsIn = (isRequired: boolean) => {
  const shape: Record<string, ReturnType<typeof line>> = shapeOf(TRANSLATED);
  for (const [field, spec] of Object.entries(TRANSLATED)) {
    if (isRequired && "isRequired" in spec)
      shape[field] = line().check(z.refine((value) => value !== null, `${field}Missing` satisfies string as PaintingFormError));
  }
  return z.object(shape as ShapeOf<typeof TRANSLATED>);
};

/** A precision without a year says nothing, and only a span has a second year. */
const dateChecks = [
  z.refine<DateInput>(({ year, datePrecision }) => datePrecision === null || year !== null, { error: "yearMissing", path: ["year"] }),
  z.refine<DateInput>(({ year, datePrecision, yearTo }) => datePrecision !== "between" || (yearTo !== null && yearTo > (year ?? yearTo)), {
    error: "yearToMissing",
    path: ["yearTo"],
  }),
  z.refine<DateInput>(({ datePrecision, yearTo }) => datePrecision === "between" || yearTo === null, {
    error: "yearToUnused",
    path: ["yearTo"],
  }),
] as const;
interface DateInput {
  year: number | null;
  datePrecision: DatePrecision | null;
  yearTo: number | null;
}

const checkbox = z.pipe(
  z.optional(z.literal("on")),
  z.transform((value: "on" | undefined) => value === "on"),
);

/** A time in Brussels, still to come. */
export const publishAt = z.pipe(
  line().check(z.refine((value) => value === null || readBrusselsTime(value) !== undefined, "momentInvalid")),
  z.pipe(
    z.transform((value: string | null) => (value === null ? null : (readBrusselsTime(value) ?? null))),
    z.nullable(z.date()).check(z.refine((moment) => moment === null || moment.getTime() > Date.now(), "momentPassed")),
  ),
);

/** `preview`: nothing is required. */
const formOf = (mode: FormMode | "preview") =>
  z
    .object({
      published: checkbox,
      publishAt,
      unpublishAt: publishAt,
      factsInRegister: checkbox,
      /** The id of an uploaded image. */
      image: z.pipe(
        z.optional(z.uuid("invalid")),
        z.transform((value: string | undefined) => value ?? null),
      ),
      owners: z
        .array(z.uuid("invalid"), { error: "ownersMissing" })
        .check(z.minLength(mode === "preview" ? 0 : 1, "ownersMissing"), z.maxLength(LIMITS.rows, "invalid")),
      /** Addresses that are asked to become owners; an invitation is not an owner. */
      invitations: z.array(invitation).check(z.maxLength(LIMITS.invitations, "invalid")),
      ...shapeOf(SHARED),
      ...mapLanguages((language) => factsIn(mode !== "preview" && (language === DEFAULT_LANGUAGE || mode === "edit"))),
      record: z.object(shapeOf(RECORD)),
      certificates: links,
      documents: links,
      attachments: z.array(attachment).check(z.maxLength(LIMITS.rows, "invalid")),
    })
    .check(
      ...dateChecks,
      // Never public before its time.
      z.refine(({ published, publishAt: moment }) => !published || moment === null, { error: "momentUnused", path: ["publishAt"] }),
      // A draft that nothing publishes has nothing to withdraw.
      z.refine(({ published, publishAt: moment, unpublishAt: end }) => end === null || published || moment !== null, {
        error: "endUnused",
        path: ["unpublishAt"],
      }),
      z.refine(({ publishAt: moment, unpublishAt: end }) => end === null || moment === null || moment < end, {
        error: "endBeforeBegin",
        path: ["unpublishAt"],
      }),
    );

const SCHEMAS = { add: formOf("add"), edit: formOf("edit"), preview: formOf("preview") };
export const paintingForm = (mode: FormMode | "preview") => SCHEMAS[mode];
/** Checked values, as they are stored. */
export type PaintingInput = z.output<(typeof SCHEMAS)["edit"]>;

/** A certificate or public document as it is typed. */
export interface LinkValues extends Partial<TranslatedNames<string>> {
  name: string;
  kind?: string;
  language?: string;
  url: string;
}

/** A private file as it is typed. */
export interface AttachmentValues extends Partial<TranslatedNames<string>> {
  id: string;
  kind: AttachmentKind;
  name: string;
  language?: string;
}

/** An invitation as it is typed. */
export interface InvitationValues {
  email: string;
  language: string;
}

const blank = () => "";

export const EMPTY_LINK = { name: "", ...mapNames(blank), kind: "", language: "", url: "" } satisfies LinkValues;
export const EMPTY_INVITATION = { email: "", language: "" } satisfies InvitationValues;
/** Names and language of a private file about which nothing is known yet. */
export const NO_FILE_FACTS = { ...mapNames(blank), language: "" };

/** Values as they are typed. */
export type PaintingFormValues = {
  published: "on" | undefined;
  /** In Brussels, as `2026-12-03T09:00`; empty: at no set time. */
  publishAt: string;
  /** The same, of the end of the publication. */
  unpublishAt: string;
  factsInRegister: "on" | undefined;
  /** Translations that still fit their English text, although they are older. */
  stillRight: TranslatedPath[];
  image: string | undefined;
  owners: string[];
  invitations: InvitationValues[];
  record: Record<RecordField, string>;
  certificates: LinkValues[];
  documents: LinkValues[];
  attachments: AttachmentValues[];
} & Record<SharedField, string> &
  Record<Language, Record<TranslatedField, string>>;

/** A new painting is published (P-FORM-13). */
export const EMPTY_FORM: PaintingFormValues = {
  published: "on",
  publishAt: "",
  unpublishAt: "",
  factsInRegister: undefined,
  stillRight: [],
  image: undefined,
  owners: [],
  invitations: [],
  ...mapFields(SHARED, blank),
  ...mapLanguages(() => mapFields(TRANSLATED, blank)),
  record: mapFields(RECORD, blank),
  certificates: [],
  documents: [],
  attachments: [],
};

/** True if a text is typed in another language than English. */
export const hasTranslations = (values: PaintingFormValues): boolean =>
  TRANSLATIONS.some((language) => TRANSLATED_FIELDS.some((field) => values[language][field].trim() !== ""));

/** Errors of a form by the name of the input, as `certificates[0].url`. */
export type FormErrors = Record<string, string[]>;

/** Checks typed values. @returns the values to store, or the errors by input. */
export function checkForm(values: PaintingFormValues, mode: FormMode | "preview"): { input: PaintingInput } | { errors: FormErrors } {
  const parsed = paintingForm(mode).safeParse(values);
  if (parsed.success) return { input: parsed.data };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.reduce<string>(
      (head, key) => (typeof key === "number" ? `${head}[${key}]` : head === "" ? String(key) : `${head}.${String(key)}`),
      "",
    );
    errors[name] = [...(errors[name] ?? []), message];
  }
  return { errors };
}

/** Empty facts of a translation are those of the English text (P-FORM-4, P-FORM-5). */
export function fillFromEnglish<Facts extends Record<TranslatedField, string | null>>(
  facts: Record<Language, Facts>,
): Record<Language, Facts> {
  return mapLanguages(
    (language) =>
      Object.fromEntries(TRANSLATED_FIELDS.map((field) => [field, facts[language][field] || facts[DEFAULT_LANGUAGE][field]])) as Facts,
  );
}

/** A translation that was a copy of the English text, and that nobody has touched, follows it (P-FORM-5). */
export function followEnglish<Facts extends Record<TranslatedField, string | null>>(
  facts: Record<Language, Facts>,
  stored: Pick<PaintingFormValues, Language>,
): Record<Language, Facts> {
  const followed = (language: Language, field: TranslatedField) => {
    const [copy, own] = [stored[DEFAULT_LANGUAGE][field], facts[language][field]];
    return own === copy && stored[language][field] === copy ? facts[DEFAULT_LANGUAGE][field] : own;
  };
  return mapLanguages(
    (language) =>
      ({ ...facts[language], ...Object.fromEntries(TRANSLATED_FIELDS.map((field) => [field, followed(language, field)])) }) as Facts,
  );
}

/** The record is written when it says something (P-FORM-10). */
export function hasRecord({ record, attachments }: Pick<PaintingInput, "record" | "attachments">): boolean {
  return attachments.length > 0 || Object.entries(record).some(([field, value]) => field !== "textsLanguage" && value !== null);
}
