import { beforeAll, describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";

let index: typeof import("./search-index.server.ts");
beforeAll(async () => {
  // Importing the module reads the documents, which needs the messages.
  provideMessages(ALL_MESSAGES);
  index = await import("./search-index.server.ts");
});

const resultAt = (path: string, query: string, language: Language) => {
  const hits = index.findTexts(query, language).flatMap((group) => group.hits);
  return index.showHits(
    hits.filter(({ entry }) => entry.path === path),
    query,
    language,
  )[0];
};

describe("an article named by its number", () => {
  const firstOf = (query: string, language: Language) => {
    const [group] = index.findTexts(query, language);
    return group?.rank === 0 ? index.showHits(group.hits, query, language) : [];
  };
  test.each<[Language, string]>([
    ["en", "article"],
    ["en", "article 99"],
    ["en", "art. 0"],
    ["en", "1912"],
    ["en", "44 birches"],
    ["en", "room 44"],
    ["en", "€44"],
    ["en", "44th"],
    ["en", "12.345"],
    ["fr", "quai 44"],
    ["ru", "дом 44"],
    ["ru", "44-й"],
  ])("is none in %s for %s", (language, query) => {
    expect(firstOf(query, language)).toEqual([]);
  });
  test.each<[Language, string, string[]]>([
    ["en", "article 44", ["/arbitration/rules/text#article-44"]],
    ["en", "44", ["/arbitration/rules/text#article-44"]],
    ["en", "Art. 12.3", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["en", "12.3", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["en", "§ 12.3", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["en", "art. 12(3)", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["fr", "art. 12 § 3", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["ru", "ст. 12 п. 3", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["en", "12.99", ["/arbitration/rules/text#article-12", "/arbitration/fees/text#article-12"]],
    ["en", "article 1.1 (e)", ["/arbitration/rules/text#1.1.e", "/arbitration/fees/text#1.1"]],
    // With other words, the paragraph that has most of them.
    ["en", "article 24 fifteen days", ["/arbitration/rules/text#24.2"]],
    ["en", "art. 24 available evidence", ["/arbitration/rules/text#24.2"]],
    ["ru", "статья 24 доказательства", ["/arbitration/rules/text#24.2"]],
    ["en", "article 12 of the costs provisions", ["/arbitration/fees/text#article-12"]],
    ["en", "rules, art. 12", ["/arbitration/rules/text#article-12"]],
    ["fr", "article 24 preuves disponibles", ["/arbitration/rules/text#24.2"]],
    ["fr", "article 44", ["/arbitration/rules/text#article-44"]],
    ["fr", "art. 12 du règlement", ["/arbitration/rules/text#article-12"]],
    ["fr", "art. 12", ["/arbitration/rules/text#article-12", "/arbitration/fees/text#article-12"]],
    ["ru", "статья 44", ["/arbitration/rules/text#article-44"]],
    ["ru", "ст. 12", ["/arbitration/rules/text#article-12", "/arbitration/fees/text#article-12"]],
    ["ru", "СТ.12.3", ["/arbitration/rules/text#12.3", "/arbitration/fees/text#12.3"]],
    ["ru", "ст. 12 положения о расходах", ["/arbitration/fees/text#article-12"]],
  ])("is first in %s for %s", (language, query, paths) => {
    expect(
      firstOf(query, language)
        .slice(0, paths.length + 1)
        .filter(({ path, passage }) => passage.found.length === 0 || /#\d+\.\d/.test(path))
        .map(({ path }) => path),
    ).toEqual(paths);
  });
  test.each<[Language, RegExp]>([
    ["en", /^12\.3\u00a0\p{Lu}/u],
    ["fr", /^12\.3\u00a0Une demande modifiée/u],
    ["ru", /^12\.3\u00a0\p{Lu}/u],
  ])("shows the beginning of its text in %s, and a paragraph its own", (language, beginning) => {
    expect(firstOf("12.3", language)[0]?.passage.text).toMatch(beginning);
  });
  test("with words marks them in its paragraph, and is none without one of them, or without the word article", () => {
    expect(firstOf("article 24 available evidence", "en")[0]?.passage).toMatchObject({
      text: expect.stringMatching(/^24\.2/),
      found: ["available", "evidence"],
    });
    expect(firstOf("article 24 zxqvk", "en")).toEqual([]);
    expect(firstOf("24 evidence", "en")).toEqual([]);
  });
});

// Checklist: INFO-262
test("in French, an article is found by its French text, with a passage of it", () => {
  expect(resultAt("/arbitration/rules/text#article-24", "doutes légitimes impartialité", "fr")).toMatchObject({
    alias: undefined,
    passage: { text: expect.stringContaining("doutes légitimes sur son indépendance ou son impartialité") },
  });
  expect(resultAt("/arbitration/rules/text#article-24", "challenge", "fr")).toBeUndefined();
});

describe("if no entry has all words, those with the most of them are found", () => {
  const mostOf = (query: string, language: Language) => {
    expect(index.findTexts(query, language)).toEqual([]);
    const { groups = [], lacking } = index.findMostTexts(query, language) ?? {};
    return { first: groups[0]?.hits[0]?.entry.path, hits: groups.flatMap(({ hits }) => hits), lacking };
  };
  test.each<[Language, string, string, string[]]>([
    ["en", "zxqvk to challenge an arbitrator", "/arbitration/rules/text#article-24", ["zxqvk"]],
    ["en", "chalenge of an arbitrator zxqvk", "/arbitration/rules/text#article-24", ["zxqvk"]],
    ["fr", "zxqvk, récusation d’un arbitre", "/arbitration/rules/text#article-24", ["zxqvk"]],
    ["ru", "щъыщъы отвода арбитра", "/arbitration/rules/text#article-24", ["щъыщъы"]],
  ])("in %s %o leads to %s, without %j", (language, query, path, words) => {
    const { first, hits, lacking } = mostOf(query, language);
    expect([first, lacking?.words]).toEqual([path, words]);
    for (const { wanted } of hits) expect(wanted.length).toBe(2);
  });
  test("each may lack another word", () => {
    const { first, lacking } = mostOf("treasurer challenge", "en");
    expect([first, lacking]).toEqual(["/arbitration/rules/text#article-24", { words: ["treasurer", "challenge"], isSame: false }]);
  });
  test.each(["zxqvk", "award", "award zxqvk qwrtzxpl", "EAC-zxqvk", "zxqvk 4", "the", "", "seat ".repeat(20)])(
    "not by less than half of them, by parts of a number, or by a short word alone: %o",
    (query) => {
      expect(index.findMostTexts(query, "en")).toBeUndefined();
    },
  );
});

describe("an article with other words that mean the same", () => {
  test.each<[Language, string, string, string]>([
    ["en", "plaintiff", "/arbitration/rules/text#article-9", "Claimant"],
    ["en", "deadline for the answer", "/arbitration/rules/text#article-10", "Answer"],
    ["fr", "plaignant", "/arbitration/rules/text#article-9", "Demandeur"],
    ["ru", "дедлайн", "/arbitration/rules/text#article-6", "срока"],
  ])("is found in %s for %s, after those with the words, with its own words marked", (language, query, path, word) => {
    const hits = index.findTexts(query, language).find(({ key }) => key === "rules")?.hits ?? [];
    const results = index.showHits(hits, query, language);
    expect(results.find((result) => result.path === path)).toMatchObject({
      isMeant: true,
      passage: { found: expect.arrayContaining([word]) },
    });
    const marks = results.map(({ isMeant = false }) => isMeant);
    expect(marks).toEqual(marks.toSorted());
    expect(new Set(results.map((result) => result.path)).size).toBe(results.length);
  });
  test("does not hide the article whose title is searched", () => {
    expect(index.findTexts("deadline to challenge an arbitrator", "en")[0]?.hits[0]?.entry.path).toBe("/arbitration/rules/text#article-24");
  });
  test("is none for a word that the documents have", () => {
    const groups = index.findTexts("claimant", "en");
    expect(
      index
        .showHits(
          groups.flatMap(({ hits }) => hits),
          "claimant",
          "en",
        )
        .some(({ isMeant }) => isMeant),
    ).toBe(false);
  });
});

test("news and events are found by their day, and every item of a year by the year", () => {
  const newsOf = (query: string, language: Language) => index.findTexts(query, language).find(({ key }) => key === "news")?.hits ?? [];
  expect(newsOf("2022", "en").length).toBe(3);
  expect(newsOf("8 septembre 2022", "fr").map(({ entry }) => entry.path)).toContain("/eac/news/2022-2");
  const events = index.findTexts("webinar February 2025", "en").find(({ key }) => key === "events")?.hits ?? [];
  expect(events[0]?.entry.path).toBe("/eac/events#2025-02-webinar-schedule-of-costs");
});

test("in Russian «подпись» is a word, not the abbreviation «подп.»", () => {
  expect(resultAt("/privacy-policy", "подпись", "ru")?.passage.found ?? []).not.toContain("подп");
  expect(resultAt("/expertise/expertiseFields", "подпись", "ru")?.passage.found).toEqual(expect.arrayContaining(["подпись"]));
});
