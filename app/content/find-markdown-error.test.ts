import { describe, expect, test } from "vitest";
import { findMarkdownError } from "./find-markdown-error.ts";
import { renderMarkdown } from "./markdown.server.ts";

const errorIn = (text: string) => findMarkdownError(text, renderMarkdown(text, "fr"));

describe("a Markdown error is reported", () => {
  test.each([
    ["a second title", "Text.\n\n# History\n\nText.", "# History"],
    ["a heading without its space", "##History\n\nText.", "##History"],
    ["a third-level heading without its space", "Text.\n\n###History", "###History"],
    ["a definition without its space", "Seat\n:Brussels", ":Brussels"],
    ["a definition separated from its term", "Seat\n\n: Brussels", ": Brussels"],
    ["unclosed bold text", "A **bold text.", "A **bold text."],
    ["bold text with spaces inside", "A ** bold ** text.", "A ** bold ** text."],
    ["a link with a space inside", "See [the council] (/eac/council).", "[the council] (/eac/council)"],
    ["a link without its slash", "See [the council](eac/council).", "eac/council"],
    ["a link to another site without https", "See [the law](www.law.example).", "www.law.example"],
    ["a link that runs a program", "See [x](javascript:alert(1)).", "javascript:alert(1)"],
  ])("%s", (_what, text, found) => {
    expect(errorIn(text)).toContain(`"${found}"`);
  });
  test("briefly, however long the line is", () => {
    expect(errorIn(`# ${"long ".repeat(50)}`)?.length).toBeLessThan(180);
  });
});

test.each([
  "## History\n\nText with **bold**, *italic* and 2 \\* 2.",
  "### A part of a section",
  "Seat\n: Brussels: the capital\n\nTerm\n: Words",
  "[a](/eac/council), [b](#top), [c](https://law.example), [d](mailto:a@b.example), [e](tel:+3220000000), [f](//law.example)",
  "No. #5, at 9:00: [sic] and (so)",
  "> A quotation.\n\n- an entry\n- another\n\n1. first\n2. second",
])("%j is valid", (text) => {
  expect(errorIn(text)).toBeUndefined();
});
