import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { z } from "zod";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { readContentFile, requireShape } from "./content-file.server.ts";

const NAME = new RegExp(`^(.+)\\.(${LANGUAGES.join("|")})\\.md$`);
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** One text in all languages. */
export type Translated<T> = Record<Language, T>;

/**
 * Reads every `<name>.<language>.md` below a folder of content/: YAML between two lines of dashes, then the text. Typeset.
 * @throws OperatorError naming the file and the missing or invalid field, or the missing language.
 */
export function readMarkdownFolder<T extends object>(folder: string, schema: z.ZodType<T>): Map<string, Translated<T & { body: string }>> {
  const root = join(projectRoot, "content", folder);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const texts = new Map<string, Partial<Translated<T & { body: string }>>>();
  for (const name of names.sort()) {
    const match = NAME.exec(name);
    if (match === null) throw new OperatorError(`content/${folder}/${name} has no language in its name, such as page.en.md`);
    const [, key = "", language] = match;
    const entry = texts.get(key) ?? {};
    entry[language as Language] = typesetMessages(readMarkdownFile(`content/${folder}/${name}`, schema), language as Language);
    texts.set(key, entry);
  }
  for (const [key, entry] of texts) {
    const missing = LANGUAGES.filter((language) => entry[language] === undefined);
    if (missing.length > 0) throw new OperatorError(`content/${folder}/${key} is missing in: ${missing.join(", ")}`);
  }
  return texts as Map<string, Translated<T & { body: string }>>;
}

function readMarkdownFile<T extends object>(name: string, schema: z.ZodType<T>): T & { body: string } {
  const match = FRONT_MATTER.exec(readContentFile(name));
  if (match === null) throw new OperatorError(`${name} does not begin with its fields between two lines of dashes`);
  const fields = requireShape(schema, parseFields(match[1] ?? "", name), name);
  const body = (match[2] ?? "").trim();
  if (body === "") throw new OperatorError(`${name} has no text`);
  return { ...fields, body };
}

function parseFields(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new OperatorError(
      `${name} has fields that cannot be read. Write a text between straight quotation marks, with none inside.\n${(cause as Error).message}`,
      { cause },
    );
  }
}
