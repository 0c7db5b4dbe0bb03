import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { HistoryMessages } from "./history.en.ts";

const ALL = messageSet(import.meta.glob<HistoryMessages>("./history.??.ts", { eager: true, import: "messages" }));

/** Words of the list of changes and of the versions of a work. */
export function historyMessagesIn(language: Language): HistoryMessages {
  return ALL[language];
}

export function useHistoryMessages(): HistoryMessages {
  return ALL[useLanguage()];
}
