import type { Language } from "./languages.ts";
import { en, type ManageMessages } from "./messages/manage/en.ts";
import { fr } from "./messages/manage/fr.ts";
import { ru } from "./messages/manage/ru.ts";
import { useLanguage } from "./messages.ts";

const ALL: Record<Language, ManageMessages> = { en, fr, ru };

/** The management area's words. Its pages are few people's: all languages come with them. */
export function manageMessagesIn(language: Language): ManageMessages {
  return ALL[language];
}

export function useManageMessages(): ManageMessages {
  return ALL[useLanguage()];
}
