import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { AccountMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<AccountMessages>("./??.ts", { eager: true, import: "messages" }));

/** Messages of the account pages, loaded only by those pages. */
export function accountMessagesIn(language: Language): AccountMessages {
  return ALL[language];
}

export function useAccountMessages(): AccountMessages {
  return ALL[useLanguage()];
}
