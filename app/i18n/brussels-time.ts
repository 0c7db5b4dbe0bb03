import { formatDay, formatFrenchTime } from "./format.ts";
import type { Language } from "./languages.ts";
import { typeset } from "./typography.ts";

/* The clock of the association. Times that somebody sets, or is told, for everyone are Brussels time. */

const HOUR_MS = 60 * 60 * 1000;
/** Brussels is two hours from UTC in summer, and one in winter; the earlier moment comes first. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];

// Swedish writes "2026-12-03 09:00".
const format = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Brussels",
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
});

/** A moment as a field for date and time has it: `2026-12-03T09:00`. */
export const writeBrusselsTime = (moment: Date): string => format.format(moment).replace(" ", "T");

/** The day of a moment: `2026-12-03`. */
export const brusselsDayOf = (moment: Date): string => writeBrusselsTime(moment).slice(0, 10);

/** A moment for a table, with its distance from UTC, so that none is said twice: `2026-12-03T09:00:12+01:00`. */
export function writeBrusselsMoment(moment: Date): string {
  const minute = writeBrusselsTime(moment);
  const seconds = moment.toISOString().slice(16, 19);
  const hours = Math.round((Date.parse(`${minute}${seconds}Z`) - moment.getTime()) / HOUR_MS);
  return `${minute}${seconds}+0${hours}:00`;
}

/**
 * The moment of a date and time in Brussels, to the minute. A time that comes twice, when summer time ends, is the first.
 * @returns undefined for one that does not exist, as 2:30 when summer time begins, and for any other text.
 */
export function readBrusselsTime(text: string): Date | undefined {
  const wanted = /^(20\d{2}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::00(?:\.0{1,3})?)?$/.exec(text);
  if (wanted === null) return undefined;
  const local = `${wanted[1]}T${wanted[2]}`;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  return OFFSETS_MS.map((offset) => new Date(asUtc - offset)).find((moment) => writeBrusselsTime(moment) === local);
}

/** "3 December 2026 at 09:00, Brussels time". */
export function formatBrusselsTime(moment: Date, language: Language): string {
  const { day, time } = partsOf(moment, language);
  const texts: Record<Language, string> = {
    en: `${day} at ${time}, Brussels time`,
    fr: `${day} à ${time}, heure de Bruxelles`,
    ru: `${day} в ${time} по брюссельскому времени`,
  };
  return typeset(texts[language], language);
}

/** "09:00", for what is of today. */
export const formatBrusselsClock = (moment: Date, language: Language): string => typeset(partsOf(moment, language).time, language);

/** "3 December 2026", for a list. */
export const formatBrusselsDay = (moment: Date, language: Language): string => partsOf(moment, language).day;

function partsOf(moment: Date, language: Language): { day: string; time: string } {
  const [day = "", time = ""] = writeBrusselsTime(moment).split("T");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { day: formatDay(day, language), time: language === "fr" ? formatFrenchTime(hour, minute) : time };
}
