import { beforeAll, describe, expect, test } from "vitest";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { calculateFee } from "#app/content/fees/calculate-fee.ts";
import { type Arbitrators, SIMPLIFIED_PROCEDURE_ARTICLE, SIMPLIFIED_PROCEDURE_LIMIT } from "#app/content/fees/scale.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { loadMessages } from "#app/i18n/messages.ts";
import { describeHalf, describeOther, describeSimplified, writeFormula } from "./explain-estimate.ts";

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

// Checklist: CALC-160
describe("an estimate says", () => {
  const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");
  test("what each side advances, of an odd cent the larger half", () => {
    expect(plain(describeHalf(calculateFee(10_000_000, "3"), "en"))).toContain("€3,250.00 of the fee (€3,932.50 including VAT)");
    const odd = calculateFee(10_000_033, "3");
    expect(odd.fee % 2).toBe(1);
    expect(plain(describeHalf(odd, "fr"))).toContain("3 600,01 € selon le barème");
  });
  test("what the other number of arbitrators costs", () => {
    const other = (arbitrators: Arbitrators) => plain(Object.values(describeOther(calculateFee(10_000_000, arbitrators), "en")).join(": "));
    expect(other("3")).toBe("With one arbitrator: €5,200.00 excluding VAT, €6,292.00 including 21% VAT");
    expect(other("1")).toBe("With three arbitrators: €6,500.00 excluding VAT, €7,865.00 including 21% VAT");
  });
  test("when the simplified procedure applies, up to its limit alone", () => {
    expect(describeSimplified(calculateFee(10_000_001, "1"), "en")).toBeUndefined();
    expect(plain(describeSimplified(calculateFee(10_000_000, "1"), "ru"))).toContain("до 100 000 €");
    expect(describeSimplified(calculateFee(100, "3"), "en")).toContain("written agreement of all parties");
  });
  test("the article and the limit that the rules have", () => {
    const articles = findDocument("rules", "en").chapters.flatMap((chapter) => chapter.articles);
    const article = articles.find(({ number }) => String(number) === SIMPLIFIED_PROCEDURE_ARTICLE);
    expect(article?.title).toBe("Simplified procedure");
    const items = article?.paragraphs.flatMap((paragraph) => paragraph.items.map(({ text }) => text)) ?? [];
    expect(items.some((text) => plain(text)?.includes(`EUR ${(SIMPLIFIED_PROCEDURE_LIMIT / 100).toLocaleString("en")}`))).toBe(true);
  });
});
