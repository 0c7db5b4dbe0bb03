import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** One text in all languages, as the files of content/ hold it. */
export type Translated<T> = Record<Language, T>;

/**
 * Reads every `<name>.<language>.md` below a folder of content/: YAML between two lines of dashes, then the text.
 * @throws OperatorError naming the file and the field that is missing or wrong, or the language that is missing.
 */
export function readMarkdownFolder<T extends object>(folder: string, schema: z.ZodType<T>): Map<string, Translated<T & { body: string }>> {
  const root = join(projectRoot, "content", folder);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const texts = new Map<string, Partial<Translated<T & { body: string }>>>();
  for (const name of names.sort()) {
    const match = /^(.+)\.(en|fr|ru)\.md$/.exec(name);
    if (match === null) throw new OperatorError(`content/${folder}/${name} has no language in its name, such as page.en.md`);
    const [, key = "", language] = match;
    const entry = texts.get(key) ?? {};
    entry[language as Language] = readMarkdownFile(join(root, name), `content/${folder}/${name}`, schema);
    texts.set(key, entry);
  }
  for (const [key, entry] of texts) {
    const missing = LANGUAGES.filter((language) => entry[language] === undefined);
    if (missing.length > 0) throw new OperatorError(`content/${folder}/${key} is missing in: ${missing.join(", ")}`);
  }
  return texts as Map<string, Translated<T & { body: string }>>;
}

function readMarkdownFile<T extends object>(path: string, name: string, schema: z.ZodType<T>): T & { body: string } {
  const match = FRONT_MATTER.exec(readFileSync(path, "utf8"));
  if (match === null) throw new OperatorError(`${name} does not begin with its fields between two lines of dashes`);
  const parsed = schema.safeParse(parseFields(match[1] ?? "", name));
  if (!parsed.success) throw new OperatorError(`${name} is not complete:\n${z.prettifyError(parsed.error)}`);
  const body = (match[2] ?? "").trim();
  if (body === "") throw new OperatorError(`${name} has no text`);
  return { ...parsed.data, body };
}

function parseFields(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new OperatorError(`${name} has fields that cannot be read: ${(cause as Error).message}`, { cause });
  }
}
