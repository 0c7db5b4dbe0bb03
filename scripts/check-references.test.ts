import { describe, expect, test } from "vitest";
import { findBrokenReferences } from "./check-references.ts";
import type { TextFile } from "./comments.ts";

/* Examples are assembled from pieces, because the checker reads this file too. */
const promise = (area: string, number: number) => ["P", area, number].join("-");
const row = (area: string, number: string) => [area, number].join("-");
const path = (...parts: string[]) => parts.join("/");

const PROMISES = path("docs", "promises", "fees.md");
const CODE = path("app", "fee.ts");
const NOTE = path("docs", "decisions", "0003-sealed-claims.md");
const known: TextFile[] = [
  { path: PROMISES, text: `# Fees\n\n### ${promise("FEE", 1)}\nRounded half up.\n` },
  { path: path("docs", "checklist", "FEE.md"), text: `| ${row("FEE", "01")} | Rounds half up | a test |\n` },
  { path: NOTE, text: "# 0003 Claims carry a seal\n" },
];

function errorsIn(text: string, at = CODE): string[] {
  const files = [...known.filter((file) => file.path !== at), { path: at, text }];
  return findBrokenReferences(
    files,
    files.map((file) => file.path),
  );
}

describe("a reference resolves", () => {
  test.each([
    ["a promise", `/** Half up (${promise("FEE", 1)}). */`],
    ["a row of the checklist", `// Checklist: ${row("FEE", "01")}`],
    ["a note by its number", `// Why: ${path("docs", "decisions", "0003")}`],
    ["a note by its whole name", `// Why: ${NOTE}.`],
    ["a folder", `// See ${path("docs", "promises")}/`],
    ["a file in a sentence", `/** Like ${CODE}, but for others. */`],
    ["a pattern below a folder", `// All of ${path("docs", "checklist")}/*.md`],
  ])("%s", (_, text) => {
    expect(errorsIn(text)).toEqual([]);
  });

  test("from one document to another, at a heading too", () => {
    expect(errorsIn("[Fees](promises/fees.md#rounding)", path("docs", "guide.md"))).toEqual([]);
  });
});

describe("not a reference:", () => {
  test.each([
    ["a name that ends in a number", 'const encoding = "UTF-8";'],
    ["the end of a longer name", `const passport = "EAC-${promise("NONE", 1)}";`],
    ["a path in code", `const missing = "${path("app", "gone.ts")}";`],
    [
      "a pattern in code that only looks like the start of a comment",
      `const tests = "tests/*.ts"; const missing = "${path("app", "gone.ts")}";`,
    ],
    ["an address elsewhere", `// https://example.org/${path("app", "gone.ts")}`],
  ])("%s", (_, text) => {
    expect(errorsIn(text)).toEqual([]);
  });
});

describe("an error names the file and line", () => {
  test.each([
    ["an unknown promise", promise("FEE", 2), (id: string) => `\n/** Half up (${id}). */`],
    ["an unknown row", row("FEE", "02"), (id: string) => `\ntest("${id}: half up", () => undefined);`],
    ["an unknown note", path("docs", "decisions", "0004"), (id: string) => `\n// Why: ${id}`],
    ["a note cited by its number alone", ["note", "0004"].join(" "), (id: string) => `\n// Why: ${id}`],
    ["a file that was moved", path("app", "gone.ts"), (id: string) => `\nconst fee = 1; // as in ${id}`],
    ["a file in the middle of a comment", path("app", "gone.ts"), (id: string) => `/**\n * As ${id} does.\n */`],
  ])("%s", (_, reference, textWith) => {
    expect(errorsIn(textWith(reference))).toEqual([`${CODE}:2  ${reference}  does not resolve`]);
  });

  test("in a comment of SQL, but not in its strings", () => {
    const at = path("db", "tables.sql");
    const missing = path("db", "gone.sql");
    expect(errorsIn(`select '${missing}';\n-- As ${missing}.`, at)).toEqual([`${at}:2  ${missing}  does not resolve`]);
  });

  test("not in a landed migration, which keeps the paths of its time", () => {
    expect(errorsIn(`-- As ${path("db", "gone.sql")}.`, path("db", "migrations", "0001_accounts.sql"))).toEqual([]);
  });

  test("a link of a document", () => {
    const at = path("docs", "guide.md");
    expect(errorsIn("# Guide\n\n[Fees](promises/gone.md)", at)).toEqual([`${at}:3  promises/gone.md  does not resolve`]);
  });

  test("a promise with two entries", () => {
    const entry = `### ${promise("FEE", 1)}\nRounded.\n`;
    expect(errorsIn(entry + entry, PROMISES)).toEqual([`${PROMISES}:3  ${promise("FEE", 1)}  is defined twice`]);
  });
});

test("a section of a document outside the repository does not resolve", () => {
  const outside = [["decision", "7"].join(" "), ["Spec", "§2.3"].join(" "), ["architecture", "rule", "1"].join(" ")];
  const text = `/** ${outside.join(", ")}; RFC 5545 §3.1. */`;
  expect(errorsIn(text)).toEqual(outside.map((form) => `${CODE}:1  ${form}  does not resolve`));
  expect(errorsIn(text, path("db", "migrations", "0001_accounts.sql"))).toEqual([]);
});
