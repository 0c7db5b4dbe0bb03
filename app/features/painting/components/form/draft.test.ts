import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftAccessOf } from "#app/features/account/domain/draft-key.server.ts";
import { mapLanguages } from "#app/i18n/languages.ts";
import { keepDraft } from "#app/shared/client/sealed-drafts.ts";
import { browserStorage } from "#tests/support/browser/browser-storage.ts";
import { formDataOf } from "#tests/support/painting-form-data.ts";
import { mapFields, RECORD, SHARED, TRANSLATED } from "../../domain/fields.ts";
import { EMPTY_FORM, EMPTY_LINK, NO_FILE_FACTS, type PaintingFormValues } from "../../domain/form/form-schema.ts";
import { differingFields, FIELD_PATHS } from "../../domain/form/painting-conflict.ts";
import { readSentForm } from "../../domain/form/read-form-values.ts";
import { findPaintingDrafts, shelfOf } from "./draft.ts";

const SHELF = shelfOf(draftAccessOf("an account", "s".repeat(64)), undefined);
beforeEach(() => void vi.stubGlobal("localStorage", browserStorage()));
afterEach(() => void vi.unstubAllGlobals());

const typed = (name: PropertyKey) => `typed into ${String(name)}, строка\nи\u00a0ещё`;
const FILE = crypto.randomUUID();

/** Something in every field that the form has. */
const FULL: PaintingFormValues = {
  published: undefined,
  publishAt: "2026-12-03T09:00",
  unpublishAt: "2026-12-04T09:00",
  factsInRegister: "on",
  stillRight: ["fr.title", "ru.frame"],
  image: FILE,
  owners: [FILE, crypto.randomUUID()],
  invitations: [{ email: "heir@example.org", language: "ru" }],
  ...mapFields(SHARED, typed),
  ...mapLanguages((language) => mapFields(TRANSLATED, (field) => typed(`${language}.${field}`))),
  record: mapFields(RECORD, typed),
  certificates: [mapFields(EMPTY_LINK, typed), EMPTY_LINK],
  documents: [mapFields(EMPTY_LINK, typed)],
  attachments: [{ id: FILE, kind: "photograph", name: "UV.jpg", ...mapFields(NO_FILE_FACTS, typed) }],
};

// Checklist: FORM-58
test("a draft gives back every field of the form as it was typed", async () => {
  expect(differingFields(FULL, EMPTY_FORM)).toEqual(FIELD_PATHS);
  const values = readSentForm(formDataOf(FULL));
  expect(values).toEqual(FULL);
  const base = { ...EMPTY_FORM, year: "1900" };
  expect(await keepDraft(SHELF, "slot", { values, base, once: "nonce", isPictureLost: true }, () => true)).toBe("kept");
  expect(await findPaintingDrafts(SHELF, EMPTY_FORM)).toEqual([
    { slot: "slot", at: expect.any(Number), values: FULL, base, once: "nonce", isPictureLost: true },
  ]);
});

test("a draft that says what is stored already is not offered, and goes", async () => {
  const stored = { ...FULL, invitations: [], stillRight: [] };
  await keepDraft(SHELF, "slot", { values: stored, base: EMPTY_FORM, once: undefined }, () => true);
  expect(await findPaintingDrafts(SHELF, stored)).toEqual([]);
  expect(await findPaintingDrafts(SHELF, EMPTY_FORM)).toEqual([]);
});

test("content of another shape fills what it can", async () => {
  await keepDraft(SHELF, "slot", ["nonsense"], () => true);
  expect(await findPaintingDrafts(SHELF, FULL)).toMatchObject([{ once: undefined, values: { owners: [], year: "" } }]);
});
