import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import type { SearchResult } from "./search-result.ts";

let index: typeof import("./search-index.server.ts");
let listSearchable: typeof import("./list-searchable.server.ts").listSearchable;
beforeAll(async () => {
  // Importing the module reads the documents, which needs the messages.
  provideMessages(ALL_MESSAGES);
  index = await import("./search-index.server.ts");
  ({ listSearchable } = await import("./list-searchable.server.ts"));
});

/** All results, in the order of the page. */
const searchSite = (query: string, language: Language): SearchResult[] =>
  index.findTexts(query, language).flatMap(({ hits }) => index.showHits(hits, query, language));
/** Of the entries: an article's own address, whatever part of it is shown. */
const pathsOf = (query: string, language: Language) =>
  index.findTexts(query, language).flatMap(({ hits }) => hits.map(({ entry }) => entry.path));
const resultAt = (path: string, query: string, language: Language) => {
  const hits = index.findTexts(query, language).flatMap((group) => group.hits);
  return index.showHits(
    hits.filter(({ entry }) => entry.path === path),
    query,
    language,
  )[0];
};
const fold = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
/** True if a word of the text starts with `beginning`. */
const hasWord = (text: string, beginning: string) =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => word.startsWith(fold(beginning)));

describe("the search finds nothing", () => {
  test.each(["", " ", "?!", "\u0000", "«»", "a".repeat(5000), "zxqvk", "qwrtzxpl", "щъыщъы", "constructor"])("for %o", (query) => {
    for (const language of LANGUAGES) expect(searchSite(query, language)).toEqual([]);
  });
  test.each<[Language, string]>([
    ["en", "the"],
    ["fr", "les"],
    ["ru", "для"],
  ])("in %s for a stop word: %s", (language, word) => {
    expect(searchSite(word, language)).toEqual([]);
  });
  test("if only some of the words match", () => {
    expect(searchSite("award", "en")).not.toEqual([]);
    expect(searchSite("award zxqvk", "en")).toEqual([]);
    expect(searchSite("zxqvk sentence", "fr")).toEqual([]);
    expect(searchSite("решение щъыщъы", "ru")).toEqual([]);
  });
  test("for words of another language", () => {
    for (const language of ["en", "fr"] as const) expect(searchSite("калькулятор", language)).toEqual([]);
    for (const language of ["fr", "ru"] as const) expect(searchSite("treasurer", language)).toEqual([]);
  });
  test.each(["href", "nbsp", "tabindex", "noopener"])("for markup: %s", (word) => {
    for (const language of LANGUAGES) expect(searchSite(word, language)).toEqual([]);
  });
  test.each<[Language, string]>([
    ["en", "ru"],
    ["fr", "ru"],
    ["ru", "underdrawing"],
    ["fr", "underdrawing"],
  ])("in %s for a figure's codes: %s", (language, word) => {
    expect(searchSite(word, language)).toEqual([]);
  });
});

describe("a word is found in all its forms", () => {
  test.each<[Language, string, string]>([
    ["en", "award", "awards"],
    ["en", "calculators", "calculator"],
    ["en", "ARBITRATORS", "arbitrator"],
    ["fr", "sentences", "sentence"],
    ["fr", "siege", "siège"],
    ["fr", "ELECTION", "élection"],
    ["fr", "Helene", "Hélène"],
    ["fr", "oeuvre", "œuvre"],
    ["en", "helene", "Hélène"],
    ["ru", "арбитра", "арбитр"],
    ["ru", "арбитрами", "арбитр"],
    ["ru", "экспертов", "эксперт"],
    ["ru", "ПАСПОРТА", "паспорт"],
    ["ru", "еще", "ещё"],
  ])("in %s %o finds what %o finds", (language, one, other) => {
    expect(pathsOf(other, language)).not.toEqual([]);
    expect(pathsOf(one, language)).toEqual(pathsOf(other, language));
  });
  test.each<[Language, string]>([
    ["en", "calcul"],
    ["fr", "calcul"],
    ["ru", "калькул"],
  ])("in %s by its prefix: %s", (language, beginning) => {
    expect(pathsOf(beginning, language)).toContain("/arbitration/calculator");
  });
  test("in French received is no form of a challenge", () => {
    const received = pathsOf("candidats reçus", "fr");
    expect(received).toContain("/membership/benefits");
    expect(pathsOf("candidats recus", "fr")).toEqual(received);
    expect(pathsOf("récusation", "fr")).not.toContain("/membership/benefits");
  });
  test("with stop words around it", () => {
    expect(pathsOf("the award", "en")).toEqual(pathsOf("award", "en"));
    expect(pathsOf("l’arbitrage", "fr")).toEqual(pathsOf("arbitrage", "fr"));
    expect(pathsOf("l'arbitrage", "fr")).toEqual(pathsOf("arbitrage", "fr"));
  });
});

describe("title matches come first", () => {
  test.each<[Language, string, string]>([
    ["en", "calculator", "/arbitration/calculator"],
    ["en", "clause", "/arbitration/clause"],
    ["en", "council", "/eac/council"],
    ["en", "cookies", "/cookies-policy"],
    ["en", "passport", "/art-expertise/passport"],
    ["fr", "conseil", "/eac/council"],
    ["fr", "clause", "/arbitration/clause"],
    ["fr", "passeport", "/art-expertise/passport"],
    ["ru", "калькулятор", "/arbitration/calculator"],
    ["ru", "оговорка", "/arbitration/clause"],
    ["ru", "совет", "/eac/council"],
  ])("in %s %o leads to %s", (language, word, path) => {
    expect(pathsOf(word, language)[0]).toBe(path);
  });
  test.each(LANGUAGES)("a full title finds its page among the first three results, in %s", (language) => {
    for (const { title, path } of listSearchable(language)) expect(pathsOf(title, language).slice(0, 3)).toContain(path);
  });
});

// Checklist: INFO-108
describe("what a search is about comes first, before what only has its words", () => {
  test.each<[Language, string, string]>([
    ["en", "challenge of an arbitrator", "/arbitration/rules/text#article-24"],
    ["en", "arbitrator challenge", "/arbitration/rules/text#article-24"],
    ["fr", "récusation d’un arbitre", "/arbitration/rules/text#article-24"],
    ["fr", "récusation d'un arbitre", "/arbitration/rules/text#article-24"],
    ["fr", "recusation arbitre", "/arbitration/rules/text#article-24"],
    ["ru", "отвод арбитра", "/arbitration/rules/text#article-24"],
    ["ru", "отводы арбитрам", "/arbitration/rules/text#article-24"],
    ["en", "replacement of an arbitrator", "/arbitration/rules/text#article-25"],
    ["fr", "remplacement d’un arbitre", "/arbitration/rules/text#article-25"],
    ["ru", "замена арбитра", "/arbitration/rules/text#article-25"],
    ["en", "seat of arbitration", "/arbitration/rules/text#article-27"],
    ["fr", "siège de l’arbitrage", "/arbitration/rules/text#article-27"],
    ["ru", "место арбитража", "/arbitration/rules/text#article-27"],
    ["en", "language of the arbitration", "/arbitration/rules/text#article-28"],
    ["fr", "langue de l’arbitrage", "/arbitration/rules/text#article-28"],
    ["ru", "язык арбитража", "/arbitration/rules/text#article-28"],
    ["en", "interim measures", "/arbitration/rules/text#article-43"],
    ["fr", "mesures provisoires", "/arbitration/rules/text#article-43"],
    ["ru", "обеспечительные меры", "/arbitration/rules/text#article-43"],
    ["en", "confidentiality", "/arbitration/rules/text#article-45"],
    ["fr", "confidentialité", "/arbitration/rules/text#article-45"],
    ["ru", "конфиденциальность", "/arbitration/rules/text#article-45"],
    ["en", "time limit for the award", "/arbitration/rules/text#article-49"],
    ["en", "advance on costs", "/arbitration/rules/text#article-57"],
    ["fr", "provision pour frais", "/arbitration/rules/text#article-57"],
    ["fr", "délai pour rendre la sentence", "/arbitration/rules/text#article-49"],
    ["fr", "frais d’enregistrement", "/arbitration/fees/text#article-2"],
    ["fr", "défendeur", "/arbitration/rules/text#1.1.h"],
    ["en", "registration fee", "/arbitration/fees/text#article-2"],
    ["ru", "регистрационный сбор", "/arbitration/fees/text#article-2"],
    ["en", "award", "/arbitration/rules/text#1.1.b"],
    ["en", "claimants", "/arbitration/rules/text#1.1.c"],
    ["en", "tribunal", "/arbitration/rules/text#1.1.l"],
    ["ru", "состав арбитража", "/arbitration/rules/text#1.1.l"],
    ["ru", "истец", "/arbitration/rules/text#1.1.c"],
    ["en", "arbitration fees and costs", "/arbitration/fees"],
    ["en", "arbitrators", "/arbitration/arbitrators"],
    ["en", "fee calculator", "/arbitration/calculator"],
    ["en", "Taavi Rohukivi, Vice-President", "/eac/council/taavi-rohukivi"],
  ])("in %s %o leads to %s", (language, query, path) => {
    expect(pathsOf(query, language)[0]).toBe(path);
  });
  test.each<[Language, string, string]>([
    ["en", "time limit to challenge an arbitrator", "/arbitration/rules/text#article-24"],
    ["fr", "langue de la procédure", "/arbitration/rules/text#article-28"],
    ["fr", "délai de récusation", "/arbitration/rules/text#article-24"],
  ])("in %s %o leads to the article whose title is searched, before texts that have all words", (language, query, path) => {
    expect(pathsOf(query, language).slice(0, 3)).toContain(path);
  });
  test("a word of a document's or a chapter's name alone is no match", () => {
    for (const [query, language] of [
      ["règlement", "fr"],
      ["tribunal arbitral", "fr"],
      ["arbitration rules", "en"],
    ] as const) {
      const { hits = [] } = index.findTexts(query, language).find(({ key }) => key === "rules") ?? {};
      const hasWords = hits.map(({ entry: { title, lead, text }, matched }) => {
        const words = fold(`${title} ${lead} ${text}`);
        return matched.some((stem) => words.includes(fold(stem)));
      });
      expect(hasWords, query).not.toContain(false);
      expect(hits.length, query).toBeLessThan(70);
    }
  });
  test("a definition is found by its term alone", () => {
    expect(pathsOf("respondent", "en").filter((path) => path.includes("#1.1."))).toEqual(["/arbitration/rules/text#1.1.h"]);
    expect(pathsOf("sentence", "fr").filter((path) => path.includes("#1.1."))).toEqual(["/arbitration/rules/text#1.1.b"]);
    const [result] = searchSite("award", "en");
    expect(result).toMatchObject({ kind: "term", title: "Award", passage: { text: expect.stringMatching(/^“Award” means/) } });
  });
});

// Checklist: INFO-108
test("an article with several searched words in its title comes before pages that have them in their text", () => {
  const [group] = index.findTexts("emergency arbitrator", "en");
  expect([group?.key, group?.hits[0]?.entry.title]).toEqual(["rules", expect.stringMatching(/Emergency Arbitrator/i)]);
});

describe("a person", () => {
  test.each<[Language, string, string]>([
    ["en", "Верморси", "/eac/council/helene-vermorcy"],
    ["fr", "верморси", "/eac/council/helene-vermorcy"],
    ["ru", "vermorcy", "/eac/council/helene-vermorcy"],
    ["en", "Ауэрштайг", "/arbitration/arbitrators#leopold-auersteig"],
    ["ru", "Leopold Auersteig", "/arbitration/arbitrators#leopold-auersteig"],
  ])("is found in %s as %s, with the name so spelt", (language, name, path) => {
    const [group] = index.findTexts(name, language);
    expect([group?.key, group?.rank]).toEqual(["people", 1]);
    const result = resultAt(path, name, language);
    expect(result?.alias?.found.join(" ").toLowerCase()).toBe(name.toLowerCase());
    expect(result?.title).not.toContain(result?.alias?.text);
  });
  test("has no other name beside the one of the page", () => {
    expect(resultAt("/eac/council/helene-vermorcy", "Vermorcy", "en")).toMatchObject({ alias: undefined });
  });
});

describe("a misspelled word", () => {
  test.each<[Language, string]>([
    ["en", "zxqvkwjh"],
    ["en", "awrd"],
    ["en", "arbitration"],
    ["en", "arbitraton zxqvkwjh"],
    ["en", "the"],
    ["en", ""],
    ["en", "zzzzzz yyyyyy xxxxxx wwwwww vvvvvv"],
    ["ru", "щъыщъыщъы"],
    ["en", "a".repeat(100)],
  ])("in %s: %o means nothing else", (language, query) => {
    expect(index.correctSpelling(query, language)).toBeUndefined();
  });
  test.each<[Language, string, string]>([
    ["en", "pasport", "passport"],
    ["en", "Arbitraton", "arbitration"],
    ["en", "autentication", "authentication"],
    ["en", "the emergncy arbitrator", "the emergency arbitrator"],
    ["en", "Wermorcy", "vermorcy"],
    ["en", "Elène Vermorsi", "hélène vermorcy"],
    ["fr", "pasceport", "passeport"],
    ["fr", "expertse", "expertise"],
    ["fr", "Vermorsi Elène", "vermorcy hélène"],
    ["ru", "экспертза", "экспертиза"],
    ["ru", "экспертиса", "экспертиза"],
    ["ru", "регистрацонный сбор", "регистрационный сбор"],
  ])("in %s: %o means %o", (language, query, meant) => {
    expect(pathsOf(query, language)).toEqual([]);
    expect(index.correctSpelling(query, language)).toBe(meant);
    expect(index.findTexts(meant, language)).not.toEqual([]);
  });
});

describe("other languages", () => {
  test("are none for words that mean nothing in this one", () => {
    for (const query of ["the of", "a", "", "?"]) expect(index.countInOthers(query, "en")).toEqual([]);
  });
  test("have the numbers of their own results", () => {
    expect(index.countInOthers("калькулятор", "en")).toEqual([{ language: "ru", count: pathsOf("калькулятор", "ru").length }]);
    expect(index.countInOthers("VAT", "ru")).toEqual([{ language: "en", count: pathsOf("VAT", "en").length }]);
  });
});

describe("several words", () => {
  test.each<[Language, string, string]>([
    ["en", "calculator", "registration"],
    ["fr", "conseil", "trésorière"],
    ["ru", "калькулятор", "аванс"],
  ])("find in %s only entries with all of them: %s, %s", (language, one, other) => {
    // An article whose title is one of the words needs no other.
    const both = pathsOf(`${one} ${other}`, language).filter((path) => !path.includes("#article-"));
    expect(both.length).toBeGreaterThan(0);
    for (const path of both) {
      expect(pathsOf(one, language)).toContain(path);
      expect(pathsOf(other, language)).toContain(path);
    }
    expect(pathsOf(`${other} ${one}`, language)).toEqual(expect.arrayContaining(both));
  });
});

describe("a result", () => {
  const QUERIES: Record<Language, string[]> = {
    en: ["arbitration", "award", "expert", "painting", "fees", "Brussels", "rules", "data", "course", "Belgian law"],
    fr: ["arbitrage", "sentence", "expert", "tableau", "frais", "Bruxelles", "règlement", "données", "cours", "droit belge"],
    ru: ["арбитраж", "решение", "эксперт", "картина", "сбор", "Брюссель", "регламент", "данные", "курс", "право Бельгии"],
  };
  const resultsIn = (language: Language) => QUERIES[language].flatMap((query) => searchSite(query, language));

  test.each(LANGUAGES)("is there once, in %s", (language) => {
    for (const query of QUERIES[language]) {
      const paths = pathsOf(query, language);
      expect(paths.length).toBeGreaterThan(0);
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
  test.each(LANGUAGES)("has an excerpt of a few lines, in %s", (language) => {
    for (const { passage } of resultsIn(language)) {
      expect(passage.text.length).toBeLessThanOrEqual(230);
      expect(passage.text).toMatch(/\p{L}{3}/u);
      expect(passage.text).toBe(passage.text.trim());
    }
  });
  test.each(LANGUAGES)("has no markup in its title or excerpt, in %s", (language) => {
    for (const { title, passage } of resultsIn(language)) {
      for (const text of [title, passage.text]) expect(text).not.toMatch(/<\/?\w|>|&\w+;|&#|\*\*|\{\{|\[\[|\]\(/);
    }
  });
  test.each(LANGUAGES)("has no space between a removed tag and punctuation, in %s", (language) => {
    // French puts a space before tall punctuation marks.
    const gap = language === "fr" ? /\p{L} [,.](?= |$)/u : /\p{L} [,.;:!?](?= |$)/u;
    const gaps = resultsIn(language).flatMap(({ path, passage }) => (gap.test(passage.text) ? [`${path}: ${passage.text}`] : []));
    expect(gaps).toEqual([]);
  });
  test.each([
    ["en", "article 44", "/arbitration/rules/text#article-44"],
    ["en", "Emergency arbitrator", "/arbitration/rules/text#article-"],
    ["fr", "article 44", "/arbitration/rules/text#article-44"],
    ["ru", "статья 44", "/arbitration/rules/text#article-44"],
  ] as const)("in %s for %s can be an article", (language, query, path) => {
    expect(searchSite(query, language).map((each) => each.path)).toContainEqual(expect.stringContaining(path));
  });
  test("can be of every kind, and only news have a date", () => {
    const kinds = new Set<string>();
    for (const language of LANGUAGES) {
      for (const { kind, day, path } of [
        ...resultsIn(language),
        ...searchSite("Auersteig", language),
        ...searchSite("Vermorcy", language),
      ]) {
        kinds.add(kind);
        expect(day !== undefined).toBe(kind === "news");
        expect(path).toMatch(
          {
            page: /^\/[\w/-]+$/,
            question: /^\/arbitration\/start#question-\d+$/,
            council: /^\/eac\/council\/[a-z-]+$/,
            news: /^\/eac\/news\/\d{4}-\d+$/,
            event: /^\/eac\/events#/,
            court: /^\/arbitration\/icac#/,
            arbitrator: /^\/arbitration\/arbitrators#/,
            rules: /^\/arbitration\/rules\/text#article-\d+$/,
            term: /^\/arbitration\/rules\/text#1\.1\.[a-zа-я]$/,
            costs: /^\/arbitration\/fees\/text#article-\d+$/,
          }[kind],
        );
      }
    }
    expect([...kinds].sort()).toEqual(["arbitrator", "costs", "council", "court", "event", "news", "page", "question", "rules", "term"]);
  });
});

describe("an excerpt shows the search term, unless the title does", () => {
  /** Every 60th distinct word of each text: few enough for a test of a second or two. */
  function samples(language: Language): { word: string; path: string }[] {
    return listSearchable(language).flatMap(({ lead, text, path }) =>
      [...new Set(`${lead} ${text}`.match(/\p{L}{6,}/gu) ?? [])].filter((_, index) => index % 60 === 7).map((word) => ({ word, path })),
    );
  }
  test.each(LANGUAGES)("of every text in %s", (language) => {
    const missing: string[] = [];
    let seen = 0;
    for (const { word, path } of samples(language)) {
      const result = resultAt(path, word, language);
      if (result === undefined) continue;
      seen += 1;
      // Another form of the word is enough.
      const beginning = word.slice(0, Math.max(4, word.length - 5));
      if (!hasWord(`${result.title} ${result.passage.text}`, beginning)) missing.push(`${word} in ${path}: ${result.passage.text}`);
    }
    expect(seen).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
  function expectWord(word: string, path: string, language: Language): void {
    const result = resultAt(path, word, language);
    expect(result).toBeDefined();
    expect(hasWord(result?.passage.text ?? "", word.slice(0, -2))).toBe(true);
  }
  test.each<[Language, string, string]>([
    ["en", "monitoring", "/expertise/expertiseFields"],
    ["en", "diagrams", "/expertise/expertiseFields"],
  ])("even far from the start of its sentence: in %s %s in %s", (language, word, path) => {
    expectWord(word, path, language);
  });
  test.each<[Language, string, string, string]>([
    ["fr", "laissent", "/arbitration/resources", "naissent"],
    ["ru", "оплачиваются", "/arbitration/fees", "уплачиваются"],
  ])("rather than a similar word before it: in %s %s in %s, not %s", (language, word, path) => {
    expectWord(word, path, language);
  });
});

test.each([
  ["IBAN", "en"],
  ["bank account", "en"],
  ["enterprise number", "en"],
  ["compte bancaire", "fr"],
  ["банковский счёт", "ru"],
] as const)("the facts of the contacts are found by %s, in %s", (query, language) => {
  expect(pathsOf(query, language)).toContain("/contacts");
});

// Checklist: INFO-262
test("an article in French is found by the French text, with a passage of it, and that of the rules comes first", async () => {
  const { findExact } = await import("./find-exact.server.ts");
  const query = "arbitre d’urgence";
  const found = await findExact(undefined, { entry: undefined, works: [], texts: index.findTexts(query, "fr"), query }, "fr");
  const results = found.flatMap((match) => (match.kind === "text" ? [match.result] : []));
  expect(results.map(({ kind }) => kind)).toEqual(["rules", "costs"]);
  expect(results[0]?.passage?.text).toContain("prises par un arbitre d’urgence");
});
