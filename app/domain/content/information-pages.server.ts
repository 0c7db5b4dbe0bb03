import { Marked } from "marked";
import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import { readMarkdownFolder, type Translated } from "./read-content.server.ts";

const line = z.string().trim().min(1);
const fields = z.object({ title: line, description: line, lead: line });

export interface InformationPage {
  title: string;
  /** For search engines. */
  description: string;
  /** Opens the page in large type. */
  lead: string;
  /** From our own files, so it is trusted. */
  html: string;
}

const markdown = new Marked({ gfm: true });

const pages: Map<string, Translated<InformationPage>> = new Map(
  [...readMarkdownFolder("pages", fields)].map(([path, texts]) => {
    const page = (language: Language): InformationPage => {
      const { title, description, lead, body } = texts[language];
      return { title, description, lead, html: markdown.parse(body, { async: false }) };
    };
    return [path, { en: page("en"), fr: page("fr"), ru: page("ru") }];
  }),
);

/** The words of a page, by its path below content/pages (`eac/about`); undefined when there is no such page. */
export function findInformationPage(path: string, language: Language): InformationPage | undefined {
  return pages.get(path)?.[language];
}

/**
 * As above, for a page that must be there.
 * @throws when there is no such file.
 */
export function readInformationPage(path: string, language: Language): InformationPage {
  const page = findInformationPage(path, language);
  if (page === undefined) throw new Error(`There is no content/pages/${path}.${language}.md`);
  return page;
}

export function informationPagePaths(): string[] {
  return [...pages.keys()];
}
