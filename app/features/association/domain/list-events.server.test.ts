import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectFolder } from "#tests/support/project-folder.ts";

const words = (text: string) => ({ en: `${text} in English`, fr: `${text} en français`, ru: `${text} по-русски` });
const event = (key: string, start: string, end: string, timeZone: string, rest: object = {}) => ({
  key,
  title: words(key),
  start,
  end,
  timeZone,
  kind: "webinar",
  place: null,
  text: words("Text"),
  registration: words("Write to {{email}}"),
  ...rest,
});

const SUMMER = event("summer", "2026-07-01T17:00", "2026-07-01T18:30", "Europe/Brussels");
const WINTER = event("winter", "2026-12-08T17:00", "2026-12-08T18:30", "Europe/Brussels");
const EAST = event("east", "2026-10-08T09:30", "2026-10-08T17:30", "Asia/Tashkent", { kind: "conference", place: words("Tashkent") });
const TWO_DAYS = event("two-days", "2027-03-27T09:00", "2027-03-28T17:00", "Europe/Luxembourg");

const project = projectFolder("content");
afterEach(() => void vi.unstubAllEnvs());

/** The module of a project whose content/events.json contains these events. */
async function calendarOf(...events: object[]) {
  writeFileSync(join(project.path, "content/events.json"), JSON.stringify(events));
  return await import("./list-events.server.ts");
}

describe("an invalid event is reported with its file:", () => {
  test.each([
    ["ends before it begins", { ...SUMMER, end: "2026-07-01T16:59" }, "ends before it begins"],
    ["has no length", { ...SUMMER, end: SUMMER.start }, "ends before it begins"],
    ["has a date without a time", { ...SUMMER, start: "2026-07-01" }, "is not a time"],
    ["has a time with an offset", { ...SUMMER, start: "2026-07-01T17:00+02:00" }, "is not a time"],
    ["has an invented time zone", { ...SUMMER, timeZone: "Europe/Atlantis" }, "is not a time zone"],
    ["has no time zone", { ...SUMMER, timeZone: undefined }, "timeZone"],
    ["has an unknown kind", { ...SUMMER, kind: "party" }, "kind"],
    ["has a key that a URL cannot contain", { ...SUMMER, key: "Summer event" }, "small letters, digits and dashes"],
    ["lacks a language", { ...SUMMER, title: { en: "A", fr: "B" } }, "title.ru"],
    ["has an empty text", { ...SUMMER, text: { ...words("Text"), fr: " " } }, "text.fr"],
    ["does not say whether it has a place", { ...SUMMER, place: undefined }, "place"],
    ["has a day that does not exist", { ...SUMMER, start: "2026-06-31T17:00" }, "is not a time"],
    ["has an hour that does not exist", { ...SUMMER, end: "2026-07-01T24:30" }, "is not a time"],
    ["has a report that is too long", { ...SUMMER, report: { ...words("Said"), fr: "a".repeat(6001) } }, "report.fr"],
    ["has a report in one language", { ...SUMMER, report: { en: "Said" } }, "report.fr"],
    ["has an unknown field", { ...SUMMER, town: "Brussels" }, 'Unknown field: "town"'],
    ["has the key of another", { ...SUMMER, key: WINTER.key }, 'two entries with the key "winter"'],
  ])("an event %s", async (_what, wrong, message) => {
    const failure = calendarOf(WINTER, wrong);
    await expect(failure).rejects.toThrow("content/events.json");
    await expect(failure).rejects.toThrow(message);
  });
  test("the text uses an unknown fact", async () => {
    await expect(calendarOf({ ...SUMMER, text: words("{{fax}}") })).rejects.toThrow("content/events.json has {{fax}}");
  });
});

describe("the calendar", () => {
  const keys = (items: { key: string }[]) => items.map(({ key }) => key);

  test.each([
    ["long before all", "2020-01-01T00:00:00Z", ["summer", "east", "winter", "two-days"], []],
    ["during the first", "2026-07-01T16:00:00Z", ["summer", "east", "winter", "two-days"], []],
    ["at its end, 18:30 in Brussels", "2026-07-01T16:30:00Z", ["summer", "east", "winter", "two-days"], []],
    ["a moment later", "2026-07-01T16:30:00.001Z", ["east", "winter", "two-days"], ["summer"]],
    ["before 17:30 in Tashkent, which is 12:30 in UTC", "2026-10-08T12:29:59Z", ["east", "winter", "two-days"], ["summer"]],
    ["after 17:30 in Tashkent", "2026-10-08T12:30:01Z", ["winter", "two-days"], ["east", "summer"]],
    ["in winter, when Brussels is an hour from UTC", "2026-12-08T17:29:59Z", ["winter", "two-days"], ["east", "summer"]],
    ["a second after its end in winter", "2026-12-08T17:30:01Z", ["two-days"], ["winter", "east", "summer"]],
    ["in the night between two days", "2027-03-27T23:00:00Z", ["two-days"], ["winter", "east", "summer"]],
    ["long after all", "2040-01-01T00:00:00Z", [], ["two-days", "winter", "east", "summer"]],
  ])("%s lists upcoming events soonest first and past ones latest first", async (_when, now, upcoming, past) => {
    const { listEvents } = await calendarOf(WINTER, TWO_DAYS, SUMMER, EAST);
    for (const language of LANGUAGES) {
      const calendar = listEvents(language, new Date(now));
      expect(keys(calendar.upcoming)).toEqual(upcoming);
      expect(keys(calendar.past)).toEqual(past);
    }
  });
  test("is announced by the next event and the latest past ones, which have reports or none", async () => {
    const { listEventNotices } = await calendarOf(WINTER, TWO_DAYS, { ...SUMMER, report: words("**Said**") }, EAST);
    const notices = (now: string, number: number) =>
      listEventNotices("ru", new Date(now), number).map(({ key, isComing, hasReport }) => [key, isComing, hasReport]);
    expect(notices("2026-11-01T00:00:00Z", 3)).toEqual([
      ["winter", true, false],
      ["east", false, false],
      ["summer", false, true],
    ]);
    expect(notices("2026-11-01T00:00:00Z", 2)).toHaveLength(2);
    expect(notices("2040-01-01T00:00:00Z", 2).map(([key]) => key)).toEqual(["two-days", "winter"]);
    expect(notices("2020-01-01T00:00:00Z", 6)).toEqual([["summer", true, true]]);
  });
  test("orders events by instant, not by local time", async () => {
    const morningInBrussels = event("brussels", "2026-12-08T09:00", "2026-12-08T10:00", "Europe/Brussels");
    const noonInTashkent = event("tashkent", "2026-12-08T12:00", "2026-12-08T13:00", "Asia/Tashkent");
    const { listEvents } = await calendarOf(morningInBrussels, noonInTashkent);
    expect(keys(listEvents("en", new Date(0)).upcoming)).toEqual(["tashkent", "brussels"]);
  });
  test("without events is empty", async () => {
    const { listEvents } = await calendarOf();
    expect(listEvents("fr", new Date())).toEqual({ upcoming: [], past: [] });
  });
});

describe("the time of an event", () => {
  test.each(["Pacific/Honolulu", "UTC", "Asia/Tashkent"])(
    "has its place's offset on that day, even on a server in %s",
    async (timeZone) => {
      vi.stubEnv("TZ", timeZone);
      const { findEvent } = await calendarOf(SUMMER, WINTER, EAST, TWO_DAYS);
      const times = ["summer", "winter", "east", "two-days"].map((key) => {
        const found = findEvent(key, "en");
        return [found?.start.iso, found?.end.iso];
      });
      vi.unstubAllEnvs();
      expect(times).toEqual([
        ["2026-07-01T17:00:00+02:00", "2026-07-01T18:30:00+02:00"],
        ["2026-12-08T17:00:00+01:00", "2026-12-08T18:30:00+01:00"],
        ["2026-10-08T09:30:00+05:00", "2026-10-08T17:30:00+05:00"],
        // Daylight saving time starts in the night between.
        ["2027-03-27T09:00:00+01:00", "2027-03-28T17:00:00+02:00"],
      ]);
    },
  );
  test("is a phrase with the day, the hours and the zone in each language", async () => {
    const { findEvent } = await calendarOf(WINTER);
    const [en, fr, ru] = LANGUAGES.map((language) => findEvent("winter", language)?.when.replaceAll(/\s/g, " "));
    expect(en).toMatch(/^Tuesday, 8 December 2026, 17:00–18:30 \(Brussels time\)$/);
    expect(fr).toMatch(/^mardi 8 décembre 2026, de 17 h à 18 h 30 \(heure de Bruxelles\)$/);
    expect(ru).toMatch(/^вторник, 8 декабря 2026 г., 17:00–18:30 \(по брюссельскому времени\)$/);
  });
  test("names both days if it lasts longer than one", async () => {
    const { findEvent } = await calendarOf(TWO_DAYS);
    const [en, fr, ru] = LANGUAGES.map((language) => findEvent("two-days", language)?.when.replaceAll(/\s/g, " "));
    expect(en).toBe("Saturday, 27 March 2027, 09:00, to Sunday, 28 March 2027, 17:00 (Luxembourg time)");
    expect(fr).toBe("du samedi 27 mars 2027 à 9 h au dimanche 28 mars 2027 à 17 h (heure de Luxembourg)");
    expect(ru).toBe("суббота, 27 марта 2027 г., 09:00 — воскресенье, 28 марта 2027 г., 17:00 (по люксембургскому времени)");
  });
  test.each(LANGUAGES)("in summer is not labelled as winter time, in %s", async (language) => {
    const { findEvent } = await calendarOf(SUMMER, { ...SUMMER, key: "vienna", timeZone: "Europe/Vienna" });
    for (const key of ["summer", "vienna"]) {
      const when = findEvent(key, language)?.when;
      expect(when).toContain("17");
      expect(when).not.toMatch(/\bCET\b|Central European|Europe centrale|Центральн/i);
    }
    expect(findEvent("vienna", language)?.when).toMatch(/\((?:GMT|UTC)\+2\)$/);
  });
});

describe("an event", () => {
  test.each(["", "Summer", "nothing", "__proto__"])("is not found by another key: %o", async (key) => {
    const { findEvent } = await calendarOf(SUMMER);
    expect(findEvent(key, "en")).toBeUndefined();
  });
  test("is in the reader's language and contains the secretariat's address", async () => {
    const { findEvent } = await calendarOf(SUMMER, EAST);
    expect(findEvent("east", "fr")).toMatchObject({ title: "east en français", kind: "conference", place: "Tashkent en français" });
    expect(findEvent("east", "ru")?.registration).toMatch(/^Write to \S+@\S+ по-русски$/);
    expect(findEvent("summer", "fr")?.place).toBeNull();
  });
});
