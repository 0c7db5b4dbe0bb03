import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Language } from "#app/i18n/languages.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { readContentFile, requireShape, translated } from "./content-file.server.ts";
import { fillFacts } from "./facts.server.ts";

type TranslatedText = z.infer<typeof translated>;

const isTranslated = (value: unknown): value is TranslatedText => translated.safeParse(value).success;

/** A known country code. */
export const countryCode = codeOf("region", /^[A-Z]{2}$/, "is not a country code of two capital letters, such as BE");
/** A known language code. */
export const languageCode = codeOf("language", /^[a-z]{2}$/, "is not a language code of two lower-case letters, such as en");

function codeOf(type: "region" | "language", form: RegExp, error: string) {
  const names = new Intl.DisplayNames(["en"], { type, fallback: "none" });
  return z.string().refine((code) => form.test(code) && names.of(code) !== undefined, { error });
}

/** Refuses a list with a duplicate key. */
export function requireUniqueKeys(items: { key: string }[], context: z.RefinementCtx): void {
  const keys = items.map(({ key }) => key);
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
  if (duplicate !== undefined) context.addIssue({ code: "custom", message: `has two entries with the key "${duplicate}"` });
}

/**
 * Reads a JSON file of content/ and replaces the placeholders in its texts.
 * @throws OperatorError naming the file and the field.
 */
export function readJson<T>(name: string, schema: z.ZodType<T>): T {
  const file = `content/${name}`;
  let value: unknown;
  try {
    value = JSON.parse(readContentFile(file));
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    const where = (cause as Error).message.replaceAll(/\s+/g, " ");
    throw new OperatorError(`${file} cannot be read: a comma or a quotation mark is missing or superfluous. ${where}`, { cause });
  }
  return withFacts(requireShape(schema, value, file), file);
}

function withFacts<T>(value: T, file: string): T {
  if (Array.isArray(value)) return value.map((item) => withFacts(item, file)) as T;
  if (typeof value !== "object" || value === null) return value;
  const filled = (key: string, item: unknown) =>
    isTranslated(value) ? fillFacts(String(item), key as Language, file) : withFacts(item, file);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(key, item)])) as T;
}

/** Lists the JSON files in a folder of content/, without `.json`. */
export function jsonFilesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, "content", folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -5))
    .sort();
}

/**
 * Path of an image named in a file of content/.
 * @throws OperatorError if it does not exist.
 */
export function requireImage(folder: string, name: string, namedIn: string): string {
  const path = join(projectRoot, "content", folder, name);
  if (!/^[\w.-]+\.(jpe?g|png|webp)$/i.test(name)) {
    throw new OperatorError(
      `${namedIn} names the picture "${name}": use only Latin letters, digits, dots and dashes, and the ending .jpg, .png or .webp.`,
    );
  }
  if (!existsSync(path)) throw new OperatorError(`${namedIn} names the picture "${name}", which is not in content/${folder}.`);
  return path;
}

type InOne<T> = T extends TranslatedText
  ? string
  : T extends (infer Item)[]
    ? InOne<Item>[]
    : T extends object
      ? { [K in keyof T]: InOne<T[K]> }
      : T;

/** Replaces every translated text in the data by its version in one language. */
export function inOneLanguage<T>(value: T, language: Language): InOne<T> {
  if (Array.isArray(value)) return value.map((item) => inOneLanguage(item, language)) as InOne<T>;
  if (typeof value !== "object" || value === null) return value as InOne<T>;
  if (isTranslated(value)) return value[language] as InOne<T>;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inOneLanguage(item, language)])) as InOne<T>;
}
