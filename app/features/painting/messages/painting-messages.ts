import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { en, type PaintingMessages } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";

const ALL: Record<Language, PaintingMessages> = { en, fr, ru };

/** Words of the management of paintings; public pages do not load them. */
export function paintingMessagesIn(language: Language): PaintingMessages {
  return ALL[language];
}

export function usePaintingMessages(): PaintingMessages {
  return ALL[useLanguage()];
}
