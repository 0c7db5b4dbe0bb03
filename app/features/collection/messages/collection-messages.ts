import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { type CollectionMessages, en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";

const ALL: Record<Language, CollectionMessages> = { en, fr, ru };

/** The words of the export and the import; they come with their pages alone. */
export function collectionMessagesIn(language: Language): CollectionMessages {
  return ALL[language];
}

export function useCollectionMessages(): CollectionMessages {
  return ALL[useLanguage()];
}
