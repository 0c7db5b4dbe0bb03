import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { typeset } from "#app/i18n/typography.ts";
import type { LANGUAGES } from "./browser/browser.ts";

export type Language = (typeof LANGUAGES)[number];
export type Translated = Record<Language, string>;

const content = new URL("../../content/", import.meta.url);

const CODES = ["en", "fr", "ru"] as const;

/** Texts under the codes of languages, set as the site sets them. */
function setTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(setTexts);
  if (typeof value !== "object" || value === null) return value;
  const set = Object.entries(value).map(([key, inner]) => {
    const language = CODES.find((code) => code === key);
    return [key, language !== undefined && typeof inner === "string" ? typeset(inner, language) : setTexts(inner)];
  });
  return Object.fromEntries(set);
}

/** Reads a file of content/ as the editors wrote it, but for no-break spaces. */
export function readContent<T>(file: string): T {
  return setTexts(JSON.parse(readFileSync(new URL(file, content), "utf8"))) as T;
}

const { email } = readContent<{ email: string }>("association.json");

/** Texts use a placeholder for the secretariat's address. */
export const withEmail = (text: string) => text.replaceAll("{{email}}", email);

export interface NewsFile {
  id: string;
  title: string;
  kind: string;
  /** `2024-08-02` */
  day: string;
  excerpt: string;
  captions: string[];
  /** The lines of each paragraph, with their markup. */
  paragraphs: string[][];
}

interface NewsHead {
  title: string;
  kind: string;
  date: string;
  excerpt: string;
  images?: { caption: string }[];
}

/** The news archive as in its files, newest first. */
export function readNewsArchive(language: Language): NewsFile[] {
  const folder = new URL("news/", content);
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.md`))
    .map((name) => {
      const [, head = "", ...body] = typeset(readFileSync(new URL(name, folder), "utf8"), language).split(/^---$/m);
      const { title, kind, date, excerpt, images = [] } = parse(head) as NewsHead;
      return {
        id: name.split(".")[0] as string,
        title,
        kind,
        day: new Date(`${date} UTC`).toISOString().slice(0, 10),
        excerpt,
        captions: images.map(({ caption }) => caption),
        paragraphs: withEmail(body.join("---").trim())
          .split(/\n\n+/)
          .map((paragraph) => paragraph.split("\n")),
      };
    })
    .sort((a, b) => b.day.localeCompare(a.day));
}
