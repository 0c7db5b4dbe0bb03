import { z } from "zod";
import { translated } from "#app/content/content-file.server.ts";
import { readJson, requireUniqueKeys } from "#app/content/read-json.server.ts";
import { FORMAT_LOCALES, type Language } from "#app/i18n/languages.ts";
import { EVENT_KINDS, type EventItem, type EventTime } from "./event.ts";

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

/** `8 December 2026, 17:00–18:30 (CET)`, or with both days if they differ. */
function formatPeriod(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime, language: Language): string {
  const isOneDay = start.toPlainDate().equals(end.toPlainDate());
  const format = new Intl.DateTimeFormat(FORMAT_LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: start.timeZoneId,
    ...(isOneDay ? { weekday: "long" } : {}),
  });
  const zone =
    new Intl.DateTimeFormat(FORMAT_LOCALES[language], { timeZone: start.timeZoneId, timeZoneName: "short" })
      .formatToParts(start.epochMilliseconds)
      .find((part) => part.type === "timeZoneName")?.value ?? start.timeZoneId;
  return `${format.formatRange(start.epochMilliseconds, end.epochMilliseconds)} (${zone})`;
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
