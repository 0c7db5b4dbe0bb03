/*
 * Finds comments that begin with a question word in place of their subject: "What it reads" says no more than its place does,
 * "Columns that it reads" does. "Where" and "When" may begin a condition, so they pass. Exits with 1 if it finds any.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commentsIn, type TextFile } from "./comments.ts";

const READ = /\.(?:tsx?|js|sql|css)$/;
/** Migrations that have landed are never edited; schema.sql is written from the functions; the test has comments in its texts. */
const NOT_READ = /^(?:content|public)\/|^db\/(?:migrations\/|schema\.sql$)|^scripts\/check-comments\.test\.ts$/;

const QUESTION = /^(?:\/\*+|\/\/|--)[\s*]*(What|Who|Whom|Whose|Whether|How|Which)\b/;
const IS_LINE = /^(?:\/\/|--)/;

/** True for a line that continues the comment of the line above it. */
function continues(comment: string, before: { text: string; end: number } | undefined, { text, index }: { text: string; index: number }) {
  return (
    before !== undefined && IS_LINE.test(comment) && IS_LINE.test(before.text) && /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(before.end, index))
  );
}

/** @returns `file:line  word  reason` for each, in order. */
export function findQuestions({ path, text }: TextFile): string[] {
  const errors: string[] = [];
  let before: { text: string; end: number } | undefined;
  for (const { 0: comment, index } of commentsIn({ path, text })) {
    const word = QUESTION.exec(comment)?.[1];
    if (word !== undefined && !continues(comment, before, { text, index }))
      errors.push(`${path}:${text.slice(0, index).split("\n").length}  ${word}  begins a comment: name its subject first`);
    before = { text: comment, end: index + comment.length };
  }
  return errors;
}

function main(): void {
  const root = join(import.meta.dirname, "..");
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  const files = listed.split("\0").filter((path) => READ.test(path) && !NOT_READ.test(path) && existsSync(join(root, path)));
  const errors = files.flatMap((path) => findQuestions({ path, text: readFileSync(join(root, path), "utf8") }));
  if (errors.length === 0) return;
  console.error(errors.join("\n"));
  process.exitCode = 1;
}

if (import.meta.main) main();
