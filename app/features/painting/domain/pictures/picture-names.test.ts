import { expect, test } from "vitest";
import { labelPicture } from "./picture-names.ts";

test.each([
  ["Raking light: short strokes", { name: "Raking light", caption: "short strokes" }],
  ["Lumière rasante\u202f: les crêtes", { name: "Lumière rasante", caption: "les crêtes" }],
  ["The label of 1922", { name: "The label of 1922", caption: null }],
  [`${"long ".repeat(20)}: text`, { name: `${"long ".repeat(20)}: text`, caption: null }],
  [": text", { name: ": text", caption: null }],
  ["At 12:30", { name: "At 12:30", caption: null }],
  [null, { name: "Further view", caption: null }],
])("a further view is named by its caption: %o", (caption, expected) => {
  expect(labelPicture("other", "Further view", caption)).toEqual(expected);
});

// Checklist: PAINTING-208
test("a further view is named by its caption, and any other kind by itself", () => {
  expect(labelPicture("other", "Further view", "Raking light")).toEqual({ name: "Raking light", caption: null });
  expect(labelPicture("verso", "Verso", "Label: a sale")).toEqual({ name: "Verso", caption: "Label: a sale" });
});
