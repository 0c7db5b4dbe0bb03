import { expect, test } from "vitest";
import { AS_TAKEN, type PictureEdit } from "#app/platform/images/picture-edit.ts";
import { findMistakes, readEdit, writeEdit } from "./edit-form.ts";

const typed = writeEdit(AS_TAKEN);

// Checklist: PICTURES-10
test("what is typed is read as it was written", () => {
  const edit: PictureEdit = { turned: 270, straightened: -37, cutLeft: 125, cutTop: 0, cutRight: 30, cutBottom: 899 };
  expect(readEdit(writeEdit(edit))).toEqual(edit);
  expect(readEdit(typed)).toEqual(AS_TAKEN);
});

test("commas, a typographic minus, blanks and nothing are numbers too", () => {
  expect(readEdit({ ...typed, straightened: "\u22122,5", cutTop: " 10 ", cutLeft: "" })).toMatchObject({
    straightened: -25,
    cutTop: 100,
    cutLeft: 0,
  });
});

const REFUSED: [string, Partial<typeof typed>, object?][] = [
  ["a turn that is no quarter", { turned: "45" }],
  ["more than ten degrees", { straightened: "10.1" }],
  ["hundredths", { straightened: "1.25" }],
  ["a negative crop", { cutLeft: "-1" }],
  ["more than nine tenths of a side", { cutLeft: "90.1" }],
  ["more than nine tenths at both edges together", { cutTop: "50", cutBottom: "40.1" }, { cutTop: "together", cutBottom: "together" }],
  ["another notation", { cutLeft: "1e1" }],
  ["text", { cutRight: "ten" }],
  ["a long number", { cutRight: "0".repeat(21) }],
];
// Checklist: PICTURES-10
test.each(REFUSED)("%s is refused, at its field", (_what, change, mistakes) => {
  expect(readEdit({ ...typed, ...change })).toBeUndefined();
  expect(findMistakes({ ...typed, ...change })).toEqual(mistakes ?? { [Object.keys(change)[0] as string]: "alone" });
});

// Checklist: PICTURES-10
test("each refused field is named, and none of the others", () => {
  expect(findMistakes(typed)).toEqual({});
  expect(findMistakes({ ...typed, straightened: "11", cutLeft: "91", cutRight: "5" })).toEqual({ straightened: "alone", cutLeft: "alone" });
});
