import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { fillFacts } from "#app/domain/content/facts.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Article, Chapter, DocumentKey, DocumentLanguage, LegalDocument, Paragraph } from "./document.ts";

const FILE = /^---\r?\ntitle: *(.+?)\r?\n---\r?\n([\s\S]*)$/;
const ARTICLE = /^## (.+?) \{#([a-z0-9-]+)\}\s*$/;
const REFERENCE = /\[\[([a-z0-9-]+)\]\]/g;
const SCALE = "{{scale}}";
const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"];

const REFERENCE_WORD: Record<DocumentLanguage, string> = { en: "Article", ru: "статья" };

function readParagraph(block: string, source: string): Paragraph {
  const [text = "", ...rest] = block.split("\n").map((line) => line.trim());
  const items = rest.map((line) => {
    const [, letter, words] = /^\(([a-zа-я])\) (.+)$/.exec(line) ?? [];
    if (letter === undefined || words === undefined) throw new OperatorError(`${source}: "${line}" is not an entry such as "(a) text".`);
    return { letter, text: words };
  });
  return { number: undefined, text, items };
}

function readChapter(file: string, language: DocumentLanguage): Chapter {
  const [, title, body] = FILE.exec(readFileSync(join(projectRoot, file), "utf8")) ?? [];
  if (title === undefined || body === undefined)
    throw new OperatorError(`${file} does not begin with its title between two lines of dashes.`);
  const chapter: Chapter = { number: undefined, title: String(parse(title)), paragraphs: [], articles: [], hasScale: body.includes(SCALE) };
  let article: Article | undefined;
  const filled = fillFacts(body.replace(SCALE, ""), language, file);
  for (const block of filled.split(/\r?\n\s*\r?\n|(?<=^## .+)\r?\n/m)) {
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

/** Chapters with articles are counted in Roman, articles through the whole document, their paragraphs below them. */
function number(chapters: Chapter[]): void {
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

function resolveReferences(document: LegalDocument, source: string): void {
  const articles = new Map(document.chapters.flatMap((chapter) => chapter.articles).map((article) => [article.slug, article.number]));
  const resolve = (text: string) =>
    text.replaceAll(REFERENCE, (_, slug: string) => {
      const found = articles.get(slug);
      if (found === undefined) throw new OperatorError(`${source} refers to [[${slug}]], and there is no such article.`);
      return `${REFERENCE_WORD[document.language]}\u00a0${found}`;
    });
  for (const chapter of document.chapters) {
    for (const paragraph of [...chapter.paragraphs, ...chapter.articles.flatMap((article) => article.paragraphs)]) {
      paragraph.text = resolve(paragraph.text);
      for (const item of paragraph.items) item.text = resolve(item.text);
    }
  }
}

/**
 * Reads a document from content/documents: a file per chapter and language, articles under `## Title {#slug}`.
 * @throws OperatorError naming the file and what is wrong with it.
 */
export function readDocument(key: DocumentKey, language: DocumentLanguage): LegalDocument {
  const folder = `content/documents/${key}`;
  const files = readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith(`.${language}.md`))
    .sort();
  const document: LegalDocument = { key, language, chapters: files.map((name) => readChapter(`${folder}/${name}`, language)) };
  number(document.chapters);
  resolveReferences(document, folder);
  return document;
}

/** @throws OperatorError when the two languages do not have the same articles with the same paragraphs. */
export function requireSameShape(one: LegalDocument, other: LegalDocument): void {
  const shape = (document: LegalDocument) =>
    document.chapters.flatMap((chapter) =>
      chapter.articles.map((article) => `${article.slug}: ${article.paragraphs.map(({ items }) => items.length).join(" ")}`),
    );
  const others = shape(other);
  const odd = shape(one).find((entry, index) => entry !== others[index]);
  if (odd !== undefined || others.length !== shape(one).length) {
    throw new OperatorError(
      `content/documents/${one.key} differs between ${one.language} and ${other.language}: ${odd ?? "there are more articles in one"}.`,
    );
  }
}
