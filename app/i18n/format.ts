import { FORMAT_LOCALES, type Language } from "./languages.ts";
import { typeset } from "./typography.ts";

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** Formats a day (`YYYY-MM-DD`). A day has no time zone, so none is applied. */
export function formatDay(day: string, language: Language): string {
  let format = dayFormats.get(language);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    dayFormats.set(language, format);
  }
  return typeset(withFirst(format.format(new Date(`${day}T00:00:00Z`)), language), language);
}

/** French uses an ordinal for the first day of a month only; Intl does not. */
const withFirst = (text: string, language: Language) => (language === "fr" ? text.replace(/^1 /, "1er ") : text);

/** "17 h", "17 h 30". */
export const formatFrenchTime = (hour: number, minute: number): string =>
  minute === 0 ? `${hour} h` : `${hour} h ${String(minute).padStart(2, "0")}`;

/** "4 h 15 min 07 s". */
const formatFrenchSeconds = (hour: number, minute: string, second: string): string =>
  `${hour}\u00a0h\u00a0${minute}\u00a0min\u00a0${second}\u00a0s`;

const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** The clock of the association, by which people read every moment (P-LANG-6). */
const BRUSSELS: Record<Language, string> = { en: "Brussels", fr: "Bruxelles", ru: "Брюссель" };

/** Formats day and time to the minute, or to the second, in Brussels time, with its name. */
export function formatMoment(moment: Date, language: Language, hasSeconds = false): string {
  const key = `${language} ${hasSeconds}`;
  let format = momentFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], {
      day: "numeric",
      month: language === "en" ? "short" : "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      ...(hasSeconds ? { second: "2-digit" } : {}),
      timeZone: "Europe/Brussels",
    });
    momentFormats.set(key, format);
  }
  const text = language === "fr" ? writeFrenchMoment(format, moment) : format.format(moment);
  // Intl has "в 04:15", which cannot follow "до" or "с".
  return typeset(`${language === "ru" ? text.replace(/ в (?=\d)/, ", ") : text} (${BRUSSELS[language]})`, language);
}

/** "04:15 (Brussels)", for what is of today. */
export function formatClock(moment: Date, language: Language): string {
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Brussels" }).format(moment);
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return typeset(`${language === "fr" ? formatFrenchTime(hour, minute) : clock} (${BRUSSELS[language]})`, language);
}

/** "22 novembre 2026 à 4 h 15". */
function writeFrenchMoment(format: Intl.DateTimeFormat, moment: Date): string {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
  const day = withFirst(`${part("day")} ${part("month")} ${part("year")}`, "fr");
  const hour = Number(part("hour"));
  const seconds = parts.get("second");
  const time = seconds === undefined ? formatFrenchTime(hour, Number(part("minute"))) : formatFrenchSeconds(hour, part("minute"), seconds);
  return `${day} à ${time}`;
}

/** Joins names: "PDF, JPEG or PNG"; `type`: "disjunction" for or, "conjunction" for and. */
export function formatList(names: readonly string[], language: Language, type: "disjunction" | "conjunction"): string {
  return new Intl.ListFormat(FORMAT_LOCALES[language], { type }).format(names);
}

const numberFormats = new Map<Language, Intl.NumberFormat>();

/** Formats a whole number with the language's separators: 10,000, 10 000. */
export function formatNumber(value: number, language: Language): string {
  let format = numberFormats.get(language);
  if (format === undefined) {
    format = new Intl.NumberFormat(FORMAT_LOCALES[language], { maximumFractionDigits: 0 });
    numberFormats.set(language, format);
  }
  return format.format(value);
}

/** Formats a number with at most two decimals: 2.25, 2,25. */
export const formatDecimal = (value: number, language: Language): string =>
  value.toLocaleString(FORMAT_LOCALES[language], { maximumFractionDigits: 2 });

export type LengthUnit = "centimeter" | "millimeter";

/** Formats a length with its unit: 2.5 cm, 2,5 cm, 2,5 см. */
export function formatLength(value: number, unit: LengthUnit, language: Language): string {
  return new Intl.NumberFormat(FORMAT_LOCALES[language], { style: "unit", unit }).format(value);
}

const BYTE_UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formats a size in the largest unit that keeps the value at least 1: 12.3 MB, 12,3 Mo, 12,3 МБ. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(FORMAT_LOCALES[language], {
    style: "unit",
    unit: BYTE_UNITS[step],
    unitDisplay: "short",
    maximumFractionDigits: 1,
  });
  // Keep the unit on the line of its number.
  return format.format(bytes / 1000 ** step).replace(" ", "\u00a0");
}
