import { expect, test } from "vitest";
import { COLOURS } from "#app/platform/images/colours.ts";
import { centuryOf, FACETS, formatCentury, ORDERS, readChoice, readFacets } from "./facets.ts";

test("malformed keys of facets are left out, and unknown names", () => {
  const query = new URLSearchParams({
    artist: "pavel-ostrenko",
    genre: "",
    place: "a b",
    technique: "x".repeat(101),
    sort: "title",
    other: "y",
  });
  expect(readFacets(query)).toEqual({ artist: "pavel-ostrenko" });
  expect(readFacets(new URLSearchParams({ place: "a/b", artist: "\u0000" }))).toEqual({});
  expect(Object.keys(readFacets(new URLSearchParams(FACETS.map((facet) => [facet, facet === "colour" ? "red" : "key"]))))).toEqual([
    ...FACETS,
  ]);
});

// Checklist: GALLERY-154
test("a colour is one of the nine, or left out", () => {
  for (const colour of COLOURS) expect(readFacets(new URLSearchParams({ colour }))).toEqual({ colour });
  for (const colour of ["Red", "toString", "mauve", "red,blue", "#aa0000", ""])
    expect(readFacets(new URLSearchParams({ colour, genre: "landscape" })), colour).toEqual({ genre: "landscape" });
});

test("a choice is one of those offered, or the first", () => {
  expect(readChoice(ORDERS, "title")).toBe("title");
  expect(readChoice(ORDERS, "toString")).toBe("newest");
  expect(readChoice(ORDERS, null)).toBe("newest");
});

test("a century ends with its hundredth year", () => {
  expect([1900, 1901, 1, 100, -1, -210].map(centuryOf)).toEqual([19, 20, 1, 1, -1, -3]);
});

test("centuries are written as in each language", () => {
  expect([1, 2, 3, 11, 16, 21].map((each) => formatCentury(String(each), "en"))).toEqual([
    "1st century",
    "2nd century",
    "3rd century",
    "11th century",
    "16th century",
    "21st century",
  ]);
  expect(formatCentury("19", "fr")).toBe("XIXᵉ\u00a0siècle");
  expect(formatCentury("1", "fr")).toBe("Iᵉʳ\u00a0siècle");
  expect(formatCentury("20", "ru")).toBe("XX\u00a0век");
  expect(formatCentury("-3", "en")).toBe("3rd century\u00a0BC");
  expect(formatCentury("-3", "fr")).toBe("IIIᵉ\u00a0siècle av.\u00a0J.-C.");
  expect(formatCentury("-4", "ru")).toBe("IV\u00a0век до\u00a0н.\u00a0э.");
  expect(formatCentury("nonsense", "ru")).toBe("nonsense");
});
