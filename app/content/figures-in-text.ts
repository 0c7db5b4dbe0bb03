import type { Language } from "#app/i18n/languages.ts";

/**
 * The figures of a text in a form that does not depend on its language, in ascending order, for the test that compares
 * translations: `1234.5`, `17:14`; a date in digits counts as its day and year.
 */
export function figuresIn(text: string, language: Language): string[] {
  const plain = text
    // Addresses, placeholders and anchors have figures of their own.
    .replaceAll(/\]\([^)]*\)|\{\{[^}]*\}\}|\{#[^}]*\}|https?:\/\/\S+/g, " ")
    // Other languages number centuries by Roman figures.
    .replaceAll(/\d+(?:st|nd|rd|th)(?=[- ]century)/g, " ")
    .replaceAll(/(\d{4})-\d{2}-0?(\d{1,2})/g, "$2 $1")
    .replaceAll(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, "$1")
    .replaceAll(/(\d{1,2})[\u00a0 ]h[\u00a0 ](\d{2})(?!\d)/g, "$1:$2")
    .replaceAll(/(\d{1,2})[\u00a0 ]h(?!\p{L})/gu, "$1:00");
  const numbers = plain.match(/\d+(?:[.,:]\d+)*/g) ?? [];
  return numbers
    .map((number) => {
      if (number.includes(":")) return number.replace(/^0/, "");
      return language === "en" ? number.replaceAll(",", "") : number.replace(",", ".");
    })
    .sort();
}
