import { describe, expect, test } from "vitest";
import { linkAddresses, paragraphsOf, tidyText } from "./letter-text.ts";

describe("a text of an issue", () => {
  test("keeps paragraphs and lines, and nothing that cannot be seen", () => {
    expect(tidyText("  One\u202e \r\ntwo\t\u200bthree  \r\n\r\n\r\n\r\nFour\u0000\n \n")).toBe("One\ntwo three\n\nFour");
    expect(tidyText("10\u202f000 « a »")).toBe("10\u202f000 « a »");
    expect(tidyText(" \n\t\n")).toBe("");
  });
  test("has paragraphs of lines", () => {
    expect(paragraphsOf("One\ntwo\n\nThree")).toEqual([["One", "two"], ["Three"]]);
    expect(paragraphsOf("")).toEqual([]);
  });
  test.each<[string, string[]]>([
    ["See https://a.example/x?y=1&z=2.", ["https://a.example/x?y=1&z=2"]],
    ["(https://a.example/x), «http://b.example»", ["https://a.example/x", "http://b.example"]],
    ["https://a.example/x_(y) and more", ["https://a.example/x_(y)"]],
    ["javascript:alert(1) www.a.example ftp://a.example", []],
    ["https:// and https://[", []],
  ])("links the addresses in %s", (line, links) => {
    const parts = linkAddresses(line);
    expect(parts.flatMap(({ link }) => link ?? [])).toEqual(links);
    expect(parts.map(({ text }) => text).join("")).toBe(line);
  });
  test("is split in time that grows with its length", () => {
    const line = `https://a.example/${")".repeat(20_000)}`;
    expect(linkAddresses(line)[0]?.link).toBe("https://a.example/");
  });
});
