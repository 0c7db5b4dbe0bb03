import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { line, readContentFile, requireShape } from "../content-file.server.ts";
import { fillFacts } from "../facts.server.ts";
import type { Article, Chapter, DocumentKey, LegalDocument, Paragraph } from "./document.ts";

const FILE = /^---\ntitle: *(.+)\n---\n([\s\S]*)$/;
const ARTICLE = /^## (.+?) \{#([a-z0-9-]+)\}\s*$/;
const REFERENCE = /\[\[([a-z0-9-]+)\]\]/g;
/** Markdown that pages support but documents would show literally. */
const MARKDOWN = /^[-*>] .*|\*\*.*|\[[^\]\n]*\]\([^)\n]*\)/m;
const SCALE = "{{scale}}";
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"];

const REFERENCE_WORD: Record<Language, string> = { en: "Article", fr: "article", ru: "ст." };

function readParagraph(block: string, source: string): Paragraph {
  const [text = "", ...rest] = block.split("\n").map((line) => line.trim());
  const markup = MARKDOWN.exec(text)?.[0];
  if (markup !== undefined)
    throw new OperatorError(
      `${source}: "${markup}" would be shown literally: a document has only paragraphs, and entries such as "(a) text".`,
    );
  const items = rest.map((line, index) => {
    const [, letter, words] = /^\(([a-z])\) (.+)$/.exec(line) ?? [];
    const expected = String.fromCharCode(97 + index);
    if (letter !== expected || words === undefined)
      throw new OperatorError(`${source}: "${line}" is not an entry such as "(${expected}) text".`);
    return { letter, text: words };
  });
  return { number: undefined, text, items };
}

function readTitle(text: string, file: string): string {
  let title: unknown;
  try {
    title = parse(text);
  } catch (cause) {
    throw new OperatorError(`${file} has a title that cannot be read: ${(cause as Error).message}`, { cause });
  }
  return requireShape(line, title, file);
}

function readChapter(file: string, language: Language): Chapter {
  const [, title, body] = FILE.exec(typeset(readContentFile(file), language)) ?? [];
  if (title === undefined || body === undefined)
    throw new OperatorError(`${file} does not begin with its title between two lines of dashes.`);
  const chapter: Chapter = {
    number: undefined,
    title: readTitle(title, file),
    paragraphs: [],
    articles: [],
    hasScale: body.includes(SCALE),
  };
  let article: Article | undefined;
  const filled = fillFacts(body.replace(SCALE, ""), language, file);
  for (const block of filled.split(/\n\s*\n|(?<=^## .+)\n/m)) {
    const text = block.trim();
    if (text === "") continue;
    const [, heading, slug] = ARTICLE.exec(text) ?? [];
    if (heading !== undefined && slug !== undefined) {
      article = { number: 0, title: heading, slug, paragraphs: [] };
      chapter.articles.push(article);
    } else if (text.startsWith("#")) {
      throw new OperatorError(`${file}: "${text.split("\n")[0]}" is not a heading such as "## Title {#title}".`);
    } else (article ?? chapter).paragraphs.push(readParagraph(text, file));
  }
  return chapter;
}

/** Numbers chapters with articles in Roman numerals, articles through the whole document, and paragraphs per article. */
function assignNumbers(chapters: Chapter[]): void {
  let chapterNumber = 0;
  let articleNumber = 0;
  for (const chapter of chapters) {
    if (chapter.articles.length === 0) continue;
    chapter.number = ROMAN[chapterNumber++];
    for (const article of chapter.articles) {
      article.number = ++articleNumber;
      for (const [index, paragraph] of article.paragraphs.entries()) paragraph.number = `${article.number}.${index + 1}`;
    }
  }
}

function resolveReferences(document: LegalDocument, files: string[]): void {
  const articles = new Map<string, number>();
  for (const { slug, number } of document.chapters.flatMap((chapter) => chapter.articles)) {
    if (articles.has(slug))
      throw new OperatorError(`content/documents/${document.key} has two articles {#${slug}} in ${document.language}.`);
    articles.set(slug, number);
  }
  const resolve = (text: string, source: string) =>
    text.replaceAll(REFERENCE, (_, slug: string) => {
      const found = articles.get(slug);
      if (found === undefined) throw new OperatorError(`${source} refers to [[${slug}]], but there is no such article.`);
      return `${REFERENCE_WORD[document.language]}\u00a0${found}`;
    });
  for (const [index, chapter] of document.chapters.entries()) {
    const file = files[index] ?? "";
    for (const paragraph of [...chapter.paragraphs, ...chapter.articles.flatMap((article) => article.paragraphs)]) {
      paragraph.text = resolve(paragraph.text, file);
      for (const item of paragraph.items) item.text = resolve(item.text, file);
    }
  }
}

/**
 * Reads a document from content/documents: a file per chapter and language, articles under `## Title {#slug}`.
 * @throws OperatorError naming the file and the error in it.
 */
export function readDocument<Of extends Language>(key: DocumentKey, language: Of): LegalDocument<Of> {
  const folder = `content/documents/${key}`;
  const names = readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith(".md"));
  const odd = names.find((name) => !LANGUAGES.some((known) => name.endsWith(`.${known}.md`)));
  if (odd !== undefined) throw new OperatorError(`${folder}/${odd} has no language in its name, such as 01-fees.en.md`);
  const files = names
    .filter((name) => name.endsWith(`.${language}.md`))
    .sort()
    .map((name) => `${folder}/${name}`);
  const document = { key, language, chapters: files.map((file) => readChapter(file, language)) };
  assignNumbers(document.chapters);
  resolveReferences(document, files);
  return document;
}

/** Describes the structure of a document, which must be the same in each language. */
function partsOf(document: LegalDocument): string[] {
  const count = (paragraphs: Paragraph[]) => {
    const entries = paragraphs.map(({ items }) => items.length);
    return `${paragraphs.length} paragraphs${entries.some(Boolean) ? ` with ${entries.join(", ")} entries` : ""}`;
  };
  return document.chapters.flatMap((chapter, index) => [
    `file ${index + 1}${chapter.hasScale ? " with the scale" : ""} begins with ${count(chapter.paragraphs)}`,
    ...chapter.articles.map(({ slug, paragraphs }) => `the article {#${slug}} has ${count(paragraphs)}`),
  ]);
}

/** @throws OperatorError if the two languages differ in chapters, articles, paragraphs or entries. */
export function requireSameShape(one: LegalDocument, other: LegalDocument): void {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const place = Array.from({ length: Math.max(parts.length, others.length) }, (_, index) => index).find(
    (index) => parts[index] !== others[index],
  );
  if (place === undefined) return;
  throw new OperatorError(
    `content/documents/${one.key} differs between ${one.language} and ${other.language}: in ${one.language} ${parts[place] ?? "the text has ended"}; in ${other.language} ${others[place] ?? "the text has ended"}.`,
  );
}
