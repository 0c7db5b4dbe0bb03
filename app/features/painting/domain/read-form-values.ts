import { mapLanguages } from "#app/i18n/languages.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { mapFields, RECORD, SHARED, TRANSLATED } from "./fields.ts";
import { EMPTY_FORM, LIMITS, type PaintingFormValues } from "./form-schema.ts";

type Tree = { [key: string]: unknown };

const treeOf = (value: unknown): Tree => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Tree) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? storableText(value) : "");

/** Rows above the limit come back with their sentence; rows far above it were never typed. */
const MAX_ROWS = 2 * LIMITS.rows;

/** The shape of the form, filled from whatever was sent; anything else is dropped. */
export function readFormValues(sent: unknown): PaintingFormValues {
  const tree = treeOf(sent);
  const texts = <Table extends object>(table: Table, value: unknown) => mapFields(table, (field) => textOf(treeOf(value)[field as string]));
  const rows = <Row extends object>(row: Row, value: unknown): Record<keyof Row, string>[] =>
    Array.isArray(value) ? value.slice(0, MAX_ROWS).map((each) => texts(row, each)) : [];
  return {
    ...texts(SHARED, tree),
    ...mapLanguages((language) => texts(TRANSLATED, tree[language])),
    published: tree.published === "on" ? "on" : undefined,
    image: textOf(tree.image) || undefined,
    owners: Array.isArray(tree.owners)
      ? tree.owners
          .slice(0, MAX_ROWS)
          .map(textOf)
          .filter((id) => id !== "")
      : [],
    record: texts(RECORD, tree.record),
    certificates: rows({ name: "", url: "" }, tree.certificates),
    documents: rows({ name: "", url: "" }, tree.documents),
    attachments: rows({ id: "", kind: "", name: "" }, tree.attachments) as PaintingFormValues["attachments"],
  };
}

/** Parses the values that the form was opened with; malformed input counts as an empty form. */
export function readBase(text: string): PaintingFormValues {
  try {
    return readFormValues(JSON.parse(text));
  } catch {
    return EMPTY_FORM;
  }
}
