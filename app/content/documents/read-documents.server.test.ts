import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { formatEuroAmount } from "#app/i18n/money.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { findForeignWord } from "#tests/support/foreign-words.ts";
import { REGISTRATION_FEE, REGISTRATION_FEE_WITH_VAT, SOLE_ARBITRATOR_PERCENT, VAT_PERCENT } from "../fees/scale.ts";
import { figuresIn, periodsIn } from "../figures-in-text.ts";
import { DOCUMENT_KEYS, type DocumentKey, type LegalDocument, type Paragraph } from "./document.ts";
import { readDocument, requireSameShape } from "./read-documents.server.ts";

const paragraphsOf = (document: LegalDocument): Paragraph[] =>
  document.chapters.flatMap((chapter) => [...chapter.paragraphs, ...chapter.articles.flatMap((article) => article.paragraphs)]);
const articlesOf = (document: LegalDocument) => document.chapters.flatMap((chapter) => chapter.articles);
/** All visible text. */
const textsOf = (document: LegalDocument): string[] => [
  ...document.chapters.map(({ title }) => title),
  ...articlesOf(document).map(({ title }) => title),
  ...paragraphsOf(document).flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]),
];

const DOCUMENTS = DOCUMENT_KEYS.flatMap((key) => LANGUAGES.map((language) => [key, language] as const));

describe("an error message names the file and the error", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "eac-documents-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const read = (language: Language = "en") =>
    readDocument(relative(join(projectRoot, "content/documents"), folder) as DocumentKey, language);
  const chapter = (body: string) => `---\ntitle: "A chapter"\n---\n\n${body}\n`;

  test.each([
    ["no title", "## One {#one}\n\nText.\n", "does not begin with its title"],
    ["an unclosed title", '---\ntitle: "A chapter\n---\n\nText.\n', "has a title that cannot be read"],
    ["an empty title", '---\ntitle: ""\n---\n\nText.\n', "is not complete"],
    ["a heading without a name for references", chapter("## One\n\nText."), '"## One" is not a heading'],
    ["a heading of another level", chapter("# One {#one}\n\nText."), "is not a heading"],
    ["an invalid name", chapter("## One {#One!}\n\nText."), "is not a heading"],
    [
      "an entry with the wrong letter",
      chapter("## One {#one}\n\nThese:\n(a) first\n(c) second"),
      '"(c) second" is not an entry such as "(b) text"',
    ],
    ["an entry with a Cyrillic letter", chapter("## One {#one}\n\nThese:\n(а) first"), '"(а) first" is not an entry'],
    ["an entry without a letter", chapter("## One {#one}\n\nThese:\n- first"), '"- first" is not an entry'],
    ["a Markdown list", chapter("## One {#one}\n\nThese:\n\n- first\n- second"), '"- first" would be shown literally'],
    ["a Markdown link", chapter("## One {#one}\n\nSee [the fees](/arbitration/fees)."), "would be shown literally"],
    ["bold Markdown", chapter("## One {#one}\n\nAt **once**."), "would be shown literally"],
    ["a wrapped line", chapter("## One {#one}\n\nA text that\ngoes on."), '"goes on." is not an entry'],
    ["an unknown fact", chapter("## One {#one}\n\nSee {{fax}}."), "has {{fax}}"],
  ])("a file has %s", (_what, content, message) => {
    write("01-one.en.md", content);
    expect(() => read()).toThrow(OperatorError);
    expect(() => read()).toThrow(message);
    expect(() => read()).toThrow("01-one.en.md");
  });
  test("a reference has no article", () => {
    write("01-one.en.md", chapter("## One {#one}\n\nText."));
    write("02-two.en.md", chapter("## Two {#two}\n\nThese:\n(a) see [[three]]."));
    expect(() => read()).toThrow(/02-two\.en\.md refers to \[\[three\]\]/);
    expect(() => read()).toThrow(OperatorError);
  });
  test("two articles have the same name", () => {
    write("01-one.en.md", chapter("## One {#one}\n\nText."));
    write("02-two.en.md", chapter("## Two {#one}\n\nText."));
    expect(() => read()).toThrow(/two articles \{#one\}/);
  });
  test.each(["01-one.md", "01-one.de.md", "01-one.en.copy.md"])("a file has no language of the site: %s", (name) => {
    write("01-one.en.md", chapter("## One {#one}\n\nText."));
    write(name, chapter("## One {#one}\n\nText."));
    expect(() => read()).toThrow(OperatorError);
    expect(() => read()).toThrow(`${name} has no language`);
  });
  test.each([
    ["a missing article", "## One {#one}\n\nText."],
    ["another article", "## One {#one}\n\nText.\n\n## Three {#three}\n\nText."],
    ["the articles in another order", "## Two {#two}\n\nText.\n\n## One {#one}\n\nText."],
    ["an extra paragraph", "## One {#one}\n\nText.\n\nMore.\n\n## Two {#two}\n\nText."],
    ["an extra entry", "## One {#one}\n\nText:\n(a) first\n\n## Two {#two}\n\nText."],
    ["an extra article", "## One {#one}\n\nText.\n\n## Two {#two}\n\nText.\n\n## Three {#three}\n\nText."],
    ["a text before the first article", "Before all.\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText."],
    ["the scale", "{{scale}}\n\n## One {#one}\n\nText.\n\n## Two {#two}\n\nText."],
  ])("one language has %s", (_what, body) => {
    write("01-one.en.md", chapter("## One {#one}\n\nText.\n\n## Two {#two}\n\nText."));
    write("01-one.ru.md", chapter(body));
    expect(() => requireSameShape(read("en"), read("ru"))).toThrow(OperatorError);
    expect(() => requireSameShape(read("en"), read("ru"))).toThrow("differs between en and ru");
  });
  test.each([
    ["a preamble", "00-preamble.ru.md", "Before all."],
    ["an annex", "02-annex.ru.md", "After all."],
  ])("one language has %s that the other lacks", (_what, name, body) => {
    for (const language of ["en", "ru"]) write(`01-one.${language}.md`, chapter("## One {#one}\n\nText."));
    write(name, chapter(body));
    expect(() => requireSameShape(read("en"), read("ru"))).toThrow("differs between en and ru");
    expect(() => requireSameShape(read("ru"), read("en"))).toThrow("differs between ru and en");
  });
  test("valid files are read with numbered chapters, articles and paragraphs, and resolved references", () => {
    write("00-preamble.en.md", chapter("Before all, see [[two]]."));
    write("01-one.en.md", chapter("## One {#one}\n\nFirst.\n\nSecond:\n(a) see [[three]];\n(b) or not."));
    write("02-two.en.md", chapter("## Two {#two}\nText.\n\n## Three {#three}\n\nSee [[one]] and [[two]]."));
    write("02-two.ru.md", chapter("## Другое {#other}\n\nТекст."));
    const { chapters } = read();
    expect(chapters.map(({ number }) => number)).toEqual([undefined, "I", "II"]);
    expect(chapters[0]?.paragraphs).toEqual([{ number: undefined, text: "Before all, see Article\u00a02.", items: [] }]);
    expect(chapters[1]?.articles).toEqual([
      {
        number: 1,
        title: "One",
        slug: "one",
        paragraphs: [
          { number: "1.1", text: "First.", items: [] },
          {
            number: "1.2",
            text: "Second:",
            items: [
              { letter: "a", text: "see Article\u00a03;" },
              { letter: "b", text: "or not." },
            ],
          },
        ],
      },
    ]);
    expect(chapters[2]?.articles.map(({ number, slug }) => [number, slug])).toEqual([
      [2, "two"],
      [3, "three"],
    ]);
    expect(chapters[2]?.articles[1]?.paragraphs[0]?.text).toBe("See Article\u00a01 and Article\u00a02.");
  });
});

describe.each(DOCUMENTS)("the %s in %s", (key, language) => {
  const document = readDocument(key, language);

  test("number their articles consecutively through all chapters", () => {
    const numbers = articlesOf(document).map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
  test("number their chapters in Roman numerals, and paragraphs per article", () => {
    const roman = document.chapters.flatMap(({ number }) => (number === undefined ? [] : [number]));
    expect(roman).toEqual(["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"].slice(0, roman.length));
    for (const article of articlesOf(document)) {
      expect(article.paragraphs.map(({ number }) => number)).toEqual(
        article.paragraphs.map((_, index) => `${article.number}.${index + 1}`),
      );
    }
  });
  test("have a number for every chapter with articles, and text in every other", () => {
    for (const chapter of document.chapters) {
      expect(chapter.number === undefined).toBe(chapter.articles.length === 0);
      expect(chapter.articles.length + chapter.paragraphs.length).toBeGreaterThan(0);
    }
  });
  test("have every reference resolved to an existing article", () => {
    // Articles of the law are cited too.
    const reference = {
      en: /Article\u00a0(\d+)\b(?! of the Judicial Code)/g,
      fr: /article\u00a0(\d+)\b(?! du Code judiciaire)/g,
      ru: /ст\.\u00a0(\d+)/g,
    }[language];
    const last = articlesOf(document).length;
    const references = textsOf(document).flatMap((text) => [...text.matchAll(reference)].map(([, number]) => Number(number)));
    expect(references.length).toBeGreaterThan(0);
    for (const number of references) expect(number >= 1 && number <= last).toBe(true);
    const folder = join(projectRoot, "content/documents", key);
    const files = readdirSync(folder).filter((name) => name.endsWith(`.${language}.md`));
    const written = files.flatMap((name) => readFileSync(join(folder, name), "utf8").match(/\[\[/g) ?? []);
    expect(references).toHaveLength(written.length);
  });
  test("contain no leftover markup", () => {
    for (const text of textsOf(document)) expect(text).not.toMatch(/\[\[|\]\]|\{\{|\}\}|\{#|^#|\*\*|undefined/);
  });
  test("have no empty title, article, paragraph or entry", () => {
    for (const article of articlesOf(document)) expect(article.paragraphs.length).toBeGreaterThan(0);
    for (const text of textsOf(document)) expect(text).toMatch(language === "ru" ? /\p{Script=Cyrillic}/u : /[A-Za-z]{2}/);
  });
  test("have list entries in alphabetical order", () => {
    const lists = paragraphsOf(document).filter(({ items }) => items.length > 0);
    expect(lists.length).toBeGreaterThan(0);
    for (const { items } of lists)
      expect(items.map(({ letter }) => letter).join("")).toBe("abcdefghijklmnopqrstuvwxyz".slice(0, items.length));
  });
  test("have a unique name for each article", () => {
    const slugs = articlesOf(document).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
  test("have the scale of fees in the annex of the costs only", () => {
    const places = document.chapters.flatMap(({ hasScale }, index) => (hasScale ? [index] : []));
    expect(places).toEqual(key === "costs" ? [document.chapters.length - 1] : []);
    for (const place of places) expect(document.chapters[place]?.number).toBeUndefined();
  });
});

// Checklist: INFO-276
describe.each(DOCUMENTS.filter(([, language]) => language !== "en"))("the %s in English and in %s", (key, language) => {
  const [english, other] = [readDocument(key, "en"), readDocument(key, language)];

  test("have the same chapters, articles, paragraphs and entries", () => {
    const shape = ({ chapters }: LegalDocument) =>
      chapters.map(({ number, hasScale, paragraphs, articles }) => ({
        number,
        hasScale,
        paragraphs: paragraphs.map(({ items }) => items.length),
        articles: articles.map((article) => [
          article.number,
          article.slug,
          ...article.paragraphs.map(({ items }) => items.map(({ letter }) => letter).join("")),
        ]),
      }));
    expect(shape(other)).toEqual(shape(english));
    expect(() => requireSameShape(english, other)).not.toThrow();
  });
  test("have no text in common, and no word of the other language", () => {
    // Titles that are the same word in French.
    const isSame = (text: string) => language === "fr" && ["Confirmation", "Experts", "Versions"].includes(text);
    const inEnglish = new Set(textsOf(english).filter((text) => !isSame(text)));
    expect(textsOf(other).filter((text) => inEnglish.has(text) || findForeignWord(text, language) !== undefined)).toEqual([]);
  });
  test("have the same figures and periods in each paragraph and entry", () => {
    const textOf = ({ text, items }: Paragraph) => [text, ...items.map((item) => item.text)];
    const counted = (document: LegalDocument) =>
      paragraphsOf(document).flatMap((paragraph) =>
        textOf(paragraph).map((text) => [
          paragraph.number,
          figuresIn(text, document.language).join(" "),
          periodsIn(text, document.language).join(" "),
        ]),
      );
    expect(counted(other)).toEqual(counted(english));
  });
});

describe.each(LANGUAGES)("the costs in %s", (language) => {
  const text = textsOf(readDocument("costs", language)).join("\n").replaceAll("\u00a0", " ");
  const euros = (cents: number) => formatEuroAmount(cents, language).replaceAll("\u00a0", " ");
  const percent = (number: number) => (language === "en" ? `${number}%` : `${number} %`);

  test("state the registration fee, without and with tax", () => {
    expect(text).toContain(euros(REGISTRATION_FEE));
    expect(text).toContain(euros(REGISTRATION_FEE_WITH_VAT));
  });
  test("state the tax and the fee of a sole arbitrator", () => {
    expect(text).toContain(percent(VAT_PERCENT));
    expect(text).toContain(percent(SOLE_ARBITRATOR_PERCENT));
  });
});
