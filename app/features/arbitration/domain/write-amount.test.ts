import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { LARGEST_FOREIGN_AMOUNT } from "./calculator-input.ts";
import { readAmount } from "./read-amount.ts";
import { writeAmount } from "./write-amount.ts";

// Checklist: CALC-152
test("a plain number is written in the groups of its language", () => {
  expect(writeAmount("3400000", "en")).toBe("3,400,000");
  expect(writeAmount("3400000.5", "en")).toBe("3,400,000.50");
  expect(writeAmount("3400000", "fr")).toBe("3\u202f400\u202f000");
  expect(writeAmount("3400000.50", "ru")).toBe("3\u00a0400\u00a0000,50");
  for (const text of ["0", "500", "3.4m", "3,400", "3.400", "€5000", "much", "", "1e9", "007000", "1".repeat(60)])
    expect(writeAmount(text, "fr")).toBe(text);
});

// Checklist: CALC-152
test("what is written is read as the same amount", () => {
  const limits = { signs: [], smallest: 1, largest: LARGEST_FOREIGN_AMOUNT };
  for (const language of LANGUAGES)
    for (const text of ["1000", "3400", "3400.5", "12345.67", "200000", "3400000", "99999999.99", "9999999999999.99"]) {
      const { amount } = readAmount(text, { language, ...limits }) as { amount: number };
      expect(readAmount(writeAmount(text, language), { language, ...limits }), text).toMatchObject({ kind: "read", amount });
    }
});
