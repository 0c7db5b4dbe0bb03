import { expect, test } from "vitest";
import { createRecoveryCodes, readRecoveryCode } from "./recovery-codes.server.ts";

test("new recovery codes have no characters that look alike, and more bits than those of the library", () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  expect(31 ** 15).toBeGreaterThan(62 ** 10);
});

test.each([
  ["7hk2m-q9xwt-4bnrc", "7hk2m-q9xwt-4bnrc"],
  [" 7HK2M Q9XWT\u00a04BNRC ", "7hk2m-q9xwt-4bnrc"],
  ["7hk2mq9xwt4bnrc", "7hk2m-q9xwt-4bnrc"],
  ["7hk2m\u2013q9xwt\u20114bnrc", "7hk2m-q9xwt-4bnrc"],
  // A code of the account library keeps its case.
  ["aB0lI-xY1oO", "aB0lI-xY1oO"],
  ["aB0lI xY1oO", "aB0lI-xY1oO"],
  ["aB0lIxY1oO", "aB0lI-xY1oO"],
  ["", ""],
])("reads %j leniently", (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});
