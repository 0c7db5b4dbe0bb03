import { mapLanguages } from "#app/i18n/languages.ts";
import { storableText } from "#app/platform/storable-text.ts";
import { mapFields, RECORD, SHARED, TRANSLATED } from "../fields.ts";
import { stillRightName, TRANSLATED_PATHS } from "../translations/translation-state.ts";
import { EMPTY_FORM, EMPTY_INVITATION, EMPTY_LINK, MAX_SENT_ROWS, NO_FILE_FACTS, type PaintingFormValues } from "./form-schema.ts";

type Tree = { [key: string]: unknown };

const treeOf = (value: unknown): Tree => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Tree) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? storableText(value) : "");

const ATTACHMENT = { id: "", kind: "", name: "", ...NO_FILE_FACTS };

/** The shape of the form, filled from whatever was sent; anything else is dropped. */
export function readFormValues(sent: unknown): PaintingFormValues {
  const tree = treeOf(sent);
  const texts = <Table extends object>(table: Table, value: unknown) => mapFields(table, (field) => textOf(treeOf(value)[field as string]));
  const rows = <Row extends object>(row: Row, value: unknown): Record<keyof Row, string>[] =>
    Array.isArray(value) ? value.slice(0, MAX_SENT_ROWS).map((each) => texts(row, each)) : [];
  return {
    ...texts(SHARED, tree),
    ...mapLanguages((language) => texts(TRANSLATED, tree[language])),
    published: tree.published === "on" ? "on" : undefined,
    publishAt: textOf(tree.publishAt),
    unpublishAt: textOf(tree.unpublishAt),
    factsInRegister: tree.factsInRegister === "on" ? "on" : undefined,
    stillRight: TRANSLATED_PATHS.filter((path) => Array.isArray(tree.stillRight) && tree.stillRight.includes(path)),
    image: textOf(tree.image) || undefined,
    owners: Array.isArray(tree.owners)
      ? tree.owners
          .slice(0, MAX_SENT_ROWS)
          .map(textOf)
          .filter((id) => id !== "")
      : [],
    invitations: rows(EMPTY_INVITATION, tree.invitations),
    record: texts(RECORD, tree.record),
    certificates: rows(EMPTY_LINK, tree.certificates),
    documents: rows(EMPTY_LINK, tree.documents),
    attachments: rows(ATTACHMENT, tree.attachments) as PaintingFormValues["attachments"],
  };
}

/** Reads a sent form: asks for the names of its fields and parses none, so that no name can build anything else. */
export function readSentForm(form: FormData): PaintingFormValues {
  const sent = new Map(form);
  const texts = <Table extends object>(table: Table, group: string) => mapFields(table, (field) => sent.get(`${group}${String(field)}`));
  const places = Array.from({ length: MAX_SENT_ROWS }, (_, index) => index);
  const rows = <Row extends object>(row: Row, list: string) =>
    places.map((index) => texts(row, `${list}[${index}].`)).filter((each) => Object.values(each).some((value) => value !== undefined));
  return readFormValues({
    ...texts(SHARED, ""),
    ...mapLanguages((language) => texts(TRANSLATED, `${language}.`)),
    published: sent.get("published"),
    publishAt: sent.get("publishAt"),
    unpublishAt: sent.get("unpublishAt"),
    factsInRegister: sent.get("factsInRegister"),
    stillRight: TRANSLATED_PATHS.filter((path) => sent.get(stillRightName(path)) === "on"),
    image: sent.get("image"),
    owners: places.map((index) => sent.get(`owners[${index}]`)),
    invitations: rows(EMPTY_INVITATION, "invitations"),
    record: texts(RECORD, "record."),
    certificates: rows(EMPTY_LINK, "certificates"),
    documents: rows(EMPTY_LINK, "documents"),
    attachments: rows(ATTACHMENT, "attachments"),
  });
}

/** Parses the values that the form was opened with; malformed input counts as an empty form. */
export function readBase(text: string): PaintingFormValues {
  try {
    return readFormValues(JSON.parse(text));
  } catch {
    return EMPTY_FORM;
  }
}
