import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages.ts";
import routes from "#app/routes.ts";
import { informationPagePaths, readInformationPage } from "./information-pages.server.ts";

/** Paths of the route table that are served from content/pages. */
function informationPaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, path = "", children }) => [
    ...(id?.startsWith("information:") ? [path.replace(":language?/", "")] : []),
    ...(children === undefined ? [] : informationPaths(children)),
  ]);
}
const routed = informationPaths(routes);

/** Pages with their own route module and text from content/pages. */
const OTHERS = [
  "auth",
  "contacts",
  "eac/council",
  "eac/events",
  "eac/newsletter",
  "eac/news",
  "arbitration/arbitrators",
  "arbitration/calculator",
  "arbitration/clause",
  "art-expertise/register",
  "legal/privacy-policy",
  "legal/terms-of-service",
  "legal/cookies-policy",
];

/** All running text of a page. */
function htmlOf(path: string, language: (typeof LANGUAGES)[number]): string {
  return readInformationPage(path, language)
    .parts.map((part) => (part.kind === "text" ? part.html : ""))
    .join("\n");
}

describe("information pages", () => {
  test("a page without a file is an error that names the file", () => {
    expect(() => readInformationPage("eac/missing", "fr")).toThrow("content/pages/eac/missing.fr.md");
    expect(() => readInformationPage("../news/2024-1", "en")).toThrow();
    expect(() => readInformationPage("__proto__", "en")).toThrow();
  });
  test("the route table and the folder match: no page without a file, no file without a page", () => {
    expect(routed.length).toBeGreaterThan(12);
    expect(informationPagePaths().sort()).toEqual([...routed, ...OTHERS].sort());
  });
  test.each([...routed, ...OTHERS])("%s has text in every language", (path) => {
    for (const language of LANGUAGES) {
      const { title, description, lead } = readInformationPage(path, language);
      const html = htmlOf(path, language);
      for (const text of [title, description, lead]) expect(text).toMatch(/\p{L}{2}/u);
      expect(html).toMatch(/<(p|h2|ul|ol|table)\b/);
      expect(html).not.toMatch(/<h1|<script|\*\*|\{\{|\}\}/);
    }
  });
  test.each([...routed, ...OTHERS])("%s has a translated title and description in each language", (path) => {
    const [en, fr, ru] = LANGUAGES.map((language) => readInformationPage(path, language));
    expect(new Set([en?.description, fr?.description, ru?.description]).size).toBe(3);
    expect(ru?.title).toMatch(/\p{Script=Cyrillic}/u);
    expect(ru?.description).toMatch(/\p{Script=Cyrillic}/u);
  });
  test.each(LANGUAGES)("no two have the same title or description in %s", (language) => {
    const pages = informationPagePaths().map((path) => readInformationPage(path, language));
    expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.description)).size).toBe(pages.length);
  });
  test.each([
    ["privacy-policy", "2019-08-29"],
    ["cookies-policy", "2019-08-29"],
    ["terms-of-service", "2019-08-28"],
  ])("the legal text %s shows its date in the specification's format (P-INFO-16)", (name, date) => {
    expect(htmlOf(`legal/${name}`, "en")).toContain(`Last updated: ${date}`);
  });
});
