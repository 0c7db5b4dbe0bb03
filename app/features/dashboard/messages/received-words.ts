import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { ReceivedMessages } from "./received.en.ts";

const ALL = messageSet(import.meta.glob<ReceivedMessages>("./received.??.ts", { eager: true, import: "messages" }));

export function receivedMessagesIn(language: Language): ReceivedMessages {
  return ALL[language];
}

export function useReceivedMessages(): ReceivedMessages {
  return ALL[useLanguage()];
}
