import { createContext, use } from "react";
import type { Language } from "./languages.ts";
import type { Messages } from "./messages/en.ts";

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import("./messages/en.ts")).en,
  fr: async () => (await import("./messages/fr.ts")).fr,
  ru: async () => (await import("./messages/ru.ts")).ru,
};

const known = new Map<Language, Messages>();

/** Loads the words of a language. The first page and every change of language wait for it. */
export async function loadMessages(language: Language): Promise<void> {
  if (!known.has(language)) known.set(language, await loaders[language]());
}

/** On the server: all languages, from the start. */
export function provideMessages(all: Record<Language, Messages>): void {
  for (const [language, messages] of Object.entries(all)) known.set(language as Language, messages);
}

/** @throws when `loadMessages` has not been awaited for that language. */
export function messagesIn(language: Language): Messages {
  const messages = known.get(language);
  if (messages === undefined) throw new Error(`The messages of ${language} are not loaded`);
  return messages;
}

/** The language of the page that is shown. */
export const LanguageContext = createContext<Language>("en");

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The interface's words in the language of the page. */
export function useMessages(): Messages {
  return messagesIn(useLanguage());
}
