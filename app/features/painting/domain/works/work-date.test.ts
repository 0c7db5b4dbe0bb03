import { expect, test } from "vitest";
import { dateForPrograms, formatWorkDate, formatWorkDates, withoutDate } from "./work-date.ts";

const date = (year: number | null, date_precision: string | null = null, year_to: number | null = null) => ({
  year,
  date_precision,
  year_to,
});

test.each([
  [date(1923), "1923", "1923", "1923", "1923"],
  [date(1510, "about"), "c.\u00a01510", "vers 1510", "около\u00a01510", "1510~"],
  [date(1510, "before"), "before 1510", "avant 1510", "до\u00a01510", "../1510"],
  [date(1493, "after"), "after 1493", "après 1493", "после\u00a01493", "1493/.."],
  [date(1501, "between", 1525), "between 1501 and 1525", "entre 1501 et 1525", "между 1501 и\u00a01525", "1501/1525"],
  [date(-350), "350\u00a0BC", "350\u00a0av.\u00a0J.-C.", "350\u00a0г.\u00a0до\u00a0н.\u00a0э.", "-0350"],
])("%j", (value, en, fr, ru, program) => {
  expect([formatWorkDate(value, "en"), formatWorkDate(value, "fr"), formatWorkDate(value, "ru"), dateForPrograms(value)]).toEqual([
    en,
    fr,
    ru,
    program,
  ]);
});

test("the years of several works are as exact as those of each", () => {
  const about = (year: number) => date(year, "about");
  const [c1501, y1921] = [date(1501, "between", 1525), date(1921)];
  const cases = [
    [[], null, null, null],
    [[date(null)], null, null, null],
    [[date(1898), date(1903)], "1898–1903", "1898–1903", "1898–1903"],
    [[date(1898), date(1898)], "1898", "1898", "1898"],
    [[c1501], "between 1501 and 1525", "entre 1501 et 1525", "между 1501 и 1525"],
    [[about(1915)], "c. 1915", "vers 1915", "около 1915"],
    [[about(1907), y1921], "c. 1907 – 1921", "vers 1907 – 1921", "около 1907 – 1921"],
    [[date(1500), c1501], "1500 – c. 1525", "1500 – vers 1525", "1500 – около 1525"],
    [[date(1520), c1501, date(1510)], "c. 1501 – c. 1525", "vers 1501 – vers 1525", "около 1501 – около 1525"],
    [[date(null), y1921], "1921", "1921", "1921"],
  ] as const;
  for (const [dates, ...expected] of cases)
    expect((["en", "fr", "ru"] as const).map((language) => formatWorkDates(dates, language)?.replaceAll("\u00a0", " ") ?? null)).toEqual(
      expected,
    );
});

test("no year is no date", () => {
  expect([formatWorkDate(date(null), "en"), dateForPrograms(date(null))]).toEqual([null, null]);
});

test("a place is shown without the date that the page shows beside it", () => {
  expect(withoutDate("1898, Kostroma region, Russia", "1898")).toBe("Kostroma region, Russia");
  expect(withoutDate("c. 1510, Adige valley", "c.\u00a01510")).toBe("Adige valley");
  expect(withoutDate("Vers 1510, vallée de l’Adige", "vers 1510")).toBe("Vallée de l’Adige");
  expect(withoutDate("Около\u00a01510\u00a0г., долина Адидже", "около\u00a01510")).toBe("Долина Адидже");
  expect(withoutDate("Между 1501 и 1525 гг., Тироль", "между 1501 и\u00a01525")).toBe("Тироль");
  for (const place of ["1898", "1898,", "18981, Paris", "Undated, Tyrol", "Paris, 1898"]) expect(withoutDate(place, "1898")).toBe(place);
  expect(withoutDate("1898, Paris", null)).toBe("1898, Paris");
});
