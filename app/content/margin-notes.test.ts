import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { DocumentKey } from "./documents/document.ts";
import { findDocument } from "./documents/documents.server.ts";
import { figuresIn } from "./figures-in-text.ts";
import { informationPagePaths, readInformationPage } from "./information-pages.server.ts";
import { findMarginNoteError, renderMarkdown } from "./markdown.server.ts";

const NOTE = /<aside role="note" class="note note-(?:margin|figure)">([\s\S]*?)<\/aside>/g;
const inEnglish = (text: string) => renderMarkdown(text, "en").replaceAll("\n", "");

describe("a note in the margin", () => {
  test.each([
    ["another word", "Text.\n\n> [!note] A.", "is not a note"],
    ["no space after its mark", "Text.\n\n> [!margin]A.", "is not a note"],
    ["no text", "Text.\n\n> [!figure]", "is not a note"],
    ["no exclamation mark's bracket", "Text.\n\n> !margin] A.", "is not a note"],
    ["a heading before it", "## Title\n\n> [!margin] A.", "has no paragraph"],
    ["nothing before it", "> [!margin] A.\n\nText.", "has no paragraph"],
    ["another note before it", "Text.\n\n> [!margin] A.\n\n> [!figure] **One** b.", "join two notes"],
    ["a pull quote before it", "> Quoted.\n\n> [!margin] A.", "join two notes"],
  ])("with %s is refused", (_what, text, message) => {
    expect(findMarginNoteError(text, "en")).toContain(message);
  });
  test("follows its paragraph, in a group with what comes after it", () => {
    expect(findMarginNoteError("One.\n\nTwo.\n\n> [!margin] A [b](/eac/about).\n\nThree.", "fr")).toBeUndefined();
    expect(renderMarkdown("One.\n\nTwo.\n\n> [!margin] A [b](/eac/about).\n\nThree.", "fr").replaceAll("\n", "")).toBe(
      '<p>One.</p><div class="noted"><p>Two.</p><aside role="note" class="note note-margin"><p>A <a href="/fr/eac/about">b</a>.</p></aside><p>Three.</p></div>',
    );
  });
  test("belongs to the last term of a list", () => {
    expect(inEnglish("A\n: One\n\nB\n: Two\n\n> [!figure] **2** things\n\nC\n: Three\n")).toBe(
      '<dl><div><dt>A</dt><dd>One</dd></div></dl><div class="noted"><dl><div><dt>B</dt><dd>Two</dd></div></dl><aside role="note" class="note note-figure"><p><strong>2</strong> things</p></aside><dl><div><dt>C</dt><dd>Three</dd></div></dl></div>',
    );
  });
  test("leaves pull quotes as they are", () => {
    expect(inEnglish("One.\n\n> Quoted.")).toBe("<p>One.</p><blockquote><p>Quoted.</p></blockquote>");
  });
});

/** The text of the article that an address names. */
function articleText(address: string, language: Language): string {
  const [path = "", part = ""] = address.replace(/^\/(?:fr|ru)(?=\/)/, "").split("#");
  const key: DocumentKey = path === paths.rulesText() ? "rules" : "costs";
  const number = Number(part.replace("article-", "").split(".")[0]);
  const article = findDocument(key, language)
    .chapters.flatMap((chapter) => chapter.articles)
    .find((each) => each.number === number);
  return article?.paragraphs.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]).join("\n") ?? "";
}

describe.each(LANGUAGES)("the notes of the pages in %s", (language) => {
  const notes = informationPagePaths().flatMap((path) =>
    readInformationPage(path, language).parts.flatMap((part) =>
      part.kind === "text" ? [...part.html.matchAll(NOTE)].map(([, html = ""]) => ({ path, html })) : [],
    ),
  );
  const citing = notes.flatMap(({ path, html }) => {
    const cited = [...html.matchAll(/href="((?:\/(?:fr|ru))?\/arbitration\/(?:rules|fees)\/text#[^"]+)"/g)].map(
      ([, address = ""]) => address,
    );
    return cited.length === 0 ? [] : [{ path, html, cited }];
  });

  test("are many, and most cite an article", () => {
    expect(notes.length).toBeGreaterThan(60);
    expect(citing.length).toBeGreaterThan(35);
  });
  // Checklist: INFO-97
  test("state no number that the cited articles do not have", () => {
    const wrong = citing.flatMap(({ path, html, cited }) => {
      const text = html.replaceAll(/<a [\s\S]*?<\/a>/g, " ").replaceAll(/<[^>]+>/g, "");
      const known = figuresIn(cited.map((address) => articleText(address, language)).join("\n"), language);
      return figuresIn(text, language)
        .filter((figure) => !known.includes(figure))
        .map((figure) => `${path}: ${figure} in "${text}"`);
    });
    expect(wrong.join("\n")).toBe("");
  });
  test("are short", () => {
    for (const { path, html } of notes) expect(html.replaceAll(/<[^>]+>/g, "").length, path).toBeLessThan(300);
  });
});
