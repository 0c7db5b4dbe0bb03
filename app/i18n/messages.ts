import { createContext, use } from "react";
import type { Language } from "./languages.ts";
import type { Messages } from "./messages/en.ts";
import { typesetMessages } from "./typography.ts";

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import("./messages/en.ts")).en,
  fr: async () => (await import("./messages/fr.ts")).fr,
  ru: async () => (await import("./messages/ru.ts")).ru,
};

const known = new Map<Language, Messages>();

/** Loads the messages of a language. The first page and every change of language wait for it. */
export async function loadMessages(language: Language): Promise<void> {
  if (!known.has(language)) known.set(language, typesetMessages(await loaders[language](), language));
}

/** Provides all languages at start-up, on the server. */
export function provideMessages(all: Record<Language, Messages>): void {
  for (const [language, messages] of Object.entries(all)) known.set(language as Language, messages);
}

/** @throws if `loadMessages` was not awaited for this language. */
export function messagesIn(language: Language): Messages {
  const messages = known.get(language);
  if (messages === undefined) throw new Error(`The messages of ${language} are not loaded`);
  return messages;
}

/** The language of the current page. */
export const LanguageContext = createContext<Language>("en");

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The interface messages in the language of the page. */
export function useMessages(): Messages {
  return messagesIn(useLanguage());
}
