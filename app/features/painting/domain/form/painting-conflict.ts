import { DEFAULT_LANGUAGE, LANGUAGES } from "#app/i18n/languages.ts";
import { RECORD_FIELDS, SHARED_FIELDS, TRANSLATED_FIELDS } from "../fields.ts";
import { TRANSLATED_PATHS } from "../translations/translation-state.ts";
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

const follows = (values: PaintingFormValues, path: FieldPath) => {
  const [own, english] = [valueAt(values, path), valueAt(values, path.replace(/^\w+/, DEFAULT_LANGUAGE))].map(comparable);
  return own === comparable("") || own === english;
};

/**
 * Translations that are left to English in all versions, blank or a copy of it: they say nothing of their own (P-FORM-5). In `mine`
 * also those that were left so and not touched, whose English text is typed anew.
 */
export function followersOf(base: PaintingFormValues, stored: PaintingFormValues, mine = base): FieldPath[] {
  const touched = differingFields(base, mine);
  const isLeft = (path: FieldPath) => follows(mine, path) || !touched.includes(path);
  return TRANSLATED_PATHS.filter((path) => follows(base, path) && follows(stored, path) && isLeft(path));
}

/** True if what is stored is not what the form was opened with. A translation that was only filled from English is no change. */
export function isChangedSince(base: PaintingFormValues, stored: PaintingFormValues): boolean {
  const followers = followersOf(base, stored);
  return differingFields(base, stored).some((path) => !followers.includes(path));
}

export interface Conflict {
  path: FieldPath;
  /** Typed by this user. */
  mine: unknown;
  /** Saved meanwhile by another user. */
  stored: unknown;
  /** The answer; undefined: none yet. */
  choice?: "mine" | "stored";
}

/**
 * The fields that both have changed since this form was opened, where they do not say the same. Nobody else has spoken of a translation
 * that was left to English and only followed it.
 */
export function findConflicts(base: PaintingFormValues, mine: PaintingFormValues, stored: PaintingFormValues): Conflict[] {
  const [changed, different, touched] = [differingFields(base, stored), differingFields(mine, stored), differingFields(base, mine)];
  const followers = followersOf(base, stored);
  const isDisputed = (path: FieldPath) =>
    touched.includes(path) || (path === "owners" && touched.includes("factsInRegister") && mine.factsInRegister === "on");
  return changed
    .filter((path) => different.includes(path) && !followers.includes(path) && isDisputed(path))
    .map((path) => ({ path, mine: valueAt(mine, path), stored: valueAt(stored, path) }));
}

/**
 * The fields that somebody else alone has changed: what is stored is what both want. Owners are no such field for whoever
 * has their consent entered: it is that of the owners in the form.
 */
export function findTaken(base: PaintingFormValues, mine: PaintingFormValues, stored: PaintingFormValues): FieldPath[] {
  const [different, touched] = [differingFields(mine, stored), differingFields(base, mine)];
  const left = [...followersOf(base, stored), ...findConflicts(base, mine, stored).map(({ path }) => path)];
  return differingFields(base, stored).filter((path) => different.includes(path) && !touched.includes(path) && !left.includes(path));
}

/**
 * The form with everything that somebody else alone has changed. Nobody has found a translation right for an English text that
 * they have not seen.
 */
export function mergeStored(base: PaintingFormValues, mine: PaintingFormValues, stored: PaintingFormValues): PaintingFormValues {
  const taken = [...followersOf(base, stored, mine), ...findTaken(base, mine, stored)];
  const changed = differingFields(base, stored);
  const stillRight = mine.stillRight.filter((path) => !changed.includes(path.replace(/^\w+/, DEFAULT_LANGUAGE)));
  return { ...takeStored(mine, stored, taken), stillRight };
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
