import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listArbitrators } from "#app/features/arbitration/domain/list-arbitrators.server.ts";
import { listCouncil } from "#app/features/association/domain/list-council.server.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { courtFigure } from "./court.server.ts";

describe("the members of the Court", () => {
  // Checklist: INFO-269
  test.each(LANGUAGES)("have a name, role, profession, country, languages and term in %s, on the page of ICAC", (language) => {
    const { members, ...texts } = courtFigure(language);
    const ofLanguage = language === "ru" ? /\p{Script=Cyrillic}{3}/u : /\p{L}{3}/u;
    for (const text of [texts.title, texts.text, texts.incompatibility]) expect(text).toMatch(ofLanguage);
    for (const { name, role, profession, country, languages, from, to } of members) {
      for (const text of [name, role, profession, country, ...languages]) expect(text).toMatch(ofLanguage);
      expect(to).toBeGreaterThan(from);
    }
    const page = (path: string) => readFileSync(join(projectRoot, "content/pages", `${path}.${language}.md`), "utf8");
    expect(page("arbitration/icac")).toContain("{{figure: court-members}}");
    expect(page("eac/council")).toContain("(/arbitration/icac#court)");
  });
  // Checklist: INFO-270
  test("are at least three from different countries, and neither arbitrators of the list nor members of the council", () => {
    const { members } = courtFigure("en");
    expect(members.length).toBeGreaterThanOrEqual(3);
    expect(new Set(members.map(({ country }) => country)).size).toBe(members.length);
    const others = [...listArbitrators("en").arbitrators, ...listCouncil("en")].map(({ name }) => name);
    expect(members.filter(({ name }) => others.includes(name))).toEqual([]);
  });
});
