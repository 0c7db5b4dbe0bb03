import { LANGUAGES } from "#app/i18n/languages.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { EMPTY_FORM, LIMITS, type PaintingFormValues } from "./form-schema.ts";

/* Between the values of the form and what a browser sends. */

type Tree = { [key: string]: unknown };

const treeOf = (value: unknown): Tree => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Tree) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? storableText(value) : "");

/** Rows above the limit come back with their sentence; rows far above it were never typed. */
const MAX_ROWS = 2 * LIMITS.rows;

/** What somebody sent, brought into the shape of the form; what does not belong to it is left out. */
export function readFormValues(sent: unknown): PaintingFormValues {
  const tree = treeOf(sent);
  const texts = <Shape extends Record<string, string>>(shape: Shape, value: unknown): Shape =>
    Object.fromEntries(Object.keys(shape).map((key) => [key, textOf(treeOf(value)[key])])) as Shape;
  const rows = <Shape extends Record<string, string>>(shape: Shape, value: unknown): Shape[] =>
    Array.isArray(value) ? value.slice(0, MAX_ROWS).map((row) => texts(shape, row)) : [];
  const facts = Object.fromEntries(LANGUAGES.map((language) => [language, texts(EMPTY_FORM[language], tree[language])]));
  const { year, originalTitle, artistDates, dimensions } = EMPTY_FORM;
  return {
    ...(facts as Pick<PaintingFormValues, "en" | "fr" | "ru">),
    ...texts({ year, originalTitle, artistDates, dimensions }, tree),
    published: tree.published === "on" ? "on" : undefined,
    image: textOf(tree.image) || undefined,
    owners: Array.isArray(tree.owners)
      ? tree.owners
          .slice(0, MAX_ROWS)
          .map(textOf)
          .filter((id) => id !== "")
      : [],
    record: texts(EMPTY_FORM.record, tree.record),
    certificates: rows({ name: "", url: "" }, tree.certificates),
    documents: rows({ name: "", url: "" }, tree.documents),
    attachments: rows({ id: "", kind: "", name: "" }, tree.attachments) as unknown as PaintingFormValues["attachments"],
  };
}

/** The same as a browser would send it. */
export function formDataOf(values: PaintingFormValues): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (typeof value === "string") form.append(name, value);
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) add(`${name}[${index}]`, item);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) add(name === "" ? key : `${name}.${key}`, item);
  };
  add("", values);
  return form;
}

/** What a form was opened with, as it carries it; something else counts as a form that was opened with nothing. */
export function readBase(text: string): PaintingFormValues {
  try {
    return readFormValues(JSON.parse(text));
  } catch {
    return EMPTY_FORM;
  }
}
