import { z } from "zod";
import { translated } from "#app/content/content-file.server.ts";
import { readJson, requireUniqueKeys } from "#app/content/read-json.server.ts";
import { formatDay, formatFrenchTime } from "#app/i18n/format.ts";
import { FORMAT_LOCALES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import { EVENT_KINDS, type EventItem, type EventNotice, type EventTime } from "./event.ts";

/** Characters of a report in one language. */
const MAX_REPORT = 6000;
const report = z.strictObject(
  mapLanguages((language) =>
    z
      .string()
      .trim()
      .min(1)
      .max(MAX_REPORT)
      .transform((text) => typeset(text, language)),
  ),
);

const localTime = z.string().refine(isLocalTime, 'is not a time such as "2026-12-08T17:00"');

const events = readJson(
  "events.json",
  z
    .array(
      z
        .strictObject({
          key: z.string().regex(/^[a-z0-9-]+$/, "may have small letters, digits and dashes"),
          title: translated,
          start: localTime,
          end: localTime,
          timeZone: z.string().refine(isTimeZone, "is not a time zone such as Europe/Brussels"),
          kind: z.enum(EVENT_KINDS),
          place: translated.nullable(),
          text: translated,
          registration: translated,
          report: report.optional(),
        })
        .refine(({ start, end }) => start < end, { error: "ends before it begins", path: ["end"] }),
    )
    .superRefine(requireUniqueKeys),
);
type StoredEvent = (typeof events)[number];

function isLocalTime(time: string): boolean {
  try {
    // By default, February 30 would become the 28th.
    Temporal.PlainDateTime.from(time, { overflow: "reject" });
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time);
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function zoned(time: string, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone);
}

function formatTime(moment: Temporal.ZonedDateTime, language: Language): EventTime {
  const text = moment.toLocaleString(FORMAT_LOCALES[language], { dateStyle: "long", timeStyle: "short" });
  return { iso: moment.toString({ timeZoneName: "never" }).replace(/:00(?=[+-]\d{2}:\d{2}$)/, ":00"), text };
}

/** Names of the zones in which events usually are. Intl names others by zones of winter and summer, or by their standard time. */
const ZONES: Record<string, Record<Language, string>> = {
  "Europe/Brussels": { en: "Brussels time", fr: "heure de Bruxelles", ru: "по брюссельскому времени" },
  "Europe/Luxembourg": { en: "Luxembourg time", fr: "heure de Luxembourg", ru: "по люксембургскому времени" },
  "Asia/Tbilisi": { en: "Tbilisi time", fr: "heure de Tbilissi", ru: "по тбилисскому времени" },
  "Asia/Almaty": { en: "Almaty time", fr: "heure d’Almaty", ru: "по времени Алматы" },
  "Asia/Tashkent": { en: "Tashkent time", fr: "heure de Tachkent", ru: "по ташкентскому времени" },
};

function nameOfZone(moment: Temporal.ZonedDateTime, language: Language): string {
  const known = ZONES[moment.timeZoneId]?.[language];
  if (known !== undefined) return known;
  // "GMT+2": its distance that day. The generic name, "Central European Time", is taken for that of winter.
  const parts = new Intl.DateTimeFormat(FORMAT_LOCALES[language], {
    timeZone: moment.timeZoneId,
    timeZoneName: "shortOffset",
  }).formatToParts(moment.epochMilliseconds);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? moment.timeZoneId;
}

/** "17 h", "17 h 30" in French; "17:00" elsewhere. */
const hourIn = (language: Language, { hour, minute }: Temporal.ZonedDateTime): string =>
  language === "fr" ? formatFrenchTime(hour, minute) : `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;

/** `Tuesday, 8 December 2026, 17:00–18:30 (Brussels time)`, or with both days if they differ. */
function formatPeriod(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime, language: Language): string {
  const isOneDay = start.toPlainDate().equals(end.toPlainDate());
  const [from, to] = [hourIn(language, start), hourIn(language, end)];
  const [firstDay, lastDay] = [start, end].map((moment) => formatDay(moment.toPlainDate().toString(), language));
  const [weekday, lastWeekday] = [start, end].map((moment) => moment.toLocaleString(FORMAT_LOCALES[language], { weekday: "long" }));
  const periods: Record<Language, [oneDay: string, several: string]> = {
    en: [`${weekday}, ${firstDay}, ${from}–${to}`, `${weekday}, ${firstDay}, ${from}, to ${lastWeekday}, ${lastDay}, ${to}`],
    fr: [`${weekday} ${firstDay}, de ${from} à ${to}`, `du ${weekday} ${firstDay} à ${from} au ${lastWeekday} ${lastDay} à ${to}`],
    ru: [`${weekday}, ${firstDay}, ${from}–${to}`, `${weekday}, ${firstDay}, ${from} — ${lastWeekday}, ${lastDay}, ${to}`],
  };
  return typeset(`${periods[language][isOneDay ? 0 : 1]} (${nameOfZone(start, language)})`, language);
}

function localize(event: StoredEvent, language: Language): EventItem {
  const start = zoned(event.start, event.timeZone);
  const end = zoned(event.end, event.timeZone);
  return {
    key: event.key,
    title: event.title[language],
    kind: event.kind,
    place: event.place?.[language] ?? null,
    text: event.text[language],
    registration: event.registration[language],
    report: event.report?.[language] ?? null,
    start: formatTime(start, language),
    end: formatTime(end, language),
    when: formatPeriod(start, end, language),
  };
}

/** Events that have not ended, soonest first, and past ones, latest first. */
export function listEvents(language: Language, now: Date): { upcoming: EventItem[]; past: EventItem[] } {
  const items = events.map((event) => localize(event, language)).sort((a, b) => Date.parse(a.start.iso) - Date.parse(b.start.iso));
  const isOver = (item: EventItem) => Date.parse(item.end.iso) < now.getTime();
  return { upcoming: items.filter((item) => !isOver(item)), past: items.filter(isOver).reverse() };
}

export function findEvent(key: string, language: Language): EventItem | undefined {
  const event = events.find((candidate) => candidate.key === key);
  return event && localize(event, language);
}

/** The next event and the latest past ones, the latest first. */
export function listEventNotices(language: Language, now: Date, number: number): EventNotice[] {
  const { upcoming, past } = listEvents(language, now);
  const next = upcoming.slice(0, 1);
  return [...next, ...past.slice(0, number - next.length)].map(({ key, title, kind, place, start, report: text }) => ({
    ...{ key, title, kind, place },
    day: start.iso.slice(0, 10),
    hasReport: text !== null,
    isComing: next.some((event) => event.key === key),
  }));
}
