/*
 * Finds references that do not resolve: ids of promises and checklist rows, notes of docs/decisions, links between
 * documents, paths in comments, and section numbers of documents outside the repository. Exits with 1 if it finds any.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { commentsIn, type TextFile } from "./comments.ts";

const READ = /\.(?:tsx?|js|sql|css|md|json)$/;
/** Third-party files, build output, and files that the association replaces. */
const NOT_READ = /^(?:content|public)\/|(?:^|\/)node_modules\/|^package-lock\.json$/;

const PROMISE_ENTRY = /^### (P-[A-Z]+-\d+)$/gm;
const CHECKLIST_ROW = /^\| ([A-Z]+-\d+) \|/gm;
const PROMISE = /(?<![\w-])P-[A-Z]+-\d+\b/g;
/** Also matches names such as UTF-8, so only the areas of the checklist count. */
const ROW = /(?<![\w-])([A-Z]+)-\d+\b/g;
const NOTE = /\bnotes? (\d{4})\b|(?<=\()(0\d{3})(?=\))/g;
const LINK = /\]\((?![a-z]+:|[/#{])([^)#\s]+)/g;
/** Ends at a wildcard or brace, so that only the folder before it must exist. */
const PATH = /(?<![\w./@-])(?:app|db|docs|scripts|server|tests)(?:\/[\w@$+.-]*\w)+/g;
/** Sections of documents that are not in the repository: docs/promises has ids instead. */
const OUTSIDE = /\bdecisions? \d+|\bspec(?:ification)? §\d+(?:\.\d+)*|(?<=\(|\bof )§\d+(?:\.\d+)*|\barchitecture rules? \d/gi;

const placeOf = ({ path, text }: TextFile, index: number) => `${path}:${text.slice(0, index).split("\n").length}`;
const matchesOf = (files: TextFile[], pattern: RegExp) =>
  files.flatMap((file) => [...file.text.matchAll(pattern)].map((match) => ({ file, match })));

/** The text with code blanked out, which keeps positions. Documents and JSON are returned unchanged. */
function proseOf({ path, text }: TextFile): string {
  if (/\.(?:md|json)$/.test(path)) return text;
  const blank = (code: string) => code.replaceAll(/[^\n]/g, " ");
  let prose = "";
  for (const match of commentsIn({ path, text })) prose += blank(text.slice(prose.length, match.index)) + match[0];
  return prose;
}

/** True for a file, a folder, or the start of either up to a separator: `docs/decisions/0003` names that note. */
function isInRepository(path: string, tracked: readonly string[]): boolean {
  const wanted = path.replace(/\/$/, "");
  return tracked.some((file) => file === wanted || (file.startsWith(wanted) && /[-_./]/.test(file.charAt(wanted.length))));
}

/** Never edited once it has landed, also when a file that it names moves. */
const isMigration = ({ path }: TextFile) => path.startsWith("db/migrations/");

/**
 * @param tracked every path of the repository, including those not in `files`.
 * @returns a line `file:line  reference  reason` for each broken reference.
 */
export function findBrokenReferences(files: TextFile[], tracked: readonly string[]): string[] {
  const errors: string[] = [];
  const entries = matchesOf(filesIn(files, "docs/promises/"), PROMISE_ENTRY);
  const rows = matchesOf(filesIn(files, "docs/checklist/"), CHECKLIST_ROW);
  const promises = new Set<string>();
  for (const { file, match } of entries) {
    const id = match[1] as string;
    if (promises.has(id)) errors.push(`${placeOf(file, match.index)}  ${id}  is defined twice`);
    promises.add(id);
  }
  const rowIds = new Set(rows.map(({ match }) => match[1] as string));
  const areas = new Set([...rowIds].map((id) => id.split("-")[0] as string));
  const isNote = (number: string) => isInRepository(`docs/decisions/${number}`, tracked);

  for (const file of files) {
    const report = (reference: string, index: number, isKnown: boolean) => {
      if (!isKnown) errors.push(`${placeOf(file, index)}  ${reference}  does not resolve`);
    };
    for (const { 0: id, index } of file.text.matchAll(PROMISE)) report(id, index, promises.has(id));
    for (const { 0: id, 1: area = "", index } of file.text.matchAll(ROW)) report(id, index, !areas.has(area) || rowIds.has(id));
    const prose = proseOf(file);
    if (!isMigration(file)) for (const { 0: path, index } of prose.matchAll(PATH)) report(path, index, isInRepository(path, tracked));
    for (const { 0: cited, 1: number, 2: bracketed, index } of prose.matchAll(NOTE)) {
      if (number !== undefined || file.path.startsWith("docs/")) report(cited, index, isNote(number ?? (bracketed as string)));
    }
    if (!file.path.endsWith(".md")) continue;
    for (const { 1: link = "", index } of prose.matchAll(LINK))
      report(link, index, isInRepository(posix.join(dirname(file.path), link), tracked));
  }
  const current = files.filter((file) => !isMigration(file));
  for (const { file, match } of matchesOf(current, OUTSIDE)) errors.push(`${placeOf(file, match.index)}  ${match[0]}  does not resolve`);
  return errors;
}

const filesIn = (files: TextFile[], folder: string) => files.filter(({ path }) => path.startsWith(folder));

function main(): void {
  const root = join(import.meta.dirname, "..");
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0");
  const tracked = listed.filter((path) => path !== "" && existsSync(join(root, path)));
  const read = tracked.filter((path) => READ.test(path) && !NOT_READ.test(path));
  const files = read.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const errors = findBrokenReferences(files, tracked);
  if (errors.length === 0) return;
  console.error(errors.join("\n"));
  process.exitCode = 1;
}

if (import.meta.main) main();
