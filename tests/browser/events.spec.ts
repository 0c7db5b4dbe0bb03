import type { Page } from "@playwright/test";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { addressIn, expect, LANGUAGES, open, test } from "../support/browser/browser.ts";
import { type Language, readContent, type Translated, withEmail } from "../support/content.ts";

const { en, fr, ru } = ALL_MESSAGES;

interface StoredEvent {
  key: string;
  title: Translated;
  /** Local time of the event: `2026-12-08T17:00`. */
  start: string;
  end: string;
  timeZone: string;
  place: Translated | null;
  text: Translated;
  registration: Translated;
}

const WORDS = { en: en.events, fr: fr.events, ru: ru.events };
const events = readContent<StoredEvent[]>("events.json");

const momentOf = (time: string, timeZone: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds;
const startOf = ({ start, timeZone }: StoredEvent) => momentOf(start, timeZone);
const isOver = ({ end, timeZone }: StoredEvent) => momentOf(end, timeZone) < Date.now();

/** Upcoming events soonest first, past events latest first. */
const coming = () => events.filter((event) => !isOver(event)).sort((a, b) => startOf(a) - startOf(b));
const past = () => events.filter(isOver).sort((a, b) => startOf(b) - startOf(a));

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/**
 * Reads an iCalendar file from its octets, per RFC 5545, and rejects it like a strict calendar. @returns the properties of the
 * calendar and of each event.
 */
function readCalendar(file: Buffer): { calendar: Property[]; events: Property[][] } {
  const calendar: Property[] = [];
  const found: Property[][] = [];
  const open: string[] = [];
  for (const { name, parameters, value } of unfold(file).map(parseLine)) {
    if (name === "BEGIN") {
      open.push(value);
      if (value === "VEVENT") found.push([]);
    } else if (name === "END") expect(open.pop()).toBe(value);
    else if (open.at(-1) === "VEVENT") found.at(-1)?.push({ name, parameters, value });
    else {
      expect(open).toEqual(["VCALENDAR"]);
      calendar.push({ name, parameters, value });
    }
  }
  expect(open).toEqual([]);
  return { calendar, events: found };
}

/** The content lines of a file with CRLF line ends, at most 75 octets per line, folded between characters. */
function unfold(file: Buffer): string[] {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n\uFEFF]/);
  const lines: string[] = [];
  let begin = 0;
  for (let end = file.indexOf("\r\n"); end !== -1; end = file.indexOf("\r\n", begin)) {
    const octets = file.subarray(begin, end);
    // A character that was cut in two makes this fail.
    const line = new TextDecoder("utf-8", { fatal: true }).decode(octets);
    expect(octets.length, line).toBeLessThanOrEqual(75);
    if (/^[ \t]/.test(line)) lines.push((lines.pop() as string) + line.slice(1));
    else lines.push(line);
    begin = end + 2;
  }
  return lines;
}

function parseLine(line: string): Property {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
  expect(match, line).not.toBeNull();
  const [, name = "", parameters = "", value = ""] = match ?? [];
  return { name, parameters, value };
}

/** Unescapes a text value. */
function unescaped(value: string | undefined): string | undefined {
  expect(value?.replaceAll(/\\[\\;,nN]/g, "") ?? "").not.toMatch(/[\\;,]/);
  return value?.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
}

function valueIn(properties: Property[], name: string): string | undefined {
  const all = properties.filter((property) => property.name === name);
  expect(all.length, name).toBeLessThanOrEqual(1);
  return all[0]?.value;
}

/** Local time of `20261208T160000Z`: `2026-12-08T17:00`. */
function clockAt(timeZone: string, time: string | undefined): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z$/.exec(time ?? "") ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return moment.toLocaleString("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).replace(" ", "T");
}

/** Hours and minutes as the site writes them: in French with no-break spaces. */
const hourIn = (language: Language, time: string) =>
  language === "fr" ? time.replace(/^0?(\d+):00$/, "$1\u00a0h").replace(/^0?(\d+):/, "$1\u00a0h\u00a0") : time;

/** Checks that an event of a file is the one of the calendar, in a language. @returns its UID. */
function expectEvent(properties: Property[] | undefined, event: StoredEvent, language: Language): string {
  const { key, title, start, end, timeZone, place, text, registration } = event;
  const value = (name: string) => valueIn(properties ?? [], name);
  expect(unescaped(value("SUMMARY")), key).toBe(title[language]);
  expect(unescaped(value("DESCRIPTION")), key).toBe(`${withEmail(text[language])}\n\n${withEmail(registration[language])}`);
  expect(place === null ? value("LOCATION") : unescaped(value("LOCATION")), key).toBe(place?.[language]);
  expect([clockAt(timeZone, value("DTSTART")), clockAt(timeZone, value("DTEND"))], key).toEqual([start, end]);
  expect(value("DTSTAMP"), key).toMatch(/^\d{8}T\d{6}Z$/);
  const address = new URL(value("URL") ?? "");
  expect(address.pathname + address.hash, key).toBe(`${addressIn(language, "/eac/events")}#${key}`);
  expect(value("UID"), key).toMatch(/^[^@]+@[^@]+$/);
  return value("UID") as string;
}

test("a missing event has no file", async ({ request }) => {
  const [event] = events as [StoredEvent];
  for (const file of ["nope.ics", ".ics", event.key, `${event.key}.ICS`, `${event.key}.ics.ics`, `${event.key}.txt`, "__proto__.ics"]) {
    for (const language of LANGUAGES) {
      const path = addressIn(language, `/eac/events/${file}`);
      expect((await request.get(path)).status(), path).toBe(404);
    }
  }
});

test("the calendar file has every upcoming event, in each language, with the same UIDs", async ({ request }) => {
  const uids: string[][] = [];
  for (const language of LANGUAGES) {
    const response = await request.get(addressIn(language, "/eac/events.ics"));
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(response.headers()["content-disposition"]).toMatch(/^attachment; filename="[\w-]+\.ics"$/);
    const file = readCalendar(await response.body());
    expect(valueIn(file.calendar, "VERSION")).toBe("2.0");
    expect(valueIn(file.calendar, "PRODID")).toMatch(/EAC/);
    expect(file.events).toHaveLength(coming().length);
    uids.push(coming().map((event, index) => expectEvent(file.events[index], event, language)));
  }
  const [english, ...others] = uids;
  expect(new Set(english).size).toBe(english?.length);
  for (const other of others) expect(other).toEqual(english);
});

test("every event has its own file, even when it is over, with its UID in the calendar", async ({ request }) => {
  const whole = readCalendar(await (await request.get("/eac/events.ics")).body()).events.map((event) => valueIn(event, "UID"));
  const uids = new Map<string, Set<string>>();
  for (const event of events) {
    for (const language of LANGUAGES) {
      const response = await request.get(addressIn(language, `/eac/events/${event.key}.ics`));
      expect(response.headers()["content-type"], event.key).toBe("text/calendar; charset=utf-8");
      const file = readCalendar(await response.body());
      expect(file.events, event.key).toHaveLength(1);
      const uid = expectEvent(file.events[0], event, language);
      uids.set(event.key, (uids.get(event.key) ?? new Set()).add(uid));
    }
  }
  for (const [key, ofLanguages] of uids) expect(ofLanguages.size, key).toBe(1);
  const each = [...uids.values()].flatMap((set) => [...set]);
  expect(new Set(each).size).toBe(events.length);
  expect(whole).toEqual(coming().map(({ key }) => [...(uids.get(key) ?? [])][0]));
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

for (const language of LANGUAGES) {
  test(`the page lists upcoming events, soonest first, and past ones, latest first, in ${language}`, async ({ page }) => {
    const words = WORDS[language];
    await page.goto(addressIn(language, "/eac/events"));
    for (const [name, expected] of [
      [words.coming, coming()],
      [words.past, past()],
    ] as const) {
      const articles = part(page, name).getByRole("article");
      await expect(articles).toHaveCount(expected.length);
      for (const [index, event] of expected.entries()) {
        const article = articles.nth(index);
        await expect(article.getByRole("heading", { level: 3, name: event.title[language], exact: true })).toBeVisible();
        await expect(article).toContainText(event.place?.[language] ?? words.online);
        await expect(article).toContainText(withEmail(event.text[language]));
        await expect(article).toContainText(withEmail(event.registration[language]));
        const time = article.locator("time");
        expect(Date.parse((await time.getAttribute("datetime")) ?? "")).toBe(startOf(event));
        // The local hours, with their time zone (P-LANG-6).
        const [from, to] = [event.start, event.end].map((moment) => hourIn(language, moment.slice(11)));
        await expect(time).toHaveText(new RegExp(`${from}.*${to} \\(.+\\)$`));
      }
    }
    // The years stand above the lists, and lead to the first event of each.
    const firsts = [coming(), past()].flatMap((list) =>
      list.filter((event, index) => event.start.slice(0, 4) !== list[index - 1]?.start.slice(0, 4)),
    );
    const years = page.getByRole("navigation", { name: words.years }).getByRole("link");
    expect(await years.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(firsts.map(({ key }) => `#${key}`));
    await years.last().click();
    await expect(page.locator(":target").getByRole("heading", { level: 3, name: firsts.at(-1)?.title[language] })).toBeInViewport();
    await expect(page.getByText(words.none, { exact: true })).toHaveCount(coming().length === 0 ? 1 : 0);
    const files = page.getByRole("main").getByRole("link", { name: words.addToCalendar });
    expect(await files.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      coming().map(({ key }) => addressIn(language, `/eac/events/${key}.ics`)),
    );
    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent ?? "")));
    const described = data.filter((block) => block["@type"] === "Event");
    expect(described.map(({ name, startDate }) => [name, Date.parse(startDate)])).toEqual(
      coming().map((event) => [event.title[language], startOf(event)]),
    );
  });
}

test("a click saves the file instead of leaving the page, and the file links to the event", async ({ page }) => {
  const [event] = coming();
  test.skip(event === undefined, "nothing is announced");
  const { key, title } = event as StoredEvent;
  await open(page, "/ru/eac/events");
  const main = page.getByRole("main");
  const ofEvent = main.getByRole("article").filter({ has: page.getByRole("heading", { name: title.ru, exact: true }) });
  for (const [link, name] of [
    [main.getByRole("link", { name: WORDS.ru.all, exact: true }), "eac-events.ics"],
    [ofEvent.getByRole("link", { name: WORDS.ru.addToCalendar }), `eac-${key}.ics`],
  ] as const) {
    const download = page.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toBe(name);
    await expect(page).toHaveURL(/\/ru\/eac\/events$/);
  }
  await page.goto(`/ru/eac/events#${key}`);
  await expect(page.getByRole("heading", { name: title.ru, exact: true })).toBeInViewport();
});
