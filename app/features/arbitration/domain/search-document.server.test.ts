import { describe, expect, test } from "vitest";
import { findDocument } from "#app/content/documents/documents.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { COUNSELS_WORDS } from "./counsels-words.ts";
import type { TextChapter } from "./document-parts.ts";
import { searchDocument } from "./search-document.server.ts";

const find = (search: string, language: Language = "en") =>
  searchDocument({ document: findDocument("rules", language), terms: [] }, search);
const articlesOf = (chapters: TextChapter[] = []) => chapters.flatMap(({ articles }) => articles.map(({ number }) => number));
const marksOf = (chapters: TextChapter[] = []) =>
  chapters
    .flatMap(({ paragraphs, articles }) => [...paragraphs, ...articles.flatMap((article) => article.paragraphs)])
    .flatMap((paragraph) => [paragraph, ...paragraph.items])
    .flatMap(({ segments }) => segments.flatMap(({ text, isFound }) => (isFound ? [text.toLowerCase().replaceAll("\u00a0", " ")] : [])));

test.each(["12", "article 12", "Art. 12.1", "ст. 12"])("%s shows that article alone", (search) => {
  expect([articlesOf(find(search)?.exact), find(search)?.exact.length, find(search)?.apart]).toEqual([[12], 1, []]);
});
// Checklist: INFO-266
test.each(["17.3", "article 17.3", "Art. 17 (3)", "17(3)", "art. 17 § 3", "17, § 3", "пункт 17.3"])(
  "%s marks that paragraph of the article",
  (search) => {
    const { exact = [] } = find(search) ?? {};
    expect(articlesOf(exact)).toEqual([17]);
    expect(marksOf(exact)).toEqual([expect.stringMatching(/^if the arbitration agreement provides for a number other than one or three/)]);
    expect(marksOf(find("article 17")?.exact)).toEqual([]);
    expect(marksOf(find("article 17.99")?.exact)).toEqual([]);
  },
);
test("a phrase is marked where it stands as typed", () => {
  const { exact = [] } = find("EMERGENCY arbitrator") ?? {};
  expect(marksOf(exact).length).toBeGreaterThan(3);
  expect(new Set(marksOf(exact))).toEqual(new Set(["emergency arbitrator"]));
  expect(articlesOf(exact).length).toBeLessThan(20);
});
test("ё and е are one letter", () => {
  expect(marksOf(find("счёт", "ru")?.exact).length).toBe(marksOf(find("счет", "ru")?.exact).length);
});
test.each(["", " ", "x", "("])("%o is no search", (search) => {
  expect(find(search)).toBeUndefined();
});
test.each(["999", "zxqvk qwrtzxpl tribunal", "<script>", "((", "\\\\"])("%s finds nothing", (search) => {
  expect(find(search)).toEqual({ exact: [], apart: [], lacking: undefined, spelling: undefined });
});

describe("several words", () => {
  test.each<[Language, string, number]>([
    ["en", "arbitrator challenge time limit", 23],
    ["en", "inadmissible challenges of the arbitrators", 24],
    ["en", "15 days, commenting, challenge", 24],
    ["ru", "отводе заявление доказательства", 24],
    ["fr", "preuves, récuser, irrecevable", 24],
  ])("in %s, %s, are found in any form and order", (reader, search, article) => {
    const { exact = [], apart = [] } = find(search, reader) ?? {};
    expect(articlesOf(exact)).not.toContain(article);
    expect(articlesOf(apart)).toContain(article);
    expect(articlesOf(apart).length).toBeLessThan(20);
  });
  test("are marked in the articles that have all of them, but for those with the phrase, which come apart", () => {
    const { exact = [], apart = [] } = find("sole arbitrator") ?? {};
    expect(articlesOf(exact).length).toBeGreaterThan(0);
    expect(articlesOf(apart).length).toBeGreaterThan(0);
    expect(articlesOf(apart).filter((number) => articlesOf(exact).includes(number))).toEqual([]);
    for (const word of marksOf(apart)) expect(word).toMatch(/^(sole|arbitra)/);
  });
});

test.each<[Language, string, string[], string | undefined]>([
  ["en", "beautiful challenge to an arbitrator", ["beautiful"], undefined],
  ["en", "inadmissible zxqvk chalenge arbitrator", ["zxqvk"], "inadmissible zxqvk challenge arbitrator"],
  ["ru", "щъыщъы отводе доказательства", ["щъыщъы"], undefined],
  ["fr", "zxqvk récusation d’un arbitre", ["zxqvk"], undefined],
])("in %s, %s, of which no article has all words, finds those with the most", (reader, search, words, spelling) => {
  const found = find(search, reader);
  expect(articlesOf(found?.apart)).toContain(24);
  expect([found?.exact, found?.lacking, found?.spelling]).toEqual([[], { words, isSame: true }, spelling]);
});

describe("words that counsel use", () => {
  test.each<[Language, string, string]>([
    ["en", "deadline for a challenge", "limit challenge"],
    ["en", "plaintiff’s lawyers", "claimant representative"],
    ["en", "panel", "tribunal"],
    ["fr", "prorogation du délai", "prolonger délai"],
    ["fr", "échéance de la récusation", "délai récusation"],
    ["fr", "délai de récusation", "jours récusation"],
    ["ru", "дедлайн отвода", "срок отвода"],
  ])("in %s, %s finds what has %s", (reader, said, meant) => {
    const found = find(said, reader);
    const other = find(meant, reader);
    const all = [...articlesOf(other?.exact), ...articlesOf(other?.apart)];
    expect(found?.spelling).toBeUndefined();
    expect(found?.lacking).toBeUndefined();
    expect(all.length).toBeGreaterThan(0);
    for (const number of all) expect([...articlesOf(found?.exact), ...articlesOf(found?.apart)]).toContain(number);
  });
  test("lead to words that the documents have", () => {
    for (const language of LANGUAGES)
      for (const meant of Object.values(COUNSELS_WORDS[language]))
        for (const word of meant.split(" "))
          expect(articlesOf(find(word, language)?.exact).length + articlesOf(find(word, language)?.apart).length, word).toBeGreaterThan(0);
  });
});

test.each(["seat", "challenge of an arbitrator"])("%s shows an article with it in the title first", (search) => {
  const { exact = [], apart = [] } = find(search) ?? {};
  const [first] = [...exact, ...apart].flatMap(({ articles }) => articles);
  expect(first?.title.toLowerCase()).toContain(search.split(" ")[0]);
});

test.each<[Language, string, string]>([
  ["en", "emergncy arbitrator", "emergency arbitrator"],
  ["en", "arbitrator chalenge", "arbitrator challenge"],
  ["fr", "mesures provisiores", "mesures provisoires"],
  ["ru", "обеспечитльные меры", "обеспечительные меры"],
])("in %s, %s finds what %s finds, and says so", (reader, search, spelling) => {
  expect(find(search, reader)).toEqual({ ...find(spelling, reader), spelling });
});
