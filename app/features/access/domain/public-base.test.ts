import { describe, expect, test } from "vitest";
import { isDoubtfulBase, paintingLink, readPublicBase, tokenLink } from "./public-base.ts";

describe("the address that links begin with", () => {
  test.each([
    ["nothing", "", ""],
    ["spaces", " \t\n", ""],
    ["slashes", " // ", ""],
    ["a scheme and nothing else", "https://", ""],
    ["a host", "eac.example.org", "https://eac.example.org"],
    ["a host and a port", "eac.example.org:8443", "https://eac.example.org:8443"],
    ["a base with surrounding spaces", "  https://eac.example.org///  ", "https://eac.example.org"],
    ["a space before its last slash", "https://eac.example.org /", "https://eac.example.org"],
    ["a folder", "https://example.org/eac/", "https://example.org/eac"],
    ["capitals", "HTTPS://EAC.example.org", "HTTPS://EAC.example.org"],
    ["http", "http://eac.example.org", "http://eac.example.org"],
    ["letters that are not Latin", "музей.рф", "https://музей.рф"],
  ])("is read from %s", (_, typed, base) => {
    expect(readPublicBase(typed)).toBe(base);
    expect(readPublicBase(base)).toBe(base);
  });
  test.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example.org", "/relative"])(
    "never makes a link that runs or stays: %s",
    (typed) => {
      expect(readPublicBase(typed)).toMatch(/^https:\/\//);
    },
  );
  test("is cut to 300 characters", () => {
    expect(readPublicBase(`https://${"x".repeat(400)}`)).toHaveLength(300);
  });
  // Checklist: TOKENS-37, TOKENS-38
  test("is doubtful with either word, at any place and in any case", () => {
    expect(["https://a.LOVABLE.app", "http://LocalHost:3000", "https://example.org/lovable"].map(isDoubtfulBase)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["", "https://eac.example.org", "https://127.0.0.1"].map(isDoubtfulBase)).toEqual([false, false, false]);
  });
  // Checklist: CALLS-43, CALLS-44, TOKENS-51
  test("is followed by the painting and its token, and by the language of a token alone", () => {
    expect(paintingLink("https://eac.example.org", "p")).toBe("https://eac.example.org/gallery/p");
    expect(tokenLink("https://eac.example.org", "p", { text: "t", language: "en" })).toBe("https://eac.example.org/gallery/p/access/t");
    expect(tokenLink("https://eac.example.org", "p", { text: "t", language: "ru" })).toBe("https://eac.example.org/ru/gallery/p/access/t");
  });
});
