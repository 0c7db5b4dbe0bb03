import { describe, expect, test } from "vitest";
import {
  brusselsDayOf,
  formatBrusselsClock,
  formatBrusselsDay,
  formatBrusselsTime,
  readBrusselsTime,
  writeBrusselsMoment,
  writeBrusselsTime,
} from "./brussels-time.ts";
import { LANGUAGES } from "./languages.ts";

// Checklist: FORM-80
describe("times of Brussels", () => {
  test.each([
    ["in winter, an hour from UTC", "2026-12-03T09:00", "2026-12-03T08:00:00.000Z"],
    ["in summer, two hours from UTC", "2026-07-01T09:00", "2026-07-01T07:00:00.000Z"],
    ["the last minute of winter time", "2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
    ["the first of summer time", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
    ["a time that comes twice: the first", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["the last minute before it", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["the first that comes once again", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    ["the night to the new year", "2027-01-01T00:00", "2026-12-31T23:00:00.000Z"],
    ["a leap day", "2028-02-29T12:00", "2028-02-29T11:00:00.000Z"],
  ])("%s", (_, text, moment) => {
    expect(readBrusselsTime(text)?.toISOString()).toBe(moment);
    expect(writeBrusselsTime(new Date(moment))).toBe(text);
  });

  test("seconds of a browser, and the blank of a keyboard", () => {
    for (const text of ["2026-12-03T09:00:00", "2026-12-03T09:00:00.000", "2026-12-03 09:00"])
      expect(readBrusselsTime(text)?.toISOString(), text).toBe("2026-12-03T08:00:00.000Z");
  });

  test.each([
    ["the hour that summer time leaves out", "2027-03-28T02:00"],
    ["its last minute", "2027-03-28T02:59"],
    ["a day that the calendar has not", "2026-02-30T09:00"],
    ["a month that it has not", "2026-13-03T09:00"],
    ["an hour that the clock has not", "2026-12-03T24:00"],
    ["a minute that it has not", "2026-12-03T09:60"],
    ["a day alone", "2026-12-03"],
    ["another zone", "2026-12-03T09:00Z"],
    ["seconds of its own", "2026-12-03T09:00:30"],
    ["another century", "1926-12-03T09:00"],
    ["something else", "tomorrow"],
    ["nothing", ""],
  ])("%s is no time", (_, text) => expect(readBrusselsTime(text)).toBeUndefined());

  // Checklist: MANAGE-201
  test("in a table each moment has a text of its own, also in the hour that comes twice", () => {
    const written = (moment: string) => writeBrusselsMoment(new Date(moment));
    expect(written("2026-12-03T08:00:12.700Z")).toBe("2026-12-03T09:00:12+01:00");
    expect(written("2026-07-31T23:30:00Z")).toBe("2026-08-01T01:30:00+02:00");
    expect([written("2026-10-25T00:30:00Z"), written("2026-10-25T01:30:00Z")]).toEqual([
      "2026-10-25T02:30:00+02:00",
      "2026-10-25T02:30:00+01:00",
    ]);
    expect(brusselsDayOf(new Date("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
  });

  test("said in each language", () => {
    const moment = new Date("2026-12-03T08:00:00Z");
    expect(formatBrusselsTime(moment, "en")).toBe("3 December 2026 at 09:00, Brussels time");
    expect(formatBrusselsTime(moment, "fr").replaceAll(/\s/g, " ")).toBe("3 décembre 2026 à 9 h, heure de Bruxelles");
    expect(formatBrusselsTime(moment, "ru").replaceAll(/\s/g, " ")).toBe("3 декабря 2026 г. в 09:00 по брюссельскому времени");
    const later = new Date("2026-12-03T13:02:00Z");
    const clocks = { en: "14:02", fr: "14 h 02", ru: "14:02" };
    for (const language of LANGUAGES) expect(formatBrusselsClock(later, language).replaceAll(/\s/g, " ")).toBe(clocks[language]);
    expect(formatBrusselsDay(new Date("2026-12-31T23:30:00Z"), "en")).toBe("1 January 2027");
  });
});
