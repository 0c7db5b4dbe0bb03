import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCUMENT_KEYS } from "#app/content/documents/document.ts";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { type DefinedTerm, findTerms, readDefinedTerms } from "./defined-terms.server.ts";
import type { Segment, TextChapter } from "./document-parts.ts";
import { documentText } from "./document-text.server.ts";
import { searchDocument } from "./search-document.server.ts";

const partsOf = (chapters: TextChapter[]) =>
  chapters
    .flatMap((chapter) => [...chapter.paragraphs, ...chapter.articles.flatMap(({ paragraphs }) => paragraphs)])
    .flatMap((paragraph) => [paragraph, ...paragraph.items]);
const segmentsOf = (chapters: TextChapter[]): Segment[] => partsOf(chapters).flatMap(({ segments }) => segments);
const articlesOf = (chapters: TextChapter[]) => chapters.flatMap(({ articles }) => articles.map(({ number }) => number));

describe.each(DOCUMENT_KEYS.flatMap((key) => LANGUAGES.map((language) => [key, language] as const)))("%s in %s", (key, language) => {
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
});

describe.each(LANGUAGES)("defined terms in %s", (language) => {
  const rules = findDocument("rules", language);
  const terms = readDefinedTerms(rules);
  const explained = (chapters: TextChapter[]) =>
    segmentsOf(chapters).flatMap(({ text, term }) => (term === undefined ? [] : [[text, term]]));

  test("are those of the article of definitions, which explains none itself", () => {
    const definitions = rules.chapters.flatMap(({ articles }) => articles).find(({ slug }) => slug === "definitions");
    const items = definitions?.paragraphs.flatMap((paragraph) => paragraph.items) ?? [];
    expect(items.length).toBeGreaterThan(10);
    expect(terms.map(({ id }) => id).sort()).toEqual(items.map(({ letter }) => `${definitions?.number}.1.${letter}`).sort());
    const own = documentText(rules, terms)
      .flatMap(({ articles }) => articles)
      .filter(({ slug }) => slug === "definitions");
    expect(own.flatMap(({ paragraphs }) => paragraphs).some(({ segments }) => segments.some(({ term }) => term !== undefined))).toBe(false);
  });
  test("are explained once in each article, with a capital letter, and leave the text as it is", () => {
    const whole = documentText(rules, terms);
    const text = (chapters: TextChapter[]) => partsOf(chapters).map(({ segments }) => segments.map((each) => each.text).join(""));
    expect(text(whole)).toEqual(text(documentText(rules)));
    for (const article of whole.flatMap(({ articles }) => articles)) {
      const ids = article.paragraphs
        .flatMap((paragraph) => [paragraph, ...paragraph.items])
        .flatMap(({ segments }) => segments.flatMap(({ term }) => term ?? []));
      expect(new Set(ids).size, article.title).toBe(ids.length);
    }
    const all = explained(whole);
    expect(new Set(all.map(([, id]) => id)).size).toBe(terms.length);
    for (const [used] of all) expect(used).toMatch(/^\p{Lu}/u);
  });
  test("keep references and the places of a search whole", () => {
    const count = (chapters: TextChapter[]) => segmentsOf(chapters).filter(({ article }) => article !== undefined).length;
    expect(count(documentText(rules, terms))).toBe(count(documentText(rules)));
    const search = language === "ru" ? "секретариат" : "tribunal";
    const marked = (explaining: readonly DefinedTerm[]) => {
      const found = searchDocument({ document: rules, terms: explaining }, search);
      return segmentsOf(found?.exact ?? []).filter(({ isFound }) => isFound).length;
    };
    expect(marked([])).toBeGreaterThan(0);
    expect(marked(terms)).toBe(marked([]));
  });
});

test.each([
  ["en", "The Parties and the Court", ["Parties", "Court"]],
  ["en", "the parties and a state court", []],
  ["en", "The Costs Provisions, and Costs. Provisions", ["Costs Provisions"]],
  ["en", "Courts, Courtesy and the Awards", ["Courts", "Awards"]],
  ["fr", "Les Parties et la Cour", ["Parties", "Cour"]],
  ["fr", "Demandes d’arbitrage, Tribunal arbitral, Sentences", ["Demandes d’arbitrage", "Tribunal arbitral", "Sentences"]],
  ["fr", "les parties, une demande d’arbitrage, en cours, Demande. D’arbitrage", []],
  ["ru", "Истца, Стороне и Судом", ["Истца", "Стороне", "Судом"]],
  ["ru", "Составом арбитража, Отзыва, Искового заявления", ["Составом арбитража", "Отзыва", "Искового заявления"]],
  ["ru", "судом, сторон, в составе, заявление, Судимость", []],
] as const)("terms in %s, in %s", (language, text, wanted) => {
  const terms = readDefinedTerms(findDocument("rules", language));
  expect(findTerms(text, language, terms).map(({ from, to }) => text.slice(from, to))).toEqual(wanted);
});
