import { describe, expect, test } from "vitest";
import { fillBuckets, firstDayOf, statisticsFilter } from "./attempt-counts.ts";

/** The last hour of a day in Brussels. */
const NOW = new Date("2026-03-02T22:30:00Z");

describe("the bars of a period", () => {
  test("are its days, those without attempts too, and end today", () => {
    const { buckets, isByWeek } = fillBuckets([{ day: "2026-02-28", granted: 3, refused: 1 }], 7, NOW);
    expect(isByWeek).toBe(false);
    expect(buckets.map(({ day }) => day)).toEqual([
      "2026-02-24",
      "2026-02-25",
      "2026-02-26",
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
    expect(buckets.map(({ granted, refused }) => granted + refused)).toEqual([0, 0, 0, 0, 4, 0, 0]);
  });
  test("of a year are weeks that end today and hold every day once", () => {
    const days = Array.from({ length: 365 }, (_, index) => ({
      day: new Date(Date.parse(firstDayOf(365, NOW)) + index * 86_400_000).toISOString().slice(0, 10),
      granted: 1,
      refused: 0,
    }));
    const { buckets, isByWeek } = fillBuckets(days, 365, NOW);
    expect([isByWeek, buckets.length]).toEqual([true, 53]);
    expect(buckets.at(-1)).toEqual({ day: "2026-02-24", granted: 7, refused: 0 });
    expect(buckets.reduce((sum, { granted }) => sum + granted, 0)).toBe(365);
  });
  test("leave out a day before them", () => {
    const { buckets } = fillBuckets([{ day: "2026-02-23", granted: 3, refused: 1 }], 7, NOW);
    expect(buckets.every(({ granted }) => granted === 0)).toBe(true);
  });
});

// Checklist: MANAGE-219
test("a period ends on the day that it is in Brussels, in winter and in summer", () => {
  expect(
    ["2026-03-02T22:59:59Z", "2026-03-02T23:00:00Z", "2026-07-02T21:59:59Z", "2026-07-02T22:00:00Z"].map((at) =>
      firstDayOf(1, new Date(at)),
    ),
  ).toEqual(["2026-03-02", "2026-03-03", "2026-07-02", "2026-07-03"]);
  // Over the days on which the clocks change.
  expect(firstDayOf(7, new Date("2026-03-30T22:00:00Z"))).toBe("2026-03-25");
});

test.each([
  [{}, { period: 30, work: undefined }],
  [{ period: "365" }, { period: 365, work: undefined }],
  [
    { period: "31", work: "nope" },
    { period: 30, work: undefined },
  ],
  [
    { period: "1e9", work: "' or 1=1" },
    { period: 30, work: undefined },
  ],
  [
    { period: "7", work: "00000000-0000-4000-8000-000000000011" },
    { period: 7, work: "00000000-0000-4000-8000-000000000011" },
  ],
])("the query %j is read as %j", (query, filter) => {
  expect(statisticsFilter.parse(query)).toEqual(filter);
});
