import { expect, test } from "vitest";
import { checkForm, EMPTY_FORM, type PaintingFormValues } from "./form-schema.ts";
import { AS_DRAFT, asWished, isStaying, NEXT, PUBLISH, STAY } from "./save-and-stay.ts";

const FILLED: PaintingFormValues = {
  ...EMPTY_FORM,
  owners: ["0b0f1c9e-6a51-4f4e-8f39-0a3c2f1e7d10"],
  en: { ...EMPTY_FORM.en, title: "Harbour", artist: "Anna Vikmark" },
};
const isPublished = (values: PaintingFormValues, wish: string | null) => {
  const checked = checkForm(asWished(values, wish, "add"), "add");
  return "errors" in checked ? checked.errors : checked.input.published;
};

// Checklist: FORM-234
test("no other button than that for a draft leaves a published work unpublished", () => {
  for (const wish of [null, STAY.value, "Draft", "draft "]) expect(isPublished(FILLED, wish)).toBe(true);
});

// Checklist: FORM-234
test("a work is created as a draft whatever its switch says, also with a time of publication", () => {
  expect(isPublished(FILLED, AS_DRAFT.value)).toBe(false);
  expect(isPublished({ ...FILLED, published: undefined }, AS_DRAFT.value)).toBe(false);
  const timed = { ...FILLED, publishAt: "2086-12-03T09:00" };
  expect(isPublished(timed, null)).toMatchObject({ publishAt: ["momentUnused"] });
  expect(isPublished(timed, AS_DRAFT.value)).toBe(false);
});

// Checklist: FORM-240
test("a stored draft is published by its button alone, at once and instead of at its set time", () => {
  const draft = { ...FILLED, published: undefined, publishAt: "2086-12-03T09:00", unpublishAt: "2087-12-03T09:00" };
  for (const wish of [null, STAY.value, AS_DRAFT.value, "Publish", "publish "]) expect(asWished(draft, wish, "edit")).toEqual(draft);
  expect(asWished(draft, PUBLISH.value, "edit")).toEqual({ ...draft, published: "on", publishAt: "" });
  // A new work has no such button.
  expect(asWished(draft, PUBLISH.value, "add")).toEqual(draft);
  expect([STAY.value, PUBLISH.value, NEXT.value, null].filter(isStaying)).toEqual([STAY.value, PUBLISH.value]);
});
