import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Paragraphs } from "./paragraphs.tsx";

const show = (text: string) => renderToStaticMarkup(createElement(Paragraphs, { text, className: "" })).replaceAll(/ class="[^"]*"/g, "");

// Checklist: PAINTING-84
test.each([
  ["No paragraph.", "<div><p>No paragraph.</p></div>"],
  ["One\ntwo", "<div><p>One\ntwo</p></div>"],
  ["One\r\n\r\nTwo\n  \nThree\n\n\n", "<div><p>One</p><p>Two</p><p>Three</p></div>"],
  ["<b>One</b>\n\n# Two", "<div><p>&lt;b&gt;One&lt;/b&gt;</p><p># Two</p></div>"],
])("an empty line begins a paragraph, and nothing else is markup: %o", (text, expected) => {
  expect(show(text)).toBe(expected);
});
