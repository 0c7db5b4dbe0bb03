import { expect, test } from "vitest";
import { applyEdit, type FormEdit, readEdit, withMovedRow, writeEdit } from "./form-edit.ts";
import { EMPTY_FORM, EMPTY_LINK, MAX_SENT_ROWS, type PaintingFormValues } from "./form-schema.ts";

const EDITS: [sent: string, edit: FormEdit][] = [
  ["upload", { kind: "upload" }],
  ["add-owner", { kind: "add-owner" }],
  ["add-self", { kind: "add-self" }],
  ["remove-image", { kind: "remove-image" }],
  ["insert:certificates", { kind: "insert", list: "certificates" }],
  ["insert:documents", { kind: "insert", list: "documents" }],
  ["remove:owners:0", { kind: "remove", list: "owners", index: 0 }],
  ["remove:attachments:99", { kind: "remove", list: "attachments", index: 99 }],
  ["move:documents:0:1", { kind: "move", list: "documents", from: 0, to: 1 }],
  ["move:certificates:10:9", { kind: "move", list: "certificates", from: 10, to: 9 }],
];

test.each(EDITS)("%s is what its button sends", (sent, edit) => {
  expect(writeEdit(edit)).toBe(sent);
  expect(readEdit(sent)).toEqual(edit);
});

test.each([
  ...["", ":", "x", "insert", "insert:", "insert:owners", "insert:attachments", "insert:image", "insert:documents:0", "insert:documents:"],
  ...["insert:certificates[3000000].name", "insert:__proto__", "remove:constructor:0", "move:toString:0:1", "Insert:documents"],
  ...[
    "remove:owners",
    "remove:owners:",
    "remove:owners:-1",
    "remove:owners:-0",
    "remove:owners:01",
    "remove:owners:1e0",
    "remove:owners: 1",
  ],
  ...["remove:owners:0x1", "remove:owners:1.5", "remove:owners:NaN", "remove:owners:Infinity", "remove:owners:100", "remove:owners:0:1"],
  ...[
    "remove:owners:3000000",
    "remove:owners:9007199254740993",
    "remove:owners:١",
    "remove:owners[0]:1",
    " remove:owners:0",
    "remove:owners:0\n",
  ],
  ...["move:owners:0", "move:owners:0:", "move:owners:0:999999999", "move:owners:0:1:2", "move:owners:0:1:", "move:owners:-1:0"],
  ...["upload:", "upload:owners", "remove-image:0", "add-owner:x", '{"type":"insert","payload":{"name":"certificates"}}', "[1"],
])("no button sends %j", (sent) => expect(readEdit(sent)).toBeUndefined());

test("no button sends a long text", () => {
  for (const sent of ["remove:".repeat(100_000), ":".repeat(500_000), `remove:owners:${"0".repeat(500_000)}`])
    expect(readEdit(sent)).toBeUndefined();
});

const rowsOf = (...names: string[]) => names.map((name) => ({ ...EMPTY_LINK, name }));
const edited = (sent: string, values: Partial<PaintingFormValues>) =>
  applyEdit({ ...EMPTY_FORM, ...values }, readEdit(sent) as FormEdit) satisfies PaintingFormValues;

test("rows are inserted, removed and moved", () => {
  const documents = rowsOf("One", "Two", "Three");
  expect(edited("insert:documents", { documents }).documents).toEqual(rowsOf("One", "Two", "Three", ""));
  expect(edited("remove:documents:1", { documents }).documents).toEqual(rowsOf("One", "Three"));
  expect(edited("move:documents:0:2", { documents }).documents).toEqual(rowsOf("Two", "Three", "One"));
  expect(edited("move:documents:2:0", { documents }).documents).toEqual(rowsOf("Three", "One", "Two"));
  expect(edited("move:owners:0:1", { owners: ["a", "b"], documents })).toMatchObject({ owners: ["b", "a"], documents });
  expect(edited("remove-image", { image: "a" }).image).toBeUndefined();
  expect(edited("upload", { image: "a" }).image).toBe("a");
});

test("places without a row change nothing and make no gaps", () => {
  const documents = rowsOf("One", "Two");
  for (const sent of ["remove:documents:2", "remove:documents:99", "move:documents:2:0", "move:documents:99:0", "move:documents:1:99"])
    expect(edited(sent, { documents }).documents).toEqual(documents);
  expect(withMovedRow([], 0, 1)).toEqual([]);
});

test("a list that is full takes no further row", () => {
  const documents = rowsOf(...Array.from({ length: MAX_SENT_ROWS }, () => "Row"));
  expect(edited("insert:documents", { documents }).documents).toHaveLength(MAX_SENT_ROWS);
});
