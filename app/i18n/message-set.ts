import { LANGUAGE_NAMES, type Language, mapLanguages } from "./languages.ts";
import { typesetMessages } from "./typography.ts";

/**
 * Messages by language, typeset, from the files `fr.ts` or `form.fr.ts` that `import.meta.glob` finds. Only Vite understands that call:
 * scripts and browser tests, which run without it, cannot import a module that makes it.
 * @throws if a language has no file.
 */
export function messageSet<Messages>(files: Record<string, Messages>): Record<Language, Messages> {
  return mapLanguages((language) => {
    const [, messages] = Object.entries(files).find(([file]) => file.endsWith(`${language}.ts`)) ?? [];
    if (messages === undefined) throw new Error(`${LANGUAGE_NAMES[language]} is missing beside ${Object.keys(files).join(", ")}`);
    return typesetMessages(messages, language);
  });
}
