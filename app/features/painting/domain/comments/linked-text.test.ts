import { expect, test } from "vitest";
import { linkedText } from "./linked-text.ts";

const linksIn = (body: string) => linkedText(body).flatMap(({ href }) => (href === undefined ? [] : [href]));

// Checklist: MANAGE-232
test("a web address in a comment is a link, without the marks of the sentence around it", () => {
  expect(linkedText("See https://example.org/lot/7. Or not")).toEqual([
    { text: "See " },
    { text: "https://example.org/lot/7", href: "https://example.org/lot/7" },
    { text: ". Or not" },
  ]);
  expect(linksIn("(http://example.org/a_(b)), «https://example.org/c»; HTTPS://EXAMPLE.ORG/D!")).toEqual([
    "http://example.org/a_(b)",
    "https://example.org/c",
    "https://example.org/D",
  ]);
  expect(linkedText("")).toEqual([]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "xhttps://example.org",
  "https://",
  "https://user@example.org/",
  "https://eac.example:secret@example.org/",
  `https://example.org/${"a".repeat(2_000)}`,
  "//example.org, www.example.org",
])("%s in a comment is text", (body) => {
  expect(linkedText(body)).toEqual([{ text: body }]);
});

test("a comment stays whole, whatever is in it", () => {
  for (const body of [
    '<a href="https://example.org/">x</a>',
    "https://example.org/<script>",
    "https://a.example https://b.example\n)))https://c.example)))",
    `${"https://(".repeat(400)}${")".repeat(400)}`,
  ])
    expect(
      linkedText(body)
        .map(({ text }) => text)
        .join(""),
    ).toBe(body);
  expect(linksIn('<a href="https://example.org/">x</a>')).toEqual(["https://example.org/"]);
});
