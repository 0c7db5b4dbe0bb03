import { describe, expect, test } from "vitest";
import { firstParagraph, newsDay, shortenForHead } from "./news.ts";

describe("a news date (P-NEWS-5)", () => {
  test.each([
    "",
    "2024-08-02",
    "Aug 2 2024",
    "02 Aug 2024",
    "aug 02 2024",
    "AUG 02 2024",
    "August 02 2024",
    "Aou 02 2024",
    "Aug 02, 2024",
    "Aug 02 24",
    " Aug 02 2024",
    "Aug 02 2024 ",
    "Aug 00 2024",
    "Aug 32 2024",
    "Feb 30 2024",
    "Feb 29 2023",
    "Apr 31 2024",
  ])("%o is invalid", (date) => {
    expect(newsDay(date)).toBeUndefined();
  });
  test.each([
    ["Aug 02 2024", "2024-08-02"],
    ["Jan 01 2014", "2014-01-01"],
    ["Dec 31 2023", "2023-12-31"],
    ["Feb 29 2024", "2024-02-29"],
  ])("%s is %s, in every time zone", (date, day) => {
    const zone = process.env.TZ;
    for (const timeZone of ["Pacific/Honolulu", "Pacific/Kiritimati"]) {
      process.env.TZ = timeZone;
      expect(newsDay(date)).toBe(day);
    }
    process.env.TZ = zone;
    if (zone === undefined) delete process.env.TZ;
  });
  test("knows all twelve months", () => {
    const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
    expect(months.map((month) => newsDay(`${month} 15 2020`)?.slice(5, 7))).toEqual(
      months.map((_, index) => String(index + 1).padStart(2, "0")),
    );
  });
});

// Checklist: CONST-15, HEAD-16, HEAD-17
describe("a description in head data (P-HEAD-5)", () => {
  test("of 160 characters stays unchanged", () => {
    expect(shortenForHead("x".repeat(160))).toBe("x".repeat(160));
  });
  test("of 161 characters is cut to 157 and three dots", () => {
    expect(shortenForHead(`${"x".repeat(160)}y`)).toBe(`${"x".repeat(157)}...`);
    expect(shortenForHead(`${"x".repeat(160)}y`)).toHaveLength(160);
  });
  test("is measured without tags, markup and line breaks (HEAD-16)", () => {
    expect(shortenForHead(`<b>${"x".repeat(80)}</b>\n\n**${"y".repeat(79)}**`)).toBe(`${"x".repeat(80)} ${"y".repeat(79)}`);
    expect(shortenForHead("A *fine* <a href='/x'>day</a>,\n • **at last**")).toBe("A fine day, • at last");
  });
});

// Checklist: NEWS-07
describe("the first paragraph (P-NEWS-3)", () => {
  const item = (description: string) => ({ description, excerpt: "The excerpt." });

  test.each(["", "  ", "\n\n"])("falls back to the excerpt without a text: %o", (description) => {
    expect(firstParagraph(item(description))).toBe("The excerpt.");
  });
  test("ends at a blank line, even one with spaces", () => {
    expect(firstParagraph(item("First.\n\nSecond."))).toBe("First.");
    expect(firstParagraph(item("\nFirst.\n   \nSecond."))).toBe("First.");
  });
  test("has no markup and no line breaks", () => {
    expect(firstParagraph(item("**One** and *two*\nand ***three***."))).toBe("One and two and three.");
  });
});
