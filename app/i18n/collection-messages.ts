import type { Language } from "./languages.ts";
import { type CollectionMessages, en } from "./messages/manage/collection.en.ts";
import { fr } from "./messages/manage/collection.fr.ts";
import { ru } from "./messages/manage/collection.ru.ts";
import { useLanguage } from "./messages.ts";

const ALL: Record<Language, CollectionMessages> = { en, fr, ru };

/** The words of the export and the import; they come with their pages alone. */
export function collectionMessagesIn(language: Language): CollectionMessages {
  return ALL[language];
}

export function useCollectionMessages(): CollectionMessages {
  return ALL[useLanguage()];
}
