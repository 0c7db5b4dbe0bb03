import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";

/* The tables of docs/glossary.md, for the test that applies them. */

export interface Glossary {
  terms: { concept: string; use: Record<Language, string>; avoid: Record<Language, string[]> }[];
  /** `place`: beginning of a file's path or of a message's key. */
  exceptions: { language: Language; term: string; place: string }[];
}

const rowsBelow = (markdown: string, heading: string): string[][] => {
  const [, section = ""] = markdown.split(`## ${heading}\n`);
  const lines = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .slice(1, line.lastIndexOf("|"))
      .split("|")
      .map((cell) => cell.trim()),
  );
};

const termsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, term]) => term ?? []);

/** Reads the glossary. @throws if a table lacks a column or names no language of the site. */
export function readGlossary(markdown: string): Glossary {
  const columns = 1 + 2 * LANGUAGES.length;
  const terms = rowsBelow(markdown, "Terms").map(([concept = "", ...cells]) => {
    if (cells.length !== columns - 1) throw new Error(`The row of "${concept}" has ${cells.length + 1} columns instead of ${columns}`);
    return {
      concept,
      use: mapLanguages((language) => cells[LANGUAGES.indexOf(language)] ?? ""),
      avoid: mapLanguages((language) => termsIn(cells[LANGUAGES.length + LANGUAGES.indexOf(language)] ?? "")),
    };
  });
  const exceptions = rowsBelow(markdown, "Exceptions").map(([named = "", cell = "", place = ""]) => {
    const [term] = termsIn(cell);
    const language = LANGUAGES.find((each) => each === named);
    if (language === undefined || term === undefined) throw new Error(`The exception for "${cell}" names no term or no language`);
    return { language, term, place };
  });
  return { terms, exceptions };
}

const patterns = new Map<string, RegExp>();

/** Whole words in any case; `*` is any ending, a space any space. */
function patternOf(term: string): RegExp {
  let pattern = patterns.get(term);
  if (pattern === undefined) {
    const words = term
      .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", "\\p{L}*")
      .replaceAll(" ", "\\s+");
    pattern = new RegExp(`(?<![\\p{L}\\d-])${words}(?![\\p{L}\\d])`, "iu");
    patterns.set(term, pattern);
  }
  return pattern;
}

/** The forbidden terms in a text. */
export function findForbidden({ terms, exceptions }: Glossary, language: Language, place: string, text: string): string[] {
  const spared = exceptions.filter((each) => each.language === language && place.startsWith(each.place)).map(({ term }) => term);
  return terms.flatMap(({ avoid }) => avoid[language]).filter((term) => !spared.includes(term) && patternOf(term).test(text));
}
