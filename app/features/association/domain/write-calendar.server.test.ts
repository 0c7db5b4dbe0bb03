import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import type { EventItem } from "./event.ts";
import { listEvents } from "./list-events.server.ts";
import { writeCalendar } from "./write-calendar.server.ts";

const ADDRESS = "https://eac.example";

const EVENT: EventItem = {
  key: "2027-04-course",
  title: "Course; part one, of two \\ with an end",
  kind: "course",
  place: "Brussels, room 2; first floor",
  text: "First line,\nsecond line.",
  registration: "Write to us; soon.",
  report: null,
  start: { iso: "2027-04-15T09:00:00+02:00", text: "" },
  end: { iso: "2027-04-16T17:30:00+02:00", text: "" },
  when: "",
};

interface Property {
  parameters: string;
  value: string;
}

/** Parses the events of an iCalendar file (RFC 5545 §3.1 and §3.3.11). */
function readCalendar(file: string): Map<string, Property>[] {
  const events: Map<string, Property>[] = [];
  for (const line of file.replaceAll(/\r\n[ \t]/g, "").split("\r\n")) {
    const [, name = "", parameters = "", value = ""] = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/.exec(line) ?? [];
    if (name === "BEGIN" && value === "VEVENT") events.push(new Map());
    const unescaped = value.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === "n" ? "\n" : character));
    events.at(-1)?.set(name, { parameters, value: unescaped });
  }
  return events;
}
const valuesOf = (file: string, name: string) => readCalendar(file).map((event) => event.get(name)?.value);
const all = (language: Language) => listEvents(language, new Date(0)).upcoming;

describe("a calendar file in every language", () => {
  test.each(LANGUAGES)("has every event of the site with its full text, in %s", (language) => {
    const file = writeCalendar(all(language), language, ADDRESS);
    expect(all(language).length).toBeGreaterThan(0);
    expect(valuesOf(file, "SUMMARY")).toEqual(all(language).map(({ title }) => title));
    expect(valuesOf(file, "DESCRIPTION")).toEqual(all(language).map(({ text, registration }) => `${text}\n\n${registration}`));
    expect(valuesOf(file, "LOCATION")).toEqual(all(language).map(({ place }) => place ?? undefined));
  });
  test.each(LANGUAGES)("has no line of more than 75 octets, in %s", (language) => {
    const lines = writeCalendar(all(language), language, ADDRESS).split("\r\n");
    const longest = Math.max(...lines.map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });
  test.each(LANGUAGES)("ends every line with CR LF and has neither character elsewhere, in %s", (language) => {
    const file = writeCalendar(all(language), language, ADDRESS);
    expect(file.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
  test.each(LANGUAGES)("links to the event on the page in %s", (language) => {
    const [event] = readCalendar(writeCalendar([EVENT], language, ADDRESS));
    const page = language === "en" ? "" : `/${language}`;
    expect(event?.get("URL")?.value).toBe(`${ADDRESS}${page}/eac/events#2027-04-course`);
  });
});

describe("an event in the file", () => {
  test("has its times in UTC", () => {
    for (const [index, event] of readCalendar(writeCalendar(all("en"), "en", ADDRESS)).entries()) {
      for (const [name, time] of [
        ["DTSTART", all("en")[index]?.start],
        ["DTEND", all("en")[index]?.end],
      ] as const) {
        const utc = new Date(time?.iso ?? "").toISOString().replaceAll(/[-:]|\.000/g, "");
        expect(event.get(name)).toEqual({ parameters: "", value: utc });
      }
      expect(event.get("DTSTAMP")?.value).toMatch(/^\d{8}T\d{6}Z$/);
    }
  });
  test("at nine in Brussels starts at seven UTC in summer and at eight in winter", () => {
    const winter = { ...EVENT, start: { iso: "2027-01-15T09:00:00+01:00", text: "" } };
    expect(valuesOf(writeCalendar([EVENT, winter], "en", ADDRESS), "DTSTART")).toEqual(["20270415T070000Z", "20270115T080000Z"]);
  });
  test("needs no time zone definition", () => {
    expect(writeCalendar(all("ru"), "ru", ADDRESS)).not.toMatch(/TZID|VTIMEZONE/);
  });
  test("has the same UID in every file, language and year, so that calendars never duplicate it", () => {
    const uids = (language: Language, events = all(language)) => valuesOf(writeCalendar(events, language, ADDRESS), "UID");
    expect(uids("fr")).toEqual(uids("en"));
    expect(uids("ru")).toEqual(uids("en"));
    expect(new Set(uids("en")).size).toBe(all("en").length);
    expect(
      uids("en", [
        {
          ...EVENT,
          title: "Another title",
          start: { iso: "2028-04-15T09:00:00+02:00", text: "" },
          end: { iso: "2028-04-15T10:00:00+02:00", text: "" },
        },
      ]),
    ).toEqual(uids("en", [EVENT]));
  });
  test("has another UID on another site", () => {
    const [here] = valuesOf(writeCalendar([EVENT], "en", ADDRESS), "UID");
    const [there] = valuesOf(writeCalendar([EVENT], "en", "https://other.example:8443"), "UID");
    expect(here).toBe("2027-04-course@eac.example");
    expect(there).toBe("2027-04-course@other.example");
  });
  test("escapes commas, semicolons, backslashes and line breaks reversibly", () => {
    const file = writeCalendar([EVENT], "en", ADDRESS);
    expect(file.replaceAll(/\r\n[ \t]/g, "")).toContain("LOCATION:Brussels\\, room 2\\; first floor\r\n");
    expect(valuesOf(file, "SUMMARY")).toEqual([EVENT.title]);
    expect(valuesOf(file, "LOCATION")).toEqual([EVENT.place]);
    expect(valuesOf(file, "DESCRIPTION")).toEqual(["First line,\nsecond line.\n\nWrite to us; soon."]);
  });
  test("cannot inject a property by a line break", () => {
    const title = "Course\r\nSTATUS:CANCELLED\nEND:VEVENT";
    const events = readCalendar(writeCalendar([{ ...EVENT, title }], "en", ADDRESS));
    expect(events).toHaveLength(1);
    expect(events[0]?.get("STATUS")?.value).toBe("CONFIRMED");
  });
  test("has no location if online", () => {
    const [event] = readCalendar(writeCalendar([{ ...EVENT, place: null }], "en", ADDRESS));
    expect(event?.has("LOCATION")).toBe(false);
  });
  test("has an organizer and a category", () => {
    const [event] = readCalendar(writeCalendar([EVENT], "fr", ADDRESS));
    expect(event?.get("ORGANIZER")?.parameters).toBe(';CN="Association internationale d’arbitrage"');
    expect(event?.get("ORGANIZER")?.value).toMatch(/^mailto:\S+@\S+$/i);
    expect(event?.get("CATEGORIES")?.value).toBe("course");
  });
});

test("a calendar without events is still valid", () => {
  const file = writeCalendar([], "en", ADDRESS);
  expect(readCalendar(file)).toEqual([]);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  expect(file).toContain("PRODID:-//EAC//calendar//EN\r\n");
});
