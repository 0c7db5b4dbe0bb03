import { LANGUAGES } from "#app/i18n/languages.ts";
import { RECORD_FIELDS, SHARED_FIELDS, TRANSLATED_FIELDS } from "./fields.ts";
import type { PaintingFormValues } from "./form-schema.ts";

/* Two people at one painting: whoever saves second sees what the first has changed, field by field. */

/** A field of the form as its input is named: `year`, `fr.title`, `record.issueDate`, `certificates`. */
export type FieldPath = string;

/** Everything that two people can disagree on. */
export const FIELD_PATHS: readonly FieldPath[] = [
  ...["published", "publishAt", "unpublishAt", "factsInRegister", "image", "owners"],
  ...SHARED_FIELDS,
  ...LANGUAGES.flatMap((language) => TRANSLATED_FIELDS.map((field) => `${language}.${field}`)),
  ...RECORD_FIELDS.map((field) => `record.${field}`),
  ...["certificates", "documents", "attachments"],
];

export function valueAt(values: PaintingFormValues, path: FieldPath): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** Texts are compared as they are stored: line breaks and blanks at the ends say nothing. */
const comparable = (value: unknown): string =>
  JSON.stringify(value ?? "", (_key, inner) => (typeof inner === "string" ? inner.replaceAll("\r\n", "\n").trim() : inner));

export function differingFields(one: PaintingFormValues, other: PaintingFormValues): FieldPath[] {
  return FIELD_PATHS.filter((path) => comparable(valueAt(one, path)) !== comparable(valueAt(other, path)));
}

export interface Conflict {
  path: FieldPath;
  /** Typed by this user. */
  mine: unknown;
  /** Saved meanwhile by another user. */
  stored: unknown;
  /** This person has not touched the field: what is stored is what they want. */
  isUntouched: boolean;
}

/** The fields that somebody else has changed since this form was opened, where they do not say the same already. */
export function findConflicts(base: PaintingFormValues, mine: PaintingFormValues, stored: PaintingFormValues): Conflict[] {
  const [changed, different, touched] = [differingFields(base, stored), differingFields(mine, stored), differingFields(base, mine)];
  return changed
    .filter((path) => different.includes(path))
    .map((path) => ({ path, mine: valueAt(mine, path), stored: valueAt(stored, path), isUntouched: !touched.includes(path) }));
}

/** Puts what is stored in the place of what was typed. */
export function takeStored(mine: PaintingFormValues, stored: PaintingFormValues, paths: readonly FieldPath[]): PaintingFormValues {
  const merged: Record<string, unknown> = structuredClone(mine);
  for (const path of paths.filter((each) => FIELD_PATHS.includes(each))) {
    const [group = "", field] = path.split(".");
    const value = structuredClone(valueAt(stored, path));
    merged[group] = field === undefined ? value : { ...(merged[group] as object), [field]: value };
  }
  return merged as PaintingFormValues;
}
