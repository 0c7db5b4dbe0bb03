import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { BulkMessages } from "./bulk.en.ts";

const ALL = messageSet(import.meta.glob<BulkMessages>("./bulk.??.ts", { eager: true, import: "messages" }));

/** Words of the actions over several paintings; they come with their page alone. */
export function bulkMessagesIn(language: Language): BulkMessages {
  return ALL[language];
}

export function useBulkMessages(): BulkMessages {
  return ALL[useLanguage()];
}
