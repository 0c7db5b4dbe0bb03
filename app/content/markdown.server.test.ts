import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { renderMarkdown } from "./markdown.server.ts";

const inEnglish = (text: string) => renderMarkdown(text, "en");
const NEW_WINDOW = 'target="_blank" rel="noopener noreferrer"';

describe("a definition list", () => {
  const ONE = "<dl><div><dt>Seat</dt><dd>A legal place</dd></div></dl>";
  const TWO = "<dl><div><dt>Seat</dt><dd>A legal place</dd></div><div><dt>Award</dt><dd>What is decided</dd></div></dl>";

  test.each([
    ["a colon in a line", "Seat: a legal place"],
    ["a colon without a space at the beginning", "Seat\n:A legal place"],
    ["a single colon", "Seat\n:"],
    ["a definition without a term", ": A legal place"],
    ["a blank line between term and definition", "Seat\n\n: A legal place"],
  ])("is not created from %s", (_what, text) => {
    expect(inEnglish(text)).not.toContain("<dl>");
  });
  test("consists of a term, and its definition after a colon on the next line", () => {
    expect(inEnglish("Seat\n: A legal place")).toBe(ONE);
    expect(inEnglish("Seat\n: A legal place\n")).toBe(ONE);
  });
  test("may have several entries separated by blank lines", () => {
    expect(inEnglish("Seat\n: A legal place\n\nAward\n: What is decided\n")).toBe(TWO);
  });
  test("may have several entries without blank lines", () => {
    expect(inEnglish("Seat\n: A legal place\nAward\n: What is decided\n")).toBe(TWO);
  });
  test("may have a definition of two lines", () => {
    expect(inEnglish("Seat\n: A legal\nplace").replaceAll(/\s+/g, " ")).toBe(ONE);
  });
  test("may have emphasis and links in terms and definitions", () => {
    expect(renderMarkdown("*Seat*\n: See [the court](/arbitration/icac)", "fr")).toBe(
      '<dl><div><dt><em>Seat</em></dt><dd>See <a href="/fr/arbitration/icac">the court</a></dd></div></dl>',
    );
  });
  test("may be between a paragraph, a heading and a list", () => {
    expect(inEnglish("Before.\n\nSeat\n: A legal place\n\nAfter.")).toBe(`<p>Before.</p>\n${ONE}<p>After.</p>\n`);
    expect(inEnglish("## Words\n\nSeat\n: A legal place\n\n- one")).toBe(`<h2>Words</h2>\n${ONE}<ul>\n<li>one</li>\n</ul>\n`);
  });
});

describe("a link", () => {
  test("to a page keeps the page's language", () => {
    const hrefs = LANGUAGES.map((language) => renderMarkdown("[x](/eac/about)", language));
    expect(hrefs).toEqual([
      '<p><a href="/eac/about">x</a></p>\n',
      '<p><a href="/fr/eac/about">x</a></p>\n',
      '<p><a href="/ru/eac/about">x</a></p>\n',
    ]);
  });
  test("keeps its query and fragment", () => {
    expect(renderMarkdown("[x](/gallery?q=a#top)", "ru")).toContain('href="/ru/gallery?q=a#top"');
    expect(renderMarkdown("[x](/)", "fr")).toContain('href="/fr/"');
  });
  test.each(["/documents/rules.pdf", "/documents/rules.pdf#page=2", "/figures/countries.svg"])(
    "to a language-independent file is unchanged: %s",
    (address) => {
      for (const language of LANGUAGES) expect(renderMarkdown(`[x](${address})`, language)).toBe(`<p><a href="${address}">x</a></p>\n`);
    },
  );
  test("to a file in a language keeps the page's language", () => {
    expect(renderMarkdown("[x](/eac/events.ics)", "fr")).toContain('href="/fr/eac/events.ics"');
  });
  test("within the page, or to an e-mail address, is unchanged", () => {
    expect(renderMarkdown("[x](#costs)", "fr")).toContain('<a href="#costs">x</a>');
    expect(renderMarkdown("[x](mailto:a@b.example)", "fr")).toContain('<a href="mailto:a@b.example">x</a>');
  });
  test.each(["https://law.example/a", "http://law.example/a", "//law.example/a"])(
    "to %s opens in a new tab without a referrer",
    (address) => {
      for (const language of LANGUAGES) {
        expect(renderMarkdown(`[x](${address})`, language)).toBe(`<p><a href="${address}" ${NEW_WINDOW}>x</a></p>\n`);
      }
    },
  );
  test("to another site opens in a new tab even if it is a bare URL", () => {
    expect(inEnglish("See https://law.example.")).toContain(`<a href="https://law.example" ${NEW_WINDOW}>https://law.example</a>.`);
  });
  test("to another site opens in a new tab in a table and in a definition too", () => {
    expect(inEnglish("| a |\n|---|\n| [x](https://law.example) |")).toContain(NEW_WINDOW);
    expect(inEnglish("a\n: [x](https://law.example)")).toContain(NEW_WINDOW);
  });
  test("keeps percent-encoding intact", () => {
    expect(inEnglish("[x](https://law.example/r%C3%A8gles?q=50%25)")).toContain('href="https://law.example/r%C3%A8gles?q=50%25"');
    expect(inEnglish("[x](https://law.example/règles)")).toContain('href="https://law.example/r%C3%A8gles"');
  });
  test("cannot end its own attribute", () => {
    const html = inEnglish('[x](https://law.example/"onclick="alert(1))');
    expect(html).not.toMatch(/"\s*onclick/);
  });
});

describe("a table", () => {
  test("can be scrolled with the keyboard, and has a header", () => {
    expect(inEnglish("| a | b |\n|---|---|\n| *1* | [c](/contacts) |")).toBe(
      '<div class="table-frame" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
        '<tbody><tr><td><em>1</em></td><td><a href="/contacts">c</a></td></tr></tbody></table></div>',
    );
  });
});

describe("HTML", () => {
  test("special characters are escaped", () => {
    expect(inEnglish("1 < 2 & 3 > 2")).toBe("<p>1 &lt; 2 &amp; 3 &gt; 2</p>\n");
    expect(inEnglish("`<script>`")).toBe("<p><code>&lt;script&gt;</code></p>\n");
  });
  // Our own files only: never render a visitor's input here.
  test("elements are kept: our own files may use them for lack of Markdown syntax", () => {
    expect(inEnglish('The <abbr title="x">EAC</abbr> sits here.')).toBe('<p>The <abbr title="x">EAC</abbr> sits here.</p>\n');
  });
});
