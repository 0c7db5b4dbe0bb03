import { describe, expect, test } from "vitest";
import { countPages, FIRST_PAGE, formatPageRange, pagesToLink, readPageRange, withinPages } from "./pages.ts";

// Checklist: GALLERY-46
describe("pages of the gallery in an address", () => {
  test.each([null, "", "0", "-1", "01", "1.5", "1e3", "x", "2-", "-2", "3-2", "2-3-4", " 2", "+2", "100000", "٣", "9".repeat(500)])(
    "%o is the first page",
    (text) => {
      expect(readPageRange(text)).toEqual(FIRST_PAGE);
    },
  );
  test("are one, or several that are shown together", () => {
    expect(readPageRange("7")).toEqual({ first: 7, last: 7 });
    expect(readPageRange("7-9")).toEqual({ first: 7, last: 9 });
    expect(readPageRange("99999")).toEqual({ first: 99_999, last: 99_999 });
  });
  test("are never more than five together", () => {
    expect(readPageRange("1-5")).toEqual({ first: 1, last: 5 });
    expect(readPageRange("1-6")).toEqual({ first: 2, last: 6 });
    expect(readPageRange("1-99999")).toEqual({ first: 99_995, last: 99_999 });
  });
  test("are written in one way only", () => {
    for (const text of ["2", "1-2", "7-9", "99999"]) expect(formatPageRange(readPageRange(text))).toBe(text);
    expect(formatPageRange(readPageRange("1"))).toBeUndefined();
    expect(formatPageRange(readPageRange("7-7"))).toBe("7");
  });
  test("beyond the end are the last one", () => {
    expect(withinPages({ first: 9, last: 12 }, 7)).toEqual({ first: 7, last: 7 });
    expect(withinPages({ first: 6, last: 9 }, 7)).toEqual({ first: 6, last: 7 });
    expect(withinPages({ first: 2, last: 2 }, 1)).toEqual(FIRST_PAGE);
  });
});

test("48 works are a page, and no works are one too", () => {
  expect([0, 1, 48, 49, 9_600, 9_601].map((works) => countPages(works, 48))).toEqual([1, 1, 1, 2, 200, 201]);
});

describe("links to pages", () => {
  const links = (page: number, pages: number) => pagesToLink({ first: page, last: page }, pages).join(" ");
  test("lead to the ends and the neighbours", () => {
    expect(links(1, 1)).toBe("1");
    expect(links(1, 5)).toBe("1 2 gap 5");
    expect(links(7, 200)).toBe("1 gap 6 7 8 gap 200");
    expect(links(200, 200)).toBe("1 gap 199 200");
  });
  test("a gap of one page is that page", () => {
    expect(links(4, 200)).toBe("1 2 3 4 5 gap 200");
    expect(links(3, 5)).toBe("1 2 3 4 5");
  });
  test("around pages that are shown together", () => {
    expect(pagesToLink({ first: 7, last: 9 }, 200).join(" ")).toBe("1 gap 6 7 8 9 10 gap 200");
  });
});
