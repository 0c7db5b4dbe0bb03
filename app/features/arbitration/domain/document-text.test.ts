import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCUMENT_KEYS, DOCUMENT_LANGUAGES } from "#app/content/documents/document.ts";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { documentText, type Segment, type TextChapter } from "./document-text.ts";

const partsOf = (chapters: TextChapter[]) =>
  chapters
    .flatMap((chapter) => [...chapter.paragraphs, ...chapter.articles.flatMap(({ paragraphs }) => paragraphs)])
    .flatMap((paragraph) => [paragraph, ...paragraph.items]);
const segmentsOf = (chapters: TextChapter[]): Segment[] => partsOf(chapters).flatMap(({ segments }) => segments);
const articlesOf = (chapters: TextChapter[]) => chapters.flatMap(({ articles }) => articles.map(({ number }) => number));

describe.each(DOCUMENT_KEYS.flatMap((key) => DOCUMENT_LANGUAGES.map((language) => [key, language] as const)))(
  "%s in %s",
  (key, language) => {
    const document = findDocument(key, language);
    const whole = documentText(document);

    test("has every word of the document", () => {
      const text = document.chapters
        .flatMap((chapter) => [...chapter.paragraphs, ...chapter.articles.flatMap(({ paragraphs }) => paragraphs)])
        .flatMap((paragraph) => [paragraph.text, ...paragraph.items.map((item) => item.text)]);
      expect(partsOf(whole).map(({ segments }) => segments.map((each) => each.text).join(""))).toEqual(text);
    });
    test("has no address twice", () => {
      const ids = partsOf(whole).flatMap(({ id }) => id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(30);
    });
    test("links exactly the references of its source", () => {
      const folder = join(projectRoot, "content/documents", key);
      const sources = readdirSync(folder).filter((file) => file.endsWith(`.${language}.md`));
      const references = sources.flatMap((file) => [...readFileSync(join(folder, file), "utf8").matchAll(/\[\[[a-z0-9-]+\]\]/g)]);
      const linked = segmentsOf(whole).filter(({ article }) => article !== undefined);
      expect(linked.length).toBe(references.length);
      for (const { article } of linked) expect(articlesOf(whole)).toContain(article);
    });
  },
);

describe("a search", () => {
  const rules = findDocument("rules", "en");
  const russian = findDocument("rules", "ru");
  const found = (search: string, document = rules) => segmentsOf(documentText(document, search)).filter(({ isFound }) => isFound);

  test.each(["12", "article 12", "Art. 12.1", "ст. 12"])("%s shows that article alone", (search) => {
    const chapters = documentText(rules, search);
    expect(articlesOf(chapters)).toEqual([12]);
    expect(chapters).toHaveLength(1);
  });
  test("shows the articles in which the words stand, marked", () => {
    expect(found("EMERGENCY arbitrator").length).toBeGreaterThan(3);
    for (const { text } of found("EMERGENCY arbitrator")) expect(text.toLowerCase().replace("\u00a0", " ")).toBe("emergency arbitrator");
    const shown = articlesOf(documentText(rules, "emergency arbitrator"));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(20);
  });
  test("does not distinguish ё and е", () => {
    expect(found("счёт", russian).length).toBe(found("счет", russian).length);
  });
  test.each(["", " ", "x", "("])("of %o shows everything", (search) => {
    expect(documentText(rules, search)).toEqual(documentText(rules));
  });
  test.each(["999", "no such words", "<script>", "((", "\\\\"])("of %s finds nothing", (search) => {
    expect(documentText(rules, search)).toEqual([]);
  });
});
