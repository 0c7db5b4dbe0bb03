import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { mapLanguages } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** A non-empty text in one language. */
export const line = z.string().trim().min(1);

/** A text in all languages, typeset. */
export const translated = z.strictObject(mapLanguages((language) => line.transform((text) => typeset(text, language))));

/**
 * Reads a text file by its path in the project, with any line endings and with or without a byte order mark.
 * @throws OperatorError if it is not UTF-8.
 */
export function readContentFile(file: string): string {
  const text = readFileSync(join(projectRoot, file), "utf8");
  if (text.includes("\uFFFD")) throw new OperatorError(`${file} is not saved as UTF-8. Choose that encoding when you save the file.`);
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

/** Validation messages in an editor's terms; Zod's own for the rest. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys") return `Unknown field: "${issue.keys.join('", "')}"`;
  return issue.code === "invalid_type" && issue.input === undefined ? "Missing" : undefined;
}

/**
 * Validates the content of a file.
 * @throws OperatorError naming the file and every missing or invalid field.
 */
export function requireShape<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const parsed = schema.safeParse(value, { error: explain });
  if (!parsed.success) throw new OperatorError(`${file} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
