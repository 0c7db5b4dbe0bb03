import { afterEach, describe, expect, test } from "vitest";
import { formatClock, formatDay, formatMoment } from "./format.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("a day", () => {
  test.each(["Pacific/Honolulu", "Pacific/Kiritimati", "UTC"])("is the same day in %s", (timeZone) => {
    process.env.TZ = timeZone;
    expect(formatDay("2024-08-02", "en")).toBe("2 August 2024");
    expect(formatDay("2024-12-31", "en")).toBe("31 December 2024");
  });
  test("is formatted for each language", () => {
    expect(formatDay("2024-08-02", "fr")).toBe("2\u00a0août 2024");
    expect(formatDay("2024-08-02", "ru")).toBe("2\u00a0августа 2024\u00a0г.");
  });
  test("the first of a month is an ordinal in French, and only there", () => {
    expect(formatDay("2024-08-01", "fr")).toBe("1er\u00a0août 2024");
    expect(formatDay("2024-08-11", "fr")).toBe("11\u00a0août 2024");
    expect(formatDay("2024-08-01", "en")).toBe("1 August 2024");
  });
  test("with a time likewise", () => {
    expect(formatMoment(new Date("2024-08-01T10:30:00Z"), "fr")).toBe("1er\u00a0août 2024 à 12\u00a0h\u00a030 (Bruxelles)");
    expect(formatMoment(new Date("2024-08-21T10:05:07Z"), "fr", true)).toBe(
      "21\u00a0août 2024 à 12\u00a0h\u00a005\u00a0min\u00a007\u00a0s (Bruxelles)",
    );
    expect(formatMoment(new Date("2024-08-21T10:30:00Z"), "fr")).toBe("21\u00a0août 2024 à 12\u00a0h\u00a030 (Bruxelles)");
  });
  test("with a time can follow a Russian preposition", () => {
    expect(formatMoment(new Date("2024-08-21T10:30:00Z"), "ru")).toBe("21\u00a0августа 2024\u00a0г., 12:30 (Брюссель)");
  });
  test("with a time says that it is that of Brussels, in summer and in winter", () => {
    expect(formatMoment(new Date("2024-08-21T22:30:00Z"), "en")).toBe("22 Aug 2024, 00:30 (Brussels)");
    expect(formatMoment(new Date("2024-12-21T22:30:00Z"), "en")).toBe("21 Dec 2024, 23:30 (Brussels)");
  });
  test("of today has the hour alone, with the same name", () => {
    const moment = new Date("2024-08-21T22:05:00Z");
    expect(formatClock(moment, "en")).toBe("00:05 (Brussels)");
    expect(formatClock(moment, "fr")).toBe("0\u00a0h\u00a005 (Bruxelles)");
    expect(formatClock(moment, "ru")).toBe("00:05 (Брюссель)");
  });
  test("that is invalid throws instead of giving a wrong day", () => {
    expect(() => formatDay("Aug 02 2024", "en")).toThrow(RangeError);
  });
});
