import type { Language } from "./languages.ts";
import { en, type ManageMessages } from "./messages/manage/en.ts";
import { fr } from "./messages/manage/fr.ts";
import { ru } from "./messages/manage/ru.ts";
import { useLanguage } from "./messages.ts";

const ALL: Record<Language, ManageMessages> = { en, fr, ru };

/** Messages of the management area. It has few users, so all languages are bundled. */
export function manageMessagesIn(language: Language): ManageMessages {
  return ALL[language];
}

export function useManageMessages(): ManageMessages {
  return ALL[useLanguage()];
}
