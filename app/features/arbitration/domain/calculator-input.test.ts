import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { calculate, DEFAULT_INPUT, neutralQuery, plainQuery, readCalculatorQuery } from "./calculator-input.ts";
import { isCurrency, nameCurrencies } from "./currencies.ts";
import { offerEstimate } from "./offer-estimate.ts";

const read = (query: string) => readCalculatorQuery(new URLSearchParams(query));
const TODAY = "2026-11-24";
const answer = (query: string, language: (typeof LANGUAGES)[number] = "en") => calculate(read(query).input, language, TODAY);
const DOLLARS = "currency=USD&rate=1.0850&day=2026-11-24";

describe("the calculator's input in the query string", () => {
  test.each(["", "arbitrators=1", "Amount=5", "amount2=5"])("is not sent without an amount: %o", (query) => {
    expect(read(query)).toMatchObject({ isSent: false, input: { amount: "0" } });
  });
  // Checklist: VALID-03
  test.each(["", "2", "0", "13", "one", " 3", "3.0", "constructor"])("falls back to three arbitrators for %o", (arbitrators) => {
    expect(read(new URLSearchParams({ amount: "5", arbitrators }).toString()).input).toEqual({ amount: "5", arbitrators: "3" });
  });
  test("defaults to three arbitrators (CALC-10)", () => {
    expect(read("amount=200000")).toEqual({ input: { amount: "200000", arbitrators: "3" }, isSent: true });
  });
  test("keeps the amount as typed, and one or three arbitrators", () => {
    expect(read("amount=200+000%2C50&arbitrators=1").input).toEqual({ amount: "200 000,50", arbitrators: "1" });
    expect(read("amount=x%3Cb%3E&arbitrators=3").input).toEqual({ amount: "x<b>", arbitrators: "3" });
  });
  test("may have an empty amount: the form was submitted", () => {
    expect(read("amount=")).toEqual({ input: { amount: "", arbitrators: "3" }, isSent: true });
  });
  test("is cut, but never so that a text too long becomes one that is read", () => {
    const { input } = read(`amount=1${"+".repeat(5000)}million&${DOLLARS}${"0".repeat(5000)}`);
    expect(input.amount.length).toBeLessThan(70);
    expect(calculate({ ...input, foreign: undefined } as never, "en", TODAY)).toEqual({
      kind: "refused",
      errors: { amount: "unreadable" },
    });
    expect(answer(`amount=5&currency=USD&rate=1.${"0".repeat(5000)}&day=2026-11-24`)).toEqual({
      kind: "refused",
      errors: { rate: "unreadable" },
    });
  });
  // Checklist: CALC-09, CALC-10
  test("defaults to amount 0 and three arbitrators (CALC-09, CALC-10)", () => {
    expect(DEFAULT_INPUT).toEqual({ amount: "0", arbitrators: "3" });
  });
  test("asks for another currency without being sent, until it has a rate or a day", () => {
    expect(read("amount=0&arbitrators=3&currency=USD")).toMatchObject({ isSent: false, input: { foreign: { currency: "USD" } } });
    expect(read("amount=5&currency=USD&rate=&day=")).toMatchObject({ isSent: true });
    expect(read("amount=5&currency=&rate=&day=")).toEqual({ input: { amount: "5", arbitrators: "3" }, isSent: true });
  });
});

// Checklist: CALC-126, CALC-129, CALC-130
describe("an answer of the calculator", () => {
  test("converts an amount with its rate", () => {
    expect(answer(`amount=3.4m&arbitrators=3&${DOLLARS}`)).toMatchObject({
      kind: "estimate",
      estimate: { amount: 313_364_055 },
      conversion: { currency: "USD", amount: 340_000_000, rate: 1_085_000, day: TODAY },
    });
    expect(answer("amount=%C2%A31+000&currency=GBP&rate=0.85&day=2026-11-24")).toMatchObject({ estimate: { amount: 117_647 } });
  });
  test.each([
    ["a currency that is not of the list", "amount=5&currency=XXX&rate=1&day=2026-11-24", { currency: "unknown" }],
    ["a name that every object has", "amount=5&currency=constructor&rate=1&day=2026-11-24", { currency: "unknown" }],
    ["a rate of nothing", "amount=5&currency=USD&rate=0&day=2026-11-24", { rate: "unreadable" }],
    ["a day to come", "amount=5&currency=USD&rate=1&day=2026-11-25", { day: "refused" }],
    ["a day before the euro", "amount=5&currency=USD&rate=1&day=1999-01-03", { day: "refused" }],
    ["a sign of another currency", `amount=%E2%82%AC500&${DOLLARS}`, { amount: "unreadable" }],
    ["less than one euro", "amount=1&currency=JPY&rate=158&day=2026-11-24", { amount: "tooSmall" }],
    ["more than the maximum", "amount=200+bn&currency=USD&rate=1&day=2026-11-24", { amount: "tooLarge" }],
    [
      "everything at once",
      "amount=&currency=X&rate=&day=",
      { amount: "tooSmall", currency: "unknown", rate: "unreadable", day: "refused" },
    ],
  ])("refuses %s", (_what, query, errors) => {
    expect(answer(query)).toEqual({ kind: "refused", errors });
  });
  test("asks about an ambiguous amount, and its choices are unambiguous in every language", () => {
    for (const query of ["amount=3.400&arbitrators=1", `amount=3.400&arbitrators=1&${DOLLARS}`]) {
      const asked = answer(query);
      expect(asked).toEqual({ kind: "question", choices: [340_000, 340] });
      for (const language of LANGUAGES)
        for (const choice of [340_000, 340]) {
          const plain = new URLSearchParams(plainQuery(read(query).input, choice) as Record<string, string>).toString();
          const { estimate, conversion } = answer(plain, language) as never as {
            estimate: { amount: number };
            conversion?: { amount: number };
          };
          expect((conversion ?? estimate).amount).toBe(choice);
        }
    }
  });
});

test("a query for the other languages has a plain amount, if this language reads one", () => {
  const neutral = (query: string, language: (typeof LANGUAGES)[number]) => neutralQuery(new URLSearchParams(query), language).toString();
  expect(neutral("amount=3%2C400&arbitrators=1", "en")).toBe("amount=3400&arbitrators=1");
  expect(neutral(`amount=3%2C4m&arbitrators=1&${DOLLARS}`, "fr")).toBe(`amount=3400000&arbitrators=1&${DOLLARS}`);
  for (const query of ["amount=3.400&arbitrators=1", "amount=200000.50", "amount=much", "", "amount=0&currency=USD"])
    expect(neutral(query, "fr")).toBe(query);
});

test("currencies have names in each language, and the euro is none of them", () => {
  for (const language of LANGUAGES) {
    const named = nameCurrencies(language);
    expect(named.length).toBeGreaterThan(30);
    for (const { code, name } of named) expect([code, name === code]).toEqual([code, false]);
  }
  expect(nameCurrencies("fr").find(({ code }) => code === "USD")?.name).toBe("dollar des États-Unis");
  expect(isCurrency("EUR")).toBe(false);
});

test.each([
  ["3.4 million", undefined],
  ["3 400 000 EUR", undefined],
  ["€3,4 Mio", undefined],
  ["$5m", "USD"],
  ["250 тыс. руб.", "RUB"],
  ["12 CHF", "CHF"],
])("%s in the search of the site is an amount for the calculator", (text, currency) => {
  expect(offerEstimate(text, "en")).toEqual({ amount: text, currency });
});
test.each(["1912", "44th", "article 44", "300 kr", "fee for 3.4 million", "million", "€", "0 EUR"])("%s is none", (text) => {
  expect(offerEstimate(text, "en")).toBeUndefined();
});
