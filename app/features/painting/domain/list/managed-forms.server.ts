import type { Language } from "#app/i18n/languages.ts";
import { searchedForms } from "../search/search-words.server.ts";

/**
 * Other forms of the words of a desk's search, by the word as it is typed: "harbours" is also searched as "harbour" with any ending.
 * None for words with a digit, which are numbers, and for the word itself, which is found in the middle of others too (P-MANAGE-21).
 */
export function managedForms(q: string, language: Language): Record<string, string[]> {
  const entries = [...new Set(q.split(/\s+/))].flatMap((word) => {
    // Quotation marks and commas stand at words.
    const bare = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (!/^\p{L}{3,}$/u.test(bare)) return [];
    const [[typed = "", ...others] = []] = searchedForms(bare, language);
    const forms = [typed, ...others].flatMap((form) => [form, ...withY(form)]);
    // Found already, as a part of words.
    const further = forms.filter((form) => !form.startsWith(typed.replace("*", "")));
    return further.length === 0 ? [] : [[word, further.slice(0, MOST)] as const];
  });
  return Object.fromEntries(entries.slice(0, MOST));
}

const MOST = 16;

/** The English stem of "ferries" and of "ferry" is "ferri". */
const withY = (form: string): string[] => (/[a-z]{3}i\*$/.test(form) ? [form.replace(/i\*$/, "y*")] : []);
