import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { PersonMessages } from "./person.en.ts";

const ALL = messageSet(import.meta.glob<PersonMessages>("./person.??.ts", { eager: true, import: "messages" }));

/** Words of the page of a person. */
export function personMessagesIn(language: Language): PersonMessages {
  return ALL[language];
}

export function usePersonMessages(): PersonMessages {
  return ALL[useLanguage()];
}
