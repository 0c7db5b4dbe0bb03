import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCUMENT_KEYS, documentFile, PUBLISHED_LANGUAGES } from "#app/content/documents/document.ts";
import { readDocument } from "#app/content/documents/read-documents.server.ts";
import { FEE_SCALE } from "#app/content/fees/scale.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { findForeignWord } from "#tests/support/foreign-words.ts";
import { readPdf } from "#tests/support/poppler.ts";

/* The downloadable documents, checked with an independent PDF reader. */

const MADE = join(projectRoot, "build/made");
const facts = JSON.parse(readFileSync(join(MADE, "documents.json"), "utf8")) as Record<string, { bytes: number; pages: number }>;
const DOCUMENTS = DOCUMENT_KEYS.flatMap((key) => PUBLISHED_LANGUAGES.map((language) => [key, language] as const));

const TITLES = {
  rules: { en: "Arbitration Rules", ru: "Арбитражный регламент" },
  costs: { en: "Costs Provisions", ru: "Положение об арбитражных расходах" },
};
const WORDS = {
  en: { article: "Article", above: "above", upTo: "up to", inForce: "In force as from 11 November 2020" },
  ru: { article: "Статья", above: "свыше", upTo: "до", inForce: "Действует с 11 ноября 2020 года" },
};

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, "");

/** The text of every page, or of the part between head and foot. */
function pagesOf(path: string, part: "whole" | "body" = "whole"): string[] {
  const window = part === "body" ? ["-x", "0", "-y", "68", "-W", "596", "-H", "712"] : [];
  return readPdf("pdftotext", path, "-layout", "-enc", "UTF-8", ...window)
    .split("\f")
    .slice(0, -1);
}

test("the build made exactly the four documents", () => {
  expect(Object.keys(facts).sort()).toEqual(DOCUMENTS.map(([key, language]) => documentFile(key, language)).sort());
});

// Checklist: RULES-01 to RULES-04
describe.each(DOCUMENTS)("the %s in %s", (key, language) => {
  const file = documentFile(key, language);
  const path = join(MADE, "public/documents", file);
  const words = WORDS[language];
  const { chapters } = readDocument(key, language);
  const articles = chapters.flatMap((chapter) => chapter.articles);
  const pages = pagesOf(path);
  const [opening] = chapters.flatMap((chapter) => [...chapter.paragraphs, ...chapter.articles.flatMap(({ paragraphs }) => paragraphs)]);
  /** Pages after the table of contents. */
  const firstPage = pages.findIndex((text) => withoutSpaces(text).includes(withoutSpaces(opening?.text ?? "?").slice(0, 40)));

  test("contain only printable characters, no word in two alphabets, and no English in Russian", () => {
    const text = pages.join("");
    expect(text).not.toMatch(/[\uFFFD\uE000-\uF8FF]|[^\P{Cc}\n]/u);
    if (language === "en") expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    // A Latin letter that looks Cyrillic would make its word impossible to find.
    else expect(text).not.toMatch(/\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u);
    expect(findForeignWord(text, language)).toBeUndefined();
  });

  test("are tagged, titled, all A4, and as long as the page says", () => {
    const info = readPdf("pdfinfo", path, "-enc", "UTF-8", "-f", "1", "-l", "999");
    const value = (name: string) => new RegExp(`^${name}: +(.*)$`, "m").exec(info)?.[1];
    expect([value("Title"), value("Tagged"), value("Encrypted"), value("JavaScript")]).toEqual([TITLES[key][language], "yes", "no", "no"]);
    expect({ bytes: statSync(path).size, pages: Number(value("Pages")) }).toEqual(facts[file]);
    expect(info.match(/^Page +\d+ size: .*\(A4\)$/gm)).toHaveLength(Number(value("Pages")));
    expect(pages).toHaveLength(Number(value("Pages")));
  });

  test("declare their language to screen readers", () => {
    expect(readFileSync(path, "latin1")).toContain(`/Lang (${language})`);
  });

  test("embed every font, with its mapping to Unicode", () => {
    const fonts = readPdf("pdffonts", path).trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
  });

  // Checklist: RULES-05
  test("begin with their title, the day they took effect and, in Russian, the version that prevails", () => {
    const cover = inOneLine(pages[0] ?? "");
    expect(cover).toContain(TITLES[key][language]);
    expect(cover).toContain(words.inForce);
    if (language === "ru") expect(cover).toContain("преимущественную силу имеет текст на английском языке");
  });

  test("number every page except the cover", () => {
    const folios = pages.map((text) => / (\d+ \/ \d+)\s*$/.exec(text)?.[1]);
    expect(folios).toEqual(pages.map((_, index) => (index === 0 ? undefined : `${index + 1} / ${pages.length}`)));
  });

  test("list every article with its page", () => {
    const contents = inOneLine(pages.slice(1, firstPage).join("\n"));
    const listed = articles.map(({ number, title }) => Number.parseInt(contents.split(` ${number} ${inOneLine(title)} `)[1] ?? "", 10));
    const standing = articles.map(({ number, title }) => {
      const heading = `${words.article} ${number} ${inOneLine(title)}`;
      return 1 + pages.findIndex((text, index) => index >= firstPage && inOneLine(text).includes(heading));
    });
    expect(standing).not.toContain(0);
    expect(listed).toEqual(standing);
    expect(listed.length).toBeGreaterThan(10);
  });

  test("contain every sentence of their text, in order", () => {
    const whole = withoutSpaces(pagesOf(path, "body").slice(firstPage).join("\n"));
    const sentences = chapters.flatMap((chapter) => [
      chapter.title,
      ...chapter.paragraphs.map(({ text }) => text),
      ...chapter.articles.flatMap((article) => [
        `${words.article} ${article.number} ${article.title}`,
        ...article.paragraphs.flatMap(({ number, text, items }) => [
          `${number} ${text}`,
          ...items.map((item) => `(${item.letter}) ${item.text}`),
        ]),
      ]),
    ]);
    let place = 0;
    const missing = sentences.filter((sentence) => {
      const found = whole.indexOf(withoutSpaces(sentence), place);
      if (found >= 0) place = found + withoutSpaces(sentence).length;
      return found < 0;
    });
    expect(missing).toEqual([]);
  });
});

test("the Russian documents can be searched for Cyrillic words", () => {
  for (const [key, wanted] of [
    ["rules", ["арбитражное соглашение", "Секретариат", "единоличный арбитр", "чрезвычайный арбитр"]],
    ["costs", ["регистрационный сбор", "Аванс", "налога на добавленную стоимость"]],
  ] as const) {
    const text = inOneLine(pagesOf(join(MADE, "public/documents", documentFile(key, "ru"))).join("\n")).toLocaleLowerCase("ru");
    for (const word of wanted) expect(text, word).toContain(word.toLocaleLowerCase("ru"));
  }
});

describe.each(PUBLISHED_LANGUAGES)("the scale of fees in the annex, in %s", (language) => {
  const words = WORDS[language];
  const number = (digits: number, value: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: Math.max(digits, 3) }).format(value);
  const euros = (cents: number, digits: number) =>
    language === "en" ? `€${number(digits, cents / 100)}` : `${number(digits, cents / 100)} €`;
  const percent = (thousandths: number) => `${number(0, thousandths / 1000)}${language === "en" ? "%" : " %"}`;

  test("is that of the calculator in every row, for three arbitrators and for one", () => {
    const rows = FEE_SCALE.map(({ upTo, base, rate }, index) => {
      const above = FEE_SCALE[index - 1]?.upTo;
      const fee = (share: number) => `${euros(base * share, 2)}${rate === 0 ? "" : ` + ${percent(rate * share)}`}`;
      return inOneLine(
        [
          above === undefined ? "" : `${words.above} ${euros(above, 0)}`,
          upTo === undefined ? "" : `${words.upTo} ${euros(upTo, 0)}`,
          fee(1),
          fee(0.8),
        ].join(" "),
      );
    });
    const annex = pagesOf(join(MADE, "public/documents", documentFile("costs", language))).at(-1) ?? "";
    expect(
      annex
        .split("\n")
        .filter((line) => line.includes("€"))
        .map(inOneLine),
    ).toEqual(rows);
  });
});
