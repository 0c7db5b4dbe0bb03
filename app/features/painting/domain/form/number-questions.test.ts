import { describe, expect, test } from "vitest";
import { ANSWERS, askedOf, isOpen, NO_ANSWERS, type PassportChange, readAnswers, type SharedNumber } from "./number-questions.ts";

const numbers = { inventoryNo: "INV 1", passportNo: "P 1" };
const sent = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const change = (effect: PassportChange["effect"]): PassportChange => ({ effect, number: "AAAA-AAAA", earlier: null });
const shared: SharedNumber[] = [{ field: "passportNo", number: "P 1", works: [] }];

// Checklist: FORM-130, FORM-131
describe("questions about numbers", () => {
  test("answers count for the numbers that they were given for, and for no others", () => {
    const form = sent({ [ANSWERS.asked]: askedOf(numbers), [ANSWERS.passport]: "new", [ANSWERS.shared]: "on" });
    expect(readAnswers(form, { ...numbers, passportNo: "P 2" })).toEqual(NO_ANSWERS);
    expect(readAnswers(form, { ...numbers, inventoryNo: null })).toEqual(NO_ANSWERS);
    expect(readAnswers(form, { ...numbers, passportNo: " P  1" })).toEqual({ passport: "new", isShared: true });
    expect(readAnswers(sent({ [ANSWERS.asked]: askedOf(numbers), [ANSWERS.passport]: "other" }), numbers)).toEqual(NO_ANSWERS);
  });
  test("each question needs its own answer", () => {
    expect(isOpen({ passport: null, shared: [] }, NO_ANSWERS)).toBe(false);
    expect(isOpen({ passport: change("replaces"), shared }, { passport: "new", isShared: false })).toBe(true);
    expect(isOpen({ passport: change("replaces"), shared }, { passport: undefined, isShared: true })).toBe(true);
    expect(isOpen({ passport: change("replaces"), shared }, { passport: "correction", isShared: true })).toBe(false);
  });
  test("a passport that ends or comes back is no correction", () => {
    for (const effect of ["withdraws", "revives"] as const) {
      expect(isOpen({ passport: change(effect), shared: [] }, { passport: "correction", isShared: false })).toBe(true);
      expect(isOpen({ passport: change(effect), shared: [] }, { passport: "new", isShared: false })).toBe(false);
    }
  });
});
