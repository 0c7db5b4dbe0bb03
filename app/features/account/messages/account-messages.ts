import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { type AccountMessages, en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";

const ALL: Record<Language, AccountMessages> = { en, fr, ru };

/** Messages of the account pages, loaded only by those pages. */
export function accountMessagesIn(language: Language): AccountMessages {
  return ALL[language];
}

export function useAccountMessages(): AccountMessages {
  return ALL[useLanguage()];
}
