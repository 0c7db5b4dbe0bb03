import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { formatEuroAmount } from "#app/i18n/money.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { association } from "./association.ts";
import { fillFacts, fillFactsInMarkdown } from "./facts.server.ts";

const FILE = "content/pages/eac/about.fr.md";

describe("an unknown fact", () => {
  test.each([
    "{{fax}}",
    "{{e-mail}}",
    "{{constructor}}",
    "{{registration-fee-}}",
    "{{ email }}",
    "{{Email}}",
    "{{}}",
    "A text {{email}} with {{fax}} in it",
    "{{email}",
    "{email}}",
    "{{email",
    "email}}",
    "{{email}} and {{phone",
  ])("is an error that names the file: %s", (text) => {
    for (const language of LANGUAGES) {
      expect(() => fillFacts(text, language, FILE)).toThrow(OperatorError);
      expect(() => fillFacts(text, language, FILE)).toThrow(FILE);
      expect(() => fillFactsInMarkdown(text, language, FILE)).toThrow(OperatorError);
    }
  });
  test("is reported with the known facts", () => {
    expect(() => fillFacts("{{fax}}", "en", FILE)).toThrow(/\{\{fax\}\}.*email.*phone.*registration-fee.*membership-fee/);
  });
});

describe("a fact in a text", () => {
  const fill = (text: string) => LANGUAGES.map((language) => fillFacts(text, language, FILE));

  test("is the association's, equal in every language", () => {
    expect(fill("{{email}}")).toEqual([association.email, association.email, association.email]);
    expect(fill("{{phone}}")).toEqual([association.phone, association.phone, association.phone]);
  });
  test("is an address with pages in the reader's language, where it has them", () => {
    expect(fill("{{exchange-rates}}")).toEqual(["https://www.nbb.be/en", "https://www.nbb.be/fr", "https://www.nbb.be/en"]);
  });
  test("is an amount in the format of each language", () => {
    expect(fill("{{registration-fee}}")).toEqual(["EUR\u00a01,000.00", "1\u202f000,00\u00a0EUR", "1\u00a0000,00\u00a0евро"]);
    expect(fill("{{registration-fee-with-vat}}")).toEqual(["EUR\u00a01,210.00", "1\u202f210,00\u00a0EUR", "1\u00a0210,00\u00a0евро"]);
    const fee = association.membershipFee;
    const [, inFrench, inRussian] = LANGUAGES.map((language) => formatEuroAmount(Math.round(fee * 100), language));
    expect(fill("{{membership-fee}}")).toEqual([`${fee.toFixed(2)}\u00a0EUR`, inFrench, inRussian]);
  });
  test("may occur several times, in the middle of a sentence", () => {
    expect(fillFacts("{{phone}}, {{email}}; {{phone}}.", "en", FILE)).toBe(
      `${association.phone}, ${association.email}; ${association.phone}.`,
    );
  });
  test("leaves everything else unchanged", () => {
    for (const text of ["", "No fact.", "{email}", "{ {email} }", "$& {$1}"]) expect(fillFacts(text, "fr", FILE)).toBe(text);
  });
});

describe("a fact in Markdown", () => {
  test("is a link if it is an e-mail address or a telephone number", () => {
    expect(fillFactsInMarkdown("Write to {{email}}.", "ru", FILE)).toBe(`Write to [${association.email}](mailto:${association.email}).`);
    const digits = association.phone.replaceAll(/\s/g, "");
    expect(fillFactsInMarkdown("Call {{phone}}.", "ru", FILE)).toBe(`Call [${association.phone}](tel:${digits}).`);
  });
  test("is otherwise the same as in a text", () => {
    for (const text of ["{{registration-fee}}", "[rates]({{exchange-rates}})"]) {
      expect(fillFactsInMarkdown(text, "fr", FILE)).toBe(fillFacts(text, "fr", FILE));
    }
  });
});
