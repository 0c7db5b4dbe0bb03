import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { AccessMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<AccessMessages>("./??.ts", { eager: true, import: "messages" }));

/** Messages of tokens and their log; public pages do not load them. */
export function accessMessagesIn(language: Language): AccessMessages {
  return ALL[language];
}

export function useAccessMessages(): AccessMessages {
  return ALL[useLanguage()];
}
