import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { listMessageTexts } from "#tests/support/list-message-texts.ts";
import { findForbidden, readGlossary } from "./glossary.ts";

const glossary = readGlossary(readFileSync(join(projectRoot, "docs/glossary.md"), "utf8"));

/** Texts of content/ in a language, by file. */
function contentTexts(language: Language): [place: string, text: string][] {
  const files = readdirSync(join(projectRoot, "content"), { recursive: true, encoding: "utf8" });
  const read = (file: string) => readFileSync(join(projectRoot, "content", file), "utf8");
  return [
    ...files.filter((file) => file.endsWith(`.${language}.md`)).map((file): [string, string] => [`content/${file}`, read(file)]),
    ...files.filter((file) => file.endsWith(".json")).flatMap((file) => textsIn(JSON.parse(read(file)), language, `content/${file}`)),
  ];
}

/** Texts under the keys `fr`, `name_fr` and `expertReportFr` of a JSON file. */
function textsIn(value: unknown, language: Language, place: string, key = ""): [string, string][] {
  if (typeof value === "string") return key === language || key.endsWith(`_${language}`) ? [[place, value]] : [];
  if (typeof value !== "object" || value === null) return [];
  const records = new RegExp(`(?:${language.charAt(0).toUpperCase()}${language.slice(1)})$`);
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, language, place, records.test(name) ? language : name));
}

describe.each(LANGUAGES)("the texts in %s", (language) => {
  const texts = [...contentTexts(language), ...listMessageTexts(language)];
  test("are many", () => expect(texts.length).toBeGreaterThan(900));
  test("use no term that the glossary forbids", () => {
    const found = texts.flatMap(([place, text]) => findForbidden(glossary, language, place, text).map((term) => `${place}: ${term}`));
    expect(found.join("\n")).toBe("");
  });
});

describe("the glossary", () => {
  test("has a term in each language for every concept", () => {
    expect(glossary.terms.length).toBeGreaterThan(30);
    for (const { concept, use } of glossary.terms)
      for (const language of LANGUAGES) expect(use[language], `${concept} in ${LANGUAGE_NAMES[language]}`).not.toBe("");
  });
  test("has no exception that nothing needs", () => {
    const unused = glossary.exceptions.filter(({ language, term, place }) => {
      const without = { ...glossary, exceptions: [] };
      const texts = [...contentTexts(language), ...listMessageTexts(language)].filter(([each]) => each.startsWith(place));
      return !texts.some(([each, text]) => findForbidden(without, language, each, text).includes(term));
    });
    expect(unused).toEqual([]);
  });
  test.each<[Language, string, string[]]>([
    ["fr", "Créez un jeton d’accès", ["jeton*"]],
    ["fr", "Les JETONS expirés", ["jeton*"]],
    ["fr", "déjetonner", []],
    ["ru", "до сформирования состава", ["сформировани*"]],
    ["ru", "закрытых сведений", ["закрыт* сведени*"]],
    ["en", "Your second\u00a0factor", ["second factor"]],
    ["en", "a second factory", []],
  ])("finds in %s: %s", (language, text, terms) => expect(findForbidden(glossary, language, "planted", text)).toEqual(terms));
  test("spares a named place", () => {
    const exceptions = [{ language: "fr" as const, term: "jeton*", place: "content/pages/legal" }];
    expect(findForbidden({ ...glossary, exceptions }, "fr", "content/pages/legal/terms.fr.md", "un jeton")).toEqual([]);
    expect(findForbidden({ ...glossary, exceptions }, "fr", "content/pages/eac/about.fr.md", "un jeton")).toEqual(["jeton*"]);
  });
});
