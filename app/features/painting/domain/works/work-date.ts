import type { Language } from "#app/i18n/languages.ts";

/** Certainty of the year of a work; none of these: it is exact. `between` has a second year (docs/decisions/0046). */
export const DATE_PRECISIONS = ["about", "before", "after", "between"] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

/** Columns of a date. */
export interface WorkDate {
  year: number | null;
  date_precision: string | null;
  year_to: number | null;
}

export const DATE_COLUMNS = ["year", "date_precision", "year_to"] as const;

const NBSP = "\u00a0";

const ERA: Record<Language, (year: number) => string> = {
  en: (year) => `${year}${NBSP}BC`,
  fr: (year) => `${year}${NBSP}av.${NBSP}J.-C.`,
  ru: (year) => `${year}${NBSP}г.${NBSP}до${NBSP}н.${NBSP}э.`,
};

const yearIn = (year: number, language: Language) => (year < 0 ? ERA[language](-year) : String(year));

const FORMS: Record<Language, Record<DatePrecision, (year: string, to: string) => string>> = {
  en: {
    about: (year) => `c.${NBSP}${year}`,
    before: (year) => `before ${year}`,
    after: (year) => `after ${year}`,
    between: (year, to) => `between ${year} and ${to}`,
  },
  fr: {
    about: (year) => `vers ${year}`,
    before: (year) => `avant ${year}`,
    after: (year) => `après ${year}`,
    between: (year, to) => `entre ${year} et ${to}`,
  },
  ru: {
    about: (year) => `около${NBSP}${year}`,
    before: (year) => `до${NBSP}${year}`,
    after: (year) => `после${NBSP}${year}`,
    between: (year, to) => `между ${year} и${NBSP}${to}`,
  },
};

/** The year as exactly as it is known: "1923", "c. 1510", "between 1905 and 1910". Null without a year. */
export function formatWorkDate({ year, date_precision, year_to }: WorkDate, language: Language): string | null {
  if (year === null) return null;
  const precision = DATE_PRECISIONS.find((each) => each === date_precision);
  const first = yearIn(year, language);
  return precision === undefined ? first : FORMS[language][precision](first, yearIn(year_to ?? year, language));
}

/** The years of several works, as exactly as they are known: "1898–1903", "c. 1907 – 1921", and a date that all share. Null without a year. */
export function formatWorkDates(dates: readonly WorkDate[], language: Language): string | null {
  const known = dates.filter((date): date is WorkDate & { year: number } => date.year !== null);
  const [shared, ...others] = new Set(known.map((date) => formatWorkDate(date, language)));
  if (shared === undefined || others.length === 0) return shared ?? null;
  const last = (date: WorkDate & { year: number }) => date.year_to ?? date.year;
  const from = known.reduce((first, date) => (date.year < first.year ? date : first));
  const to = known.reduce((latest, date) => (last(date) > last(latest) ? date : latest));
  const bound = (year: number, { date_precision }: WorkDate) =>
    formatWorkDate({ year, date_precision: date_precision === null ? null : "about", year_to: null }, language);
  const isExact = from.date_precision === null && to.date_precision === null;
  return [bound(from.year, from), bound(last(to), to)].join(isExact ? "–" : `${NBSP}– `);
}

/** ISO 8601 and EDTF for programs: "1510~", "../1510", "1493/..", "1905/1910". */
export function dateForPrograms({ year, date_precision, year_to }: WorkDate): string | null {
  if (year === null) return null;
  const iso = (value: number) => `${value < 0 ? "-" : ""}${String(Math.abs(value)).padStart(4, "0")}`;
  switch (date_precision) {
    case "about":
      return `${iso(year)}~`;
    case "before":
      return `../${iso(year)}`;
    case "after":
      return `${iso(year)}/..`;
    case "between":
      return `${iso(year)}/${iso(year_to ?? year)}`;
    default:
      return iso(year);
  }
}

/** A place without the date before it, which the page shows as a fact of its own: "1898, Kostroma region" is "Kostroma region". */
export function withoutDate(place: string, date: string | null): string {
  if (date === null) return place;
  const spaced = (text: string) => text.replace(/\s/gu, " ").toLowerCase();
  if (!spaced(place).startsWith(spaced(date))) return place;
  const rest = /^(?:\sгг?\.)?,\s*(\S.*)$/su.exec(place.slice(date.length))?.[1];
  return rest === undefined ? place : rest.charAt(0).toUpperCase() + rest.slice(1);
}
