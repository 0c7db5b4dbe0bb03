import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** A text of one language. */
export const line = z.string().trim().min(1);

/** A text in all languages. */
export const translated = z.strictObject({ en: line, fr: line, ru: line });

/**
 * The text of a file, by its path in the project. Which line ends its author's editor writes, and whether it marks the
 * encoding, does not matter.
 * @throws OperatorError when it is not UTF-8.
 */
export function readContentFile(file: string): string {
  const text = readFileSync(join(projectRoot, file), "utf8");
  if (text.includes("\uFFFD")) throw new OperatorError(`${file} is not saved as UTF-8. Choose that encoding where you save the file.`);
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

/** In the words of someone who edits files; Zod's own words where they will do. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys") return `Unknown field: "${issue.keys.join('", "')}"`;
  return issue.code === "invalid_type" && issue.input === undefined ? "Missing" : undefined;
}

/**
 * What a file holds, checked.
 * @throws OperatorError naming the file and every field that is missing or wrong.
 */
export function requireShape<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value, { error: explain });
  if (!parsed.success) throw new OperatorError(`${file} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
