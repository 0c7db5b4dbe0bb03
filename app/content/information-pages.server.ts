import { z } from "zod";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { line } from "./content-file.server.ts";
import { fillFacts, fillFactsInMarkdown } from "./facts.server.ts";
import type { Figure } from "./figure.ts";
import { findFigure } from "./figures.server.ts";
import { findMarkdownError } from "./find-markdown-error.ts";
import { findMarginNoteError, renderMarkdown } from "./markdown.server.ts";
import { readMarkdownFolder, type Translated } from "./read-content.server.ts";

const fields = z.strictObject({ title: line, description: line, lead: line });

/** A block of text, or a figure; the page's route supplies a figure without data. */
export type PagePart = { kind: "text"; html: string } | { kind: "figure"; name: string; figure: Figure | undefined };

export interface InformationPage {
  title: string;
  /** For search engines. */
  description: string;
  /** Opening paragraph in large type. */
  lead: string;
  /** Trusted HTML, from our own files. */
  parts: PagePart[];
}

/** Figures that need more than content/ and are supplied by the page's route. */
const ROUTE_FIGURES = ["register", "register-check", "enquiry"];

/** Anchor of the English text below the translation of a legal text (P-LANG-5). */
const BINDING_TEXT = "#english";

const FIGURE_LINE = /^\{\{figure: ([a-z-]+)\}\}$/m;
const ALMOST_A_FIGURE = /^.*\{\{ *figure.*/im;

/** Numbers the terms of a page's lists that are questions, so that the search leads to their answers, at the same address in every language. */
function addressQuestions(): (html: string) => string {
  let number = 0;
  return (html) => html.replaceAll(/<dt>(?=[^<]*\?<\/dt>)/g, () => `<dt id="question-${++number}">`);
}

/** @param linked language of the pages that links lead to. */
function partsOf(body: string, language: Language, file: string, linked = language): PagePart[] {
  const withAddresses = addressQuestions();
  return body.split(FIGURE_LINE).flatMap((block, index): PagePart[] => {
    if (index % 2 === 0) {
      if (block.trim() === "") return [];
      const almost = ALMOST_A_FIGURE.exec(block)?.[0];
      if (almost !== undefined) {
        throw new OperatorError(`${file} has "${almost}": write a figure alone on its line, in lower case: {{figure: name}}`);
      }
      const text = fillFactsInMarkdown(block, language, file);
      const html = renderMarkdown(text, linked);
      const error = findMarginNoteError(text, language) ?? findMarkdownError(block, html);
      if (error !== undefined) throw new OperatorError(`${file}: ${error}.`);
      return [{ kind: "text", html: withAddresses(html) }];
    }
    const figure = findFigure(block, language);
    if (figure === undefined && !ROUTE_FIGURES.includes(block)) {
      throw new OperatorError(`${file} refers to the figure "${block}", which does not exist (content/figures/${block}.json).`);
    }
    return [{ kind: "figure", name: block, figure }];
  });
}

/** @throws OperatorError if translations differ in sections, figures or notes, or a translated legal text has no link to the binding one. */
function requireSameSections(path: string, translations: Translated<{ body: string }>): void {
  const sections = ({ body }: { body: string }) => `${body.match(/^##+ /gm)?.length ?? 0} headings`;
  // In their order among the headings, so that a note stands beside the same passage in every language.
  const notes = ({ body }: { body: string }) => {
    const places = body.match(/^##+ |(?<=^> \[!)(?:margin|figure)(?=\])/gm) ?? [];
    let section = 0;
    const found = places.flatMap((place) => {
      if (!place.startsWith("#")) return [`${place} in section ${section}`];
      section++;
      return [];
    });
    return `the notes ${found.join(", ") || "(none)"}`;
  };
  const figures = ({ body }: { body: string }) => `the figures ${body.match(/(?<=^\{\{figure: ).*(?=\}\}$)/gm)?.join(", ") ?? "(none)"}`;
  for (const language of LANGUAGES) {
    if (path.startsWith("legal/") && language !== "en" && !translations[language].body.includes(`](${BINDING_TEXT})`)) {
      throw new OperatorError(
        `content/pages/${path}.${language}.md has no link to ${BINDING_TEXT}, the English text, which prevails over the translation.`,
      );
    }
    for (const describe of [sections, figures, notes]) {
      const [here, there] = [describe(translations[language]), describe(translations.en)];
      if (here !== there)
        throw new OperatorError(`content/pages/${path}.${language}.md has ${here}, but content/pages/${path}.en.md has ${there}.`);
    }
  }
}

const texts = readMarkdownFolder("pages", fields);

const pages: Map<string, Translated<InformationPage>> = new Map(
  [...texts].map(([path, translations]) => {
    const page = (language: Language): InformationPage => {
      const { title, description, lead, body } = translations[language];
      const file = `content/pages/${path}.${language}.md`;
      const filled = (text: string) => fillFacts(text, language, file);
      return { title: filled(title), description: filled(description), lead: filled(lead), parts: partsOf(body, language, file) };
    };
    return [path, Object.fromEntries(LANGUAGES.map((language) => [language, page(language)])) as Translated<InformationPage>];
  }),
);

for (const [path, translations] of texts) requireSameSections(path, translations);

/** Finds a page by its path below content/pages (`eac/about`); undefined if there is none. */
export function findInformationPage(path: string, language: Language): InformationPage | undefined {
  return pages.get(path)?.[language];
}

/**
 * Like `findInformationPage`, for a page that must exist.
 * @throws if there is no such file.
 */
export function readInformationPage(path: string, language: Language): InformationPage {
  const page = findInformationPage(path, language);
  if (page === undefined) throw new Error(`There is no content/pages/${path}.${language}.md`);
  return page;
}

/**
 * The English text of a page, which is binding, for readers of another language: its links lead to pages in theirs (P-LANG-5).
 * @throws if there is no such file.
 */
export function readBindingText(path: string, reader: Language): { title: string; parts: PagePart[] } {
  const text = texts.get(path)?.en;
  if (text === undefined) throw new Error(`There is no content/pages/${path}.en.md`);
  return { title: text.title, parts: partsOf(text.body, "en", `content/pages/${path}.en.md`, reader) };
}

export function informationPagePaths(): string[] {
  return [...pages.keys()];
}
