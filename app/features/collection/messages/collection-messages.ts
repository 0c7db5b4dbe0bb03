import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { CollectionMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<CollectionMessages>("./??.ts", { eager: true, import: "messages" }));

/** The words of the export and the import; they come with their pages alone. */
export function collectionMessagesIn(language: Language): CollectionMessages {
  return ALL[language];
}

export function useCollectionMessages(): CollectionMessages {
  return ALL[useLanguage()];
}
