import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language, TRANSLATIONS } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { listMessageTexts } from "#tests/support/list-message-texts.ts";
import { association } from "./association.ts";
import { REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT, SIMPLIFIED_PROCEDURE_LIMIT } from "./fees/scale.ts";
import { figuresIn, periodsIn } from "./figures-in-text.ts";

const root = join(projectRoot, "content");
const files = readdirSync(root, { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(join(root, file), "utf8");

type Texts = Partial<Record<Language, string>>;

/** Texts with their translations, by file, or by file and place. */
const texts = new Map<string, Texts>();
for (const file of files.filter((each) => each.endsWith(".en.md"))) {
  const of = (language: Language) => file.replace(/\.en\.md$/, `.${language}.md`);
  texts.set(file, Object.fromEntries(LANGUAGES.filter((each) => files.includes(of(each))).map((each) => [each, read(of(each))])));
}
for (const file of files.filter((each) => each.endsWith(".json"))) collect(JSON.parse(read(file)), file);
const messages = LANGUAGES.map((language) => [language, listMessageTexts(language)] as const);
for (const key of listMessageTexts("en").keys())
  texts.set(key, Object.fromEntries(messages.flatMap(([language, all]) => (all.has(key) ? [[language, all.get(key)]] : []))));

/** Objects with a text in each language, by language or as `name`, `name_fr`, `report`, `reportFr`. */
function collect(value: unknown, place: string): void {
  if (typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  for (const [key, en] of entries) {
    const translationIn = (language: string) =>
      entries.find(([name]) => name.toLowerCase().replace("_", "") === key.toLowerCase() + language)?.[1];
    const [fr, ru] = TRANSLATIONS.map(translationIn);
    if (typeof fr === "string" && typeof ru === "string") texts.set(`${place} ${key}`, { en, fr, ru });
  }
  if (LANGUAGES.every((language) => typeof (value as Texts)[language] === "string")) texts.set(place, value as Texts);
  else for (const [key, inner] of entries) collect(inner, `${place} ${key}`);
}

/** Places where a language says the same with other figures. */
const OTHERWISE: Record<string, string> = {
  "news/2016-2.en.md ru": "«на 75-м году жизни» is aged 74",
  "clauses.json future points 1 text ru": "the convention's Russian name has its year",
  "register.noNumber ru": "the example has no Latin letters",
  "access.tokens.used(1) ru": "English says once",
  "access.tokens.usedSince(1) ru": "English says once",
  "access.labels.issueLead(1) fr": "French says une",
  "access.labels.missing(1) fr": "French says une",
  "access.labels.notPublic(1) fr": "French says une",
  "collection.publish(1) fr": "French says le",
  "noticeMail.lines.token_refused(«1»,1,«2») ru": "English says one",
  "noticeMail.more(1) ru": "English says one",
  "news/2022-1.en.md ru": "«на 88-м году жизни» is aged 87",
};

describe("figures", () => {
  test.each(TRANSLATIONS)("in %s are those of the English text", (language) => {
    const differing = [...texts].flatMap(([place, { en = "", ...others }]) => {
      const translation = others[language];
      if (translation === undefined || OTHERWISE[`${place} ${language}`] !== undefined) return [];
      const [here, there] = [figuresIn(translation, language).join(" "), figuresIn(en, "en").join(" ")];
      return here === there ? [] : [`${place}: ${here || "none"}, in English ${there || "none"}`];
    });
    expect(texts.size).toBeGreaterThan(1500);
    expect(differing.join("\n")).toBe("");
  });
  test.each<[Language, string, string]>([
    ["fr", "de 9 h à 17 h 14, 1\u202f000,50 EUR", "1000.50 17:14 9:00"],
    ["en", "from 09:00 to 17:14, EUR 1,000.50", "1000.50 17:14 9:00"],
    ["ru", "29 августа 2019 г., 64\u00a0000", "2019 29 64000"],
    ["en", "2019-08-29, [here](/r/1) {{registration-fee}}", "2019 29"],
  ])("of a text in %s: %s", (language, text, figures) => expect(figuresIn(text, language).join(" ")).toBe(figures));
});

/** Places where a language says the same period in another way. */
const OTHER_PERIODS: Record<string, string> = {
  "news/2017-2.en.md ru": "«опоздание» without its weeks the second time",
  "council.json 0 description 0 ru": "«двадцать шесть лет» is no six years",
  "news/2023-3.en.md ru": "«в три часа дня» is no period",
  "resources.json groups 2 items 2 articles 2 text ru": "«трёхмесячный»",
  "figures/proceeding.json items 8 text ru": "«шестимесячный»",
};

describe("periods in words", () => {
  test.each(TRANSLATIONS)("in %s are those of the English text", (language) => {
    let compared = 0;
    const differing = [...texts].flatMap(([place, { en = "", ...others }]) => {
      const translation = others[language];
      if (translation === undefined || OTHER_PERIODS[`${place} ${language}`] !== undefined) return [];
      const [here, there] = [periodsIn(translation, language), periodsIn(en, "en")];
      compared += there.length;
      return here.join() === there.join() ? [] : [`${place}: ${here.join(", ") || "none"}, in English ${there.join(", ") || "none"}`];
    });
    expect(compared).toBeGreaterThan(60);
    expect(differing.join("\n")).toBe("");
  });
  test.each<[Language, string]>([
    ["en", "within six months, or two calendar years; four members, a day"],
    ["fr", "dans les six mois, ou deux années civiles ; quatre membres, un jour"],
    ["ru", "в течение шести месяцев или двух календарных лет; четыре члена, один день"],
  ])("of a text in %s", (language, text) => expect(periodsIn(text, language)).toEqual(["2 years", "6 months"]));
});

/** Facts that many texts state, and their figures. Each pattern captures one. */
const FACTS: { fact: string; values: readonly (string | number)[]; patterns: Record<Language, RegExp> }[] = [
  {
    fact: "the number of countries of the representatives",
    values: [association.countries],
    patterns: {
      en: /representatives (?:from|in) (\d+) countries/g,
      fr: /représentants (?:de|dans) (\d+)\s+pays/g,
      ru: /представител\p{L}+ (?:из |в )?(\d+)\s+стран/gu,
    },
  },
  {
    fact: "the day on which the rules took effect",
    values: ["11 2020"],
    patterns: {
      en: /(?:in force|took effect|takes effect)(?: as from| since| on)? (\d{1,2})\s\w+\s(2020)/g,
      fr: /en vigueur (?:depuis )?le (\d{1,2})\s\p{L}+\s(2020)/gu,
      ru: /(?:действу\p{L}+|в\sсилу)(?:\sс)?\s(\d{1,2})\s\p{L}+\s(2020)/gu,
    },
  },
  {
    fact: "the year of the foundation",
    values: [association.founded],
    patterns: { en: /founded\D{0,30}(\d{4})/g, fr: /fondée\D{0,30}(\d{4})/g, ru: /основана\D{0,30}(\d{4})/gu },
  },
  {
    fact: "the limit of the simplified procedure",
    values: [SIMPLIFIED_PROCEDURE_LIMIT / 100],
    patterns: {
      en: /simplified procedure \(up to EUR\s([\d,]+)/g,
      fr: /procédure simplifiée \(jusqu’à ([\d\s]+\d)\s?EUR/g,
      ru: /упрощённ\p{L}+ процедур\p{L}+ \(до ([\d\s]+\d)\s?(?:евро|EUR)/gu,
    },
  },
  {
    fact: "the registration fee",
    values: [REGISTRATION_FEE / 100, REGISTRATION_FEE_WITH_VAT / 100],
    patterns: {
      en: /registration fee (?:of|is) EUR\s([\d,.]*\d)/g,
      fr: /frais d’enregistrement (?:de|sont de|s’élèvent à) ([\d\s,]*\d)\s?(?:EUR|€)/g,
      ru: /регистрационн\p{L}+ сбор\p{L}* (?:составляет |— |в размере )([\d\s,]*\d)\s?(?:EUR|евро)/gu,
    },
  },
];

describe.each(FACTS)("$fact", ({ values, patterns }) => {
  test("is the same in every text and language", () => {
    const stated = [...texts].flatMap(([place, each]) =>
      LANGUAGES.flatMap((language) =>
        [...(each[language] ?? "").matchAll(patterns[language])].map((match) => ({
          place: `${place}, ${language}`,
          figure: figuresIn(match.slice(1).join(" "), language).map(Number).join(" "),
        })),
      ),
    );
    expect(stated.filter(({ figure }) => !values.map(String).includes(figure))).toEqual([]);
  });
});
