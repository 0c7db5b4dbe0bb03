import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LightMarkup } from "./light-markup.tsx";

const show = (text: string) => renderToStaticMarkup(createElement(LightMarkup, { text }));

// Checklist: NEWS-27
describe("HTML is shown as text", () => {
  test.each([
    ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ['**<img src=x onerror="a()">**', "<p><strong>&lt;img src=x onerror=&quot;a()&quot;&gt;</strong></p>"],
    ["*</em><b>*", "<p><em>&lt;/em&gt;&lt;b&gt;</em></p>"],
    ["a & b &amp; c", "<p>a &amp; b &amp;amp; c</p>"],
  ])("%s", (text, html) => {
    expect(show(text)).toBe(html);
  });
});

// Checklist: NEWS-25, NEWS-26
describe("marks", () => {
  test.each([
    ["**bold**", "<strong>bold</strong>"],
    ["*italic*", "<em>italic</em>"],
    ["***both***", "<strong><em>both</em></strong>"],
    ["**bold, and *both* in it**", "<strong>bold, and <em>both</em> in it</strong>"],
    ["*italic, and **both** in it*", "<em>italic, and <strong>both</strong> in it</em>"],
    ["a **b** c *d* e **f**.", "a <strong>b</strong> c <em>d</em> e <strong>f</strong>."],
    ["**a** *b*", "<strong>a</strong> <em>b</em>"],
    ["**a***b*", "<strong>a</strong><em>b</em>"],
  ])("%s", (text, html) => {
    expect(show(text)).toBe(`<p>${html}</p>`);
  });
  test.each(["one * alone", "2 ** 3", "****", "**", "_ and ` and # mean nothing"])("without a match stay: %s", (text) => {
    expect(show(text)).toBe(`<p>${text}</p>`);
  });
  test("do not extend past the end of a line", () => {
    expect(show("a *b\nc* d")).toBe("<p>a *b<br/>c* d</p>");
  });
});

describe("mail addresses are links (P-NEWS-4)", () => {
  const link = (address: string) => `<a href="mailto:${address}">${address}</a>`;
  test.each([
    ["Write to info@eac.example.", `Write to ${link("info@eac.example")}.`],
    ["**a.b+c@mail.eac.example**, d-e@eac.example", `<strong>${link("a.b+c@mail.eac.example")}</strong>, ${link("d-e@eac.example")}`],
    ["***x@eac.example***", `<strong><em>${link("x@eac.example")}</em></strong>`],
    ["<x@eac.example>", `&lt;${link("x@eac.example")}&gt;`],
    ['"onclick=a@eac.example"?b', `&quot;onclick=${link("a@eac.example")}&quot;?b`],
  ])("%s", (text, html) => {
    expect(show(text)).toBe(`<p>${html}</p>`);
  });
  test.each(["a @ b.example", "@eac.example", "a@b", "a@b@eac.example", `${"a".repeat(65)}@eac.example`, "a@eac.example-"])(
    "but not in: %s",
    (text) => {
      expect(show(text)).toBe(`<p>${text}</p>`);
    },
  );
  test("a long text without any is searched at once", () => {
    const start = performance.now();
    show(`${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe("lines and paragraphs", () => {
  // Checklist: NEWS-23, NEWS-24
  test("a newline breaks the line, a blank line begins a paragraph", () => {
    expect(show("One\ntwo\n\nthree")).toBe("<p>One<br/>two</p><p>three</p>");
  });
  test("blank lines create no empty paragraphs", () => {
    expect(show("\n\nOne\n\n\n \t\ntwo\n\n")).toBe("<p>One</p><p>two</p>");
  });
  test("bullet lines are the items of a list (P-NEWS-4)", () => {
    const html = show("Three:\n• **a**: x;\n• b.\nEnd").replaceAll(/ class="[^"]*"|<\/?span>/g, "");
    expect(html).toBe("<p>Three:</p><ul><li>• <strong>a</strong>: x;</li><li>• b.</li></ul><p>End</p>");
  });
});
