/*
 * Lists the tests that cover a row of docs/checklist. A test names its rows in a line directly above it:
 *
 *     // Checklist: MANAGE-03 to MANAGE-08, ERR-12
 *
 * Arguments select rows: an area (MANAGE) or an id (MANAGE-03). --open lists the rows without a test. --check exits with
 * 1 on a row without a test, on two rows with one id, and on a test that names an unknown row.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";

const TABLES = "docs/checklist";
const TESTS = ["tests/**/*.{spec,test}.ts", "app/**/*.test.ts", "server/**/*.test.ts", "scripts/**/*.test.ts"];

const TAG = /^\s*\/\/ Checklist: (?<rows>.+)$/;
const OPENS_TEST = /\b(?:test|it|describe|[a-z]+Test)(?:\.(?:describe|step|each|serial|for))*\s*(?:\(|`|<)/;
const ROW = /^\| (?<id>[A-Z]+-\d+) \| (?<requirement>.*?) \|$/;

interface Coverage {
  /** Titles and files of the tests of each row. */
  tests: Map<string, Set<string>>;
  errors: string[];
}

function readCoverage(): Coverage {
  const coverage: Coverage = { tests: new Map(), errors: [] };
  for (const file of globSync(TESTS, { cwd: projectRoot }).sort()) {
    const lines = readFileSync(join(projectRoot, file), "utf8").split("\n");
    lines.forEach((line, index) => {
      const { rows } = TAG.exec(line)?.groups ?? {};
      if (rows === undefined) return;
      const title = titleBelow(lines, index);
      const ids = expand(rows);
      if (title === undefined) coverage.errors.push(`${file}:${index + 1}: no test follows this line`);
      else if (ids === undefined) coverage.errors.push(`${file}:${index + 1}: write rows as AREA-01 or AREA-01 to AREA-09, with commas`);
      else {
        const test = `${file}:${index + 1}  ${title}`;
        for (const id of ids) coverage.tests.set(id, (coverage.tests.get(id) ?? new Set()).add(test));
      }
    });
  }
  return coverage;
}

/** The title of the test that follows a tag. Other comments and the head of a loop over tests may come between. */
function titleBelow(lines: string[], tag: number): string | undefined {
  for (let index = tag + 1; index < Math.min(tag + 12, lines.length); index += 1) {
    const line = lines[index] ?? "";
    if (!OPENS_TEST.test(line)) continue;
    if (/\.(?:skip|fixme|todo)\b/.test(line)) return undefined;
    // The formatter may move the title to the next line.
    const text = lines.slice(index, index + 3).join("\n");
    const { title } = /(?:\(|>)\s*(?<quote>["'`])(?<title>.*?)(?<!\\)\k<quote>/s.exec(text.slice(text.search(OPENS_TEST)))?.groups ?? {};
    return title === undefined ? undefined : asText(title);
  }
  return undefined;
}

const asText = (title: string) => title.replaceAll(/\\(["'`])/g, "$1").replaceAll(/\$\{[^}]*\}/g, "…");

function expand(rows: string): string[] | undefined {
  const ids: string[] = [];
  for (const part of rows.split(",").map((each) => each.trim())) {
    const { area, from, to } = /^(?<area>[A-Z]+)-(?<from>\d+)(?: to \k<area>-(?<to>\d+))?$/.exec(part)?.groups ?? {};
    if (area === undefined || from === undefined) return undefined;
    for (let number = Number(from); number <= Number(to ?? from); number += 1)
      ids.push(`${area}-${String(number).padStart(from.length, "0")}`);
  }
  return ids;
}

const isCheck = process.argv.includes("--check");
const selected = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const { tests, errors } = readCoverage();
const rows = new Map<string, string>();
for (const file of globSync(`${TABLES}/*.md`, { cwd: projectRoot }).sort()) {
  for (const line of readFileSync(join(projectRoot, file), "utf8").split("\n")) {
    const { id, requirement } = ROW.exec(line)?.groups ?? {};
    if (id === undefined || requirement === undefined) continue;
    if (rows.has(id)) errors.push(`${file}: ${id} is the id of two rows`);
    rows.set(id, requirement);
  }
}
for (const id of tests.keys()) if (!rows.has(id)) errors.push(`No row of ${TABLES} is called ${id}`);
for (const [id, requirement] of rows) {
  if (selected.some((each) => each === id || id.startsWith(`${each}-`)))
    console.log([`${id}  ${requirement}`, ...[...(tests.get(id) ?? [])].sort()].join("\n    "));
}

const open = [...rows].filter(([id]) => !tests.has(id));
if (open.length > 0) console.log(`${open.length} of ${rows.size} rows have no test:\n  ${open.map((row) => row.join(": ")).join("\n  ")}`);
if (errors.length > 0) console.error(errors.join("\n"));
if (errors.length > 0 || (isCheck && open.length > 0)) process.exitCode = 1;
