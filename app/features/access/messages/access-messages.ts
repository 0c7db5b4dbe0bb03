import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { type AccessMessages, en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";

const ALL: Record<Language, AccessMessages> = { en, fr, ru };

/** Messages of tokens and their log; public pages do not load them. */
export function accessMessagesIn(language: Language): AccessMessages {
  return ALL[language];
}

export function useAccessMessages(): AccessMessages {
  return ALL[useLanguage()];
}
