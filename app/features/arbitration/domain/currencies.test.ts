import { describe, expect, test } from "vitest";
import { currencyBeside } from "./currencies.ts";

// Checklist: CALC-150
describe("the currency beside an amount", () => {
  test.each([
    ["100000", undefined],
    ["EUR 100000", undefined],
    ["3.4m", undefined],
    ["abc", undefined],
    ["usd", undefined],
    ["", undefined],
    ["USD 1 or GBP", undefined],
    ["USD 100000", "USD"],
    ["100 000 usd", "USD"],
    ["100000CHF", "CHF"],
    [" gbp3,400.50 ", "GBP"],
  ])("%o is %o", (text, currency) => expect(currencyBeside(text)).toBe(currency));
  test("is looked for in the length of an amount alone", () => {
    expect(currencyBeside(`USD ${"1".repeat(100_000)}x`)).toBe("USD");
  });
});
