import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

const line = z.string().trim().min(1);

/** A text of content/ in all languages. */
export const translated = z.object({ en: line, fr: line, ru: line });
type TranslatedText = z.infer<typeof translated>;

/**
 * Reads a JSON file of content/.
 * @throws OperatorError naming the file and the field.
 */
export function readJson<T>(name: string, schema: z.ZodType<T>): T {
  const file = `content/${name}`;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(projectRoot, file), "utf8"));
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new OperatorError(`${file} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The names, without `.json`, of the files in a folder of content/. */
export function jsonFilesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, "content", folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5))
    .sort();
}

/**
 * The picture that a file of content/ names.
 * @throws OperatorError when it is not there.
 */
export function requirePicture(folder: string, name: string, namedIn: string): string {
  const path = join(projectRoot, "content", folder, name);
  if (!/^[\w.-]+\.(jpe?g|png|webp)$/i.test(name) || !existsSync(path)) {
    throw new OperatorError(`${namedIn} names the picture "${name}", which is not in content/${folder}.`);
  }
  return path;
}

type InOne<T> = T extends TranslatedText
  ? string
  : T extends (infer Item)[]
    ? InOne<Item>[]
    : T extends object
      ? { [K in keyof T]: InOne<T[K]> }
      : T;

/** The same data with one language in place of all. */
export function inOneLanguage<T>(value: T, language: Language): InOne<T> {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, language)) as InOne<T>;
  if (typeof value !== "object" || value === null) return value as InOne<T>;
  if (translated.safeParse(value).success) return (value as unknown as TranslatedText)[language] as InOne<T>;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inOneLanguage(item, language)])) as InOne<T>;
}
