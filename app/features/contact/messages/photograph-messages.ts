import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { PhotographMessages } from "./photographs.en.ts";

const ALL = messageSet(import.meta.glob<PhotographMessages>("./photographs.??.ts", { eager: true, import: "messages" }));

/** Words of photographs with a message. */
export function photographMessagesIn(language: Language): PhotographMessages {
  return ALL[language];
}

export function usePhotographMessages(): PhotographMessages {
  return ALL[useLanguage()];
}
