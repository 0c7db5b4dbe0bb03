import { beforeAll, describe, expect, test } from "vitest";
import { calculateFee } from "#app/content/fees/calculate-fee.ts";
import type { Arbitrators } from "#app/content/fees/scale.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { writeFormula } from "./explain-estimate.ts";

beforeAll(async () => {
  for (const language of LANGUAGES) await loadMessages(language);
});

// Checklist: CALC-151
describe("the formula", () => {
  test.each<[cents: number, arbitrators: Arbitrators, language: Language, formula: string]>([
    [10_000_000, "3", "en", "fixed sum, €6,500.00"],
    [10_000_000, "3", "fr", "montant fixe de 6 500,00 €"],
    [10_000_000, "3", "ru", "фиксированная сумма, 6 500,00 €"],
    [10_000_000, "1", "en", "80% × €6,500.00 = €5,200.00"],
    [20_000_000, "3", "en", "€3,200.00 + 4% × €200,000.00 = €11,200.00"],
  ])("of %d cents with %s in %s is %s", (amount, arbitrators, language, formula) => {
    expect(writeFormula(calculateFee(amount, arbitrators), language).replaceAll(/\s/g, " ")).toBe(formula);
  });
});
