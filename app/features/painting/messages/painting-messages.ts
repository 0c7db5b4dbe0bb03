import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { PaintingMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<PaintingMessages>("./??.ts", { eager: true, import: "messages" }));

/** Words of the management of paintings; public pages do not load them. */
export function paintingMessagesIn(language: Language): PaintingMessages {
  return ALL[language];
}

export function usePaintingMessages(): PaintingMessages {
  return ALL[useLanguage()];
}
