import { expect, test } from "vitest";
import { lifeSpan, placeDecades, placeInTime } from "./artist-time.ts";

test.each<[string | null, ReturnType<typeof lifeSpan>]>([
  [null, null],
  ["", null],
  ["born 1880", null],
  ["1880-", null],
  ["1957-1880", null],
  ["1880-2957", null],
  ["1".repeat(100_000), null],
  ["1880-1957", { from: 1880, to: 1957 }],
  [" 980 – 1050 ", { from: 980, to: 1050 }],
])("the years of the life %j", (dates, span) => {
  expect(lifeSpan(dates)).toEqual(span);
});

const work = (year: number, id = String(year)) => ({ id, title: `Work of ${year}`, year, label: `c. ${year}` });

test("a line needs a life and a work, or works of two years", () => {
  expect(placeInTime([], null)).toEqual([]);
  expect(placeInTime([], { from: 1850, to: 1950 })).toEqual([]);
  expect(placeInTime([work(1900, "a"), work(1900, "b")], null)).toEqual([]);
  expect(placeInTime([work(1900, "a"), work(1900, "b")], { from: 1850, to: 1950 })).toEqual([expect.objectContaining({ at: 50 })]);
});

test("the decades within the line are marked, and no more than forty", () => {
  expect(placeDecades([work(1900)], { from: 1855, to: 1905 })).toEqual([10, 30, 50, 70, 90]);
  expect(placeDecades([work(1880)], { from: 1880, to: 1890 })).toEqual([]);
  expect(placeDecades([work(-40_000), work(2000)], null)).toHaveLength(40);
});

test("works stand where their years are in the life, and outside it at the ends", () => {
  expect(placeInTime([work(1925), work(1900), work(1900, "b")], { from: 1850, to: 1950 })).toEqual([
    expect.objectContaining({
      at: 50,
      label: "c. 1900",
      works: [
        { id: "1900", title: "Work of 1900" },
        { id: "b", title: "Work of 1900" },
      ],
    }),
    expect.objectContaining({ at: 75 }),
  ]);
  expect(placeInTime([work(1840), work(1960)], { from: 1850, to: 1950 }).map(({ at }) => at)).toEqual([0, 100]);
  expect(placeInTime([work(-500), work(-490)], null).map(({ at }) => at)).toEqual([25, 75]);
});

test("a label without room stands on the second line, and one without room there is not shown", () => {
  const lines = placeInTime([work(1900), work(1901), work(1902), work(1910), work(1930)], { from: 1880, to: 1980 }).map(
    (each) => each.lines,
  );
  expect(lines.map(({ wide }) => wide)).toEqual(["first", "second", null, "first", "first"]);
  expect(lines.map(({ narrow }) => narrow)).toEqual(["first", "second", null, null, "first"]);
});
