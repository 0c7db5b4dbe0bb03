import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CLAUSE_ADDITIONS, CLAUSE_VARIABLES } from "#app/features/arbitration/domain/clause.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { QUERY_NAMES, queryNamesOf, readAddress } from "#server/requests/read-address.ts";
import { routeTable } from "#tests/support/route-table.ts";
import { isFileData, laneOf } from "./read-lanes.ts";

const sourceOf = (file: string) => readFileSync(join(projectRoot, "app", file), "utf8");
const at = (address: string) => new URL(address, "http://site.example");
const readAs = (address: string) => {
  const { pathname, search } = readAddress(at(address));
  return pathname + search;
};
/** An example URL of a route, with its parameters filled in. */
const exampleOf = (pattern: string) => `/${pattern.replaceAll(/:\w+/g, "x")}`;

/** Query parameters that a source reads by name. */
const namesIn = (source: string) =>
  [...source.matchAll(/(?:searchParams|query)\.(?:get|getAll|has)\("([^"]+)"\)/g)].map(([, name]) => name);
/** Files to which routes pass their query. */
const READERS: Record<string, string[]> = {
  "features/arbitration/routes/calculator.tsx": ["features/arbitration/domain/calculator-input.ts"],
  "features/arbitration/routes/calculator-pdf.ts": ["features/arbitration/domain/calculator-input.ts"],
  "features/arbitration/routes/clause.tsx": ["features/arbitration/domain/clause.ts"],
  "features/arbitration/routes/clause-text.ts": ["features/arbitration/domain/clause.ts"],
  "features/arbitration/routes/clause-document.ts": ["features/arbitration/domain/clause.ts"],
};
const READS_A_QUERY = /searchParams|useSearchParams|url\.search\b/;

describe("a data request", () => {
  /** Modules without a page that respond to client-side code or redirect. */
  const ANSWERS_SCRIPT = /(?:outside-list|passkey|people|redirection|selection|sign-out|session|upload)\.ts$/;

  test("is refused for a file and allowed for every page", () => {
    const filed = routeTable.filter(({ file }) => file.endsWith(".ts") && !ANSWERS_SCRIPT.test(file));
    expect(filed.length).toBeGreaterThan(15);
    for (const { file, pattern, hasLanguage } of routeTable) {
      const address = exampleOf(pattern.replace(":file", "x.svg"));
      const isFile = filed.some((each) => each.file === file);
      expect([address, isFileData(`${address}.data`)]).toEqual([address, isFile]);
      if (hasLanguage) expect([address, isFileData(`/ru${address}.data`)]).toEqual([address, isFile]);
      expect(isFileData(address)).toBe(false);
    }
  });
});

describe("the query of a public address", () => {
  const reading = routeTable.filter(({ file }) => READS_A_QUERY.test(sourceOf(file)));

  test("is declared for every route that reads it", () => {
    expect(reading.length).toBeGreaterThan(10);
    for (const { file, pattern } of reading) {
      const names = queryNamesOf(exampleOf(pattern));
      // Undefined: the page receives the whole query.
      if (names === undefined) continue;
      expect(names, `${file} reads a query`).not.toEqual([]);
      for (const each of [file, ...(READERS[file] ?? [])])
        for (const name of namesIn(sourceOf(each))) expect(names, `${each} reads "${name}"`).toContain(name);
    }
  });

  test("is not declared for any other address", () => {
    const addresses = reading.map(({ pattern }) => exampleOf(pattern));
    expect(Object.keys(QUERY_NAMES).filter((address) => !addresses.includes(address))).toEqual([]);
    for (const address of [paths.clause(), paths.clauseText(), paths.clauseDocument()])
      expect(QUERY_NAMES[address]).toEqual(expect.arrayContaining([...CLAUSE_VARIABLES, ...CLAUSE_ADDITIONS]));
  });

  test("loses parameters that the page does not read, in every language and in data requests", () => {
    for (const language of ["en", "fr", "ru"] as const) {
      const gallery = href(language, paths.gallery());
      expect(readAs(`${gallery}?utm_source=mail&year=1911&q=sea&fbclid=1`)).toBe(`${gallery}?q=sea&year=1911`);
      expect(readAs(`${href(language, paths.about())}?utm_source=mail`)).toBe(href(language, paths.about()));
    }
    expect(readAs("/eac/about.data?_routes=features%2Finformation%2Froutes%2Finformation&x=1")).toBe("/eac/about.data");
    expect(readAs("/search.data?q=fee&_routes=features%2Fsite%2Froutes%2Fsearch")).toBe("/search.data?q=fee");
    expect(readAs("/arbitration/clause?show=en&show=fr&seat=Paris&x=1")).toBe("/arbitration/clause?seat=Paris&show=en&show=fr");
    expect(readAs("/contacts?sent=1")).toBe("/contacts?sent=1");
  });

  test("is unchanged on personal pages and redirects", () => {
    for (const address of [
      "/gallery/manage?q=a&x=1",
      "/fr/admin/dashboard?role=admin",
      "/auth/verify?token=t",
      "/files/a/b?grant=g",
      "/ru/arbitration?utm_source=mail",
    ])
      expect(readAs(address)).toBe(address);
  });
});

describe("a cache miss", () => {
  test.each([
    ["GET", "/", "pages"],
    ["GET", "/ru/", "pages"],
    ["GET", "/fr/eac/about", "pages"],
    ["HEAD", "/gallery.data", "pages"],
    ["GET", "/sitemap.xml", "pages"],
    ["GET", "/sitemaps/12.xml", "entries"],
    ["GET", "/sitemaps/0.xml", "queries"],
    ["GET", "/gallery?q=sea", "queries"],
    ["GET", "/search?q=fee", "queries"],
    ["GET", "/arbitration/calculator.pdf?amount=5", "queries"],
    ["GET", "/arbitration/calculator.pdf", "queries"],
    ["GET", "/nowhere", "queries"],
    ["GET", "/gallery/00000000-0000-4000-8000-000000000001", "entries"],
    ["GET", "/fr/r/EAC-2026-0001", "entries"],
    ["GET", "/r/EAC-2026-0001/qr.svg", "entries"],
    ["GET", "/gallery/anything", "queries"],
    ["GET", "/images/00000000-0000-4000-8000-000000000001/640.avif", "images"],
    ["GET", "/guilloche/ink.anything.svg", "images"],
    ["POST", "/contacts", "forms"],
  ] as const)("%s %s runs in lane %s", (method, address, lane) => {
    expect(laneOf(method, at(address))).toBe(lane);
  });

  test("of a menu page runs in lane pages, in every language", () => {
    for (const { pattern, file } of routeTable)
      if (file === "features/information/routes/information.tsx") expect(laneOf("GET", at(`/ru/${pattern}`)), pattern).toBe("pages");
  });
});
