import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ALL_MESSAGES } from "#app/i18n/messages/all.server.ts";
import { provideMessages } from "#app/i18n/messages.ts";
import type { SearchResult } from "./search-result.ts";

let searchSite: (query: string, language: Language) => SearchResult[];
let countFound: (query: string, language: Language) => number;
let listSearchable: typeof import("./list-searchable.server.ts").listSearchable;
beforeAll(async () => {
  // Importing the module builds the index, which needs the messages.
  provideMessages(ALL_MESSAGES);
  const index = await import("./search-index.server.ts");
  searchSite = (query, language) => index.searchSite(query, language).results;
  countFound = (query, language) => index.searchSite(query, language).found;
  ({ listSearchable } = await import("./list-searchable.server.ts"));
});

const pathsOf = (query: string, language: Language) => searchSite(query, language).map(({ path }) => path);
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
  test("with stop words around it", () => {
    expect(pathsOf("the award", "en")).toEqual(pathsOf("award", "en"));
    expect(pathsOf("l’arbitrage", "fr")).toEqual(pathsOf("arbitrage", "fr"));
    expect(pathsOf("l'arbitrage", "fr")).toEqual(pathsOf("arbitrage", "fr"));
  });
  test("with one wrong letter", () => {
    expect(pathsOf("pasport", "en")).toContain("/art-expertise/passport");
    expect(pathsOf("экспертиса", "ru")).toContain("/art-expertise/authentication");
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

describe("several words", () => {
  test.each<[Language, string, string]>([
    ["en", "calculator", "registration"],
    ["fr", "conseil", "trésorière"],
    ["ru", "калькулятор", "аванс"],
  ])("find in %s only entries with all of them: %s, %s", (language, one, other) => {
    const both = pathsOf(`${one} ${other}`, language);
    expect(both.length).toBeGreaterThan(0);
    for (const path of both) {
      expect(pathsOf(one, language)).toContain(path);
      expect(pathsOf(other, language)).toContain(path);
    }
    expect(pathsOf(`${other} ${one}`, language).sort()).toEqual(both.sort());
  });
});

describe("a result", () => {
  const QUERIES: Record<Language, string[]> = {
    en: ["arbitration", "award", "expert", "painting", "fees", "Brussels", "rules", "data", "course", "Belgian law"],
    fr: ["arbitrage", "sentence", "expert", "tableau", "frais", "Bruxelles", "règlement", "données", "cours", "droit belge"],
    ru: ["арбитраж", "решение", "эксперт", "картина", "сбор", "Брюссель", "регламент", "данные", "курс", "право Бельгии"],
  };
  const resultsIn = (language: Language) => QUERIES[language].flatMap((query) => searchSite(query, language));

  test.each(LANGUAGES)("is one of at most thirty unique ones, in %s", (language) => {
    for (const query of QUERIES[language]) {
      const paths = pathsOf(query, language);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length).toBeLessThanOrEqual(30);
      expect(new Set(paths).size).toBe(paths.length);
    }
    expect(Math.max(...QUERIES[language].map((query) => pathsOf(query, language).length))).toBe(30);
  });
  test.each(LANGUAGES)("is counted with those that are not shown, in %s", (language) => {
    const counts = QUERIES[language].map((query) => countFound(query, language));
    for (const [index, query] of QUERIES[language].entries())
      expect(pathsOf(query, language).length).toBe(Math.min(30, counts[index] ?? 0));
    // Frequent words are not found equally often.
    expect(new Set(counts.filter((count) => count > 30)).size).toBeGreaterThan(1);
  });
  test.each(LANGUAGES)("has an excerpt of a few lines, in %s", (language) => {
    for (const { excerpt } of resultsIn(language)) {
      expect(excerpt.length).toBeLessThanOrEqual(230);
      expect(excerpt).toMatch(/\p{L}{3}/u);
      expect(excerpt).toBe(excerpt.trim());
    }
  });
  test.each(LANGUAGES)("has no markup in its title or excerpt, in %s", (language) => {
    for (const { title, excerpt } of resultsIn(language)) {
      for (const text of [title, excerpt]) expect(text).not.toMatch(/<\/?\w|>|&\w+;|&#|\*\*|\{\{|\[\[|\]\(/);
    }
  });
  test.each(LANGUAGES)("has no space between a removed tag and punctuation, in %s", (language) => {
    // French puts a space before tall punctuation marks.
    const gap = language === "fr" ? /\p{L} [,.](?= |$)/u : /\p{L} [,.;:!?](?= |$)/u;
    const gaps = resultsIn(language).flatMap(({ path, excerpt }) => (gap.test(excerpt) ? [`${path}: ${excerpt}`] : []));
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
        ...searchSite("Ауэрштайг", language),
      ]) {
        kinds.add(kind);
        expect(day !== undefined).toBe(kind === "news");
        expect(path).toMatch(
          {
            page: /^\/[\w/-]+$/,
            news: /^\/eac\/news\/\d{4}-\d+$/,
            event: /^\/eac\/events#/,
            arbitrator: /^\/arbitration\/arbitrators#/,
            rules: /^\/arbitration\/rules\/text#article-\d+$/,
            costs: /^\/arbitration\/fees\/text#article-\d+$/,
          }[kind],
        );
      }
    }
    expect([...kinds].sort()).toEqual(["arbitrator", "costs", "event", "news", "page", "rules"]);
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
      const result = searchSite(word, language).find((candidate) => candidate.path === path);
      if (result === undefined) continue;
      seen += 1;
      // Another form of the word is enough.
      const beginning = word.slice(0, Math.max(4, word.length - 5));
      if (!hasWord(`${result.title} ${result.excerpt}`, beginning)) missing.push(`${word} in ${path}: ${result.excerpt}`);
    }
    expect(seen).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
  function expectWord(word: string, path: string, language: Language): void {
    const result = searchSite(word, language).find((candidate) => candidate.path === path);
    expect(result).toBeDefined();
    expect(hasWord(result?.excerpt ?? "", word.slice(0, -2))).toBe(true);
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
