import { FORMAT_LOCALES, type Language } from "./languages.ts";

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** A day (`YYYY-MM-DD`) as the language writes it. A day has no time zone, so none is applied. */
export function formatDay(day: string, language: Language): string {
  let format = dayFormats.get(language);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    dayFormats.set(language, format);
  }
  const text = format.format(new Date(`${day}T00:00:00Z`));
  // French counts the first day of a month and no other; Intl does not.
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}
