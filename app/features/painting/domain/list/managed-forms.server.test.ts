import { expect, test } from "vitest";
import { managedForms } from "./managed-forms.server.ts";

test.each([
  ["harbours", "en", { harbours: ["harbour*"] }],
  ["harbour", "en", {}],
  ["grey ferri", "en", { ferri: expect.arrayContaining(["ferry*"]) }],
  ["ferries", "en", { ferries: expect.arrayContaining(["ferri*", "ferry*"]) }],
  ["chevaux", "fr", { chevaux: ["cheval*"] }],
  ["гавани", "ru", { гавани: ["гаван*"] }],
  ["EAC-P-17/26 1866", "en", {}],
] as const)("further forms of %j in %s", (q, language, forms) => expect(managedForms(q, language)).toMatchObject(forms));

// Checklist: MANAGE-178
test("their number is bounded", () => {
  const words = Array.from({ length: 40 }, (_, index) => `harbour${"abcdefghijklmnopqrstuvwxyz"[index % 26]}s`).join(" ");
  const forms = managedForms(words, "en");
  expect(Object.keys(forms).length).toBeLessThanOrEqual(16);
  expect(Math.max(...Object.values(forms).map(({ length }) => length))).toBeLessThanOrEqual(16);
});
