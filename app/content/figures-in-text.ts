import { type Language, mapLanguages } from "#app/i18n/languages.ts";

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

/** Numbers that texts write as words, as patterns. */
const NUMBER_WORDS: Record<Language, Readonly<Record<number, string>>> = {
  en: { 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten", 12: "twelve" },
  fr: { 2: "deux", 3: "trois", 4: "quatre", 5: "cinq", 6: "six", 7: "sept", 8: "huit", 9: "neuf", 10: "dix", 12: "douze" },
  ru: {
    2: "дв(?:а|е|ух|ум|умя)",
    3: "тр(?:и|ёх|ём|емя)",
    4: "четыр(?:е|ёх|ём|ьмя)",
    5: "пят(?:ь|и|ью)",
    6: "шест(?:ь|и|ью)",
    7: "сем(?:ь|и|ью)",
    8: "восем(?:ь|ью)|восьми",
    9: "девят(?:ь|и|ью)",
    10: "десят(?:ь|и|ью)",
    12: "двенадцат(?:ь|и|ью)",
  },
};
const UNITS: Record<Language, Readonly<Record<"days" | "weeks" | "months" | "years", string>>> = {
  en: { days: "days", weeks: "weeks", months: "months", years: "years" },
  fr: { days: "jours|journées", weeks: "semaines", months: "mois", years: "ans|années" },
  ru: { days: "дн(?:я|ей|ям|ями|ях)", weeks: "недел\\p{L}*", months: "месяц\\p{L}*", years: "лет|года|годам|годами|годах" },
};

/** Any period; one word may stand between number and unit: "six calendar months". */
const PERIODS = mapLanguages((language) => {
  const oneOf = (patterns: Readonly<Record<string, string>>) => Object.values(patterns).join("|");
  return new RegExp(`(?<![\\p{L}-])(${oneOf(NUMBER_WORDS[language])})\\s(?:\\p{L}+\\s)?(${oneOf(UNITS[language])})(?!\\p{L})`, "giu");
});

const nameOf = (patterns: Readonly<Record<string, string>>, text: string) =>
  Object.entries(patterns).find(([, pattern]) => new RegExp(`^(?:${pattern})$`, "iu").test(text))?.[0];

/** Periods of a text whose number is a word, in a form that does not depend on its language, in ascending order: `6 months`. */
export function periodsIn(text: string, language: Language): string[] {
  return [...text.matchAll(PERIODS[language])]
    .map(([, number = "", unit = ""]) => `${nameOf(NUMBER_WORDS[language], number)} ${nameOf(UNITS[language], unit)}`)
    .sort();
}
