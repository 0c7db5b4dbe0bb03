import type { Language } from "./languages.ts";
import { type AccountMessages, en } from "./messages/manage/account.en.ts";
import { fr } from "./messages/manage/account.fr.ts";
import { ru } from "./messages/manage/account.ru.ts";
import { useLanguage } from "./messages.ts";

const ALL: Record<Language, AccountMessages> = { en, fr, ru };

/** The words of signing in; they come with those pages alone. */
export function accountMessagesIn(language: Language): AccountMessages {
  return ALL[language];
}

export function useAccountMessages(): AccountMessages {
  return ALL[useLanguage()];
}
