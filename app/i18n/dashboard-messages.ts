import type { Language } from "./languages.ts";
import { type DashboardMessages, en } from "./messages/manage/dashboard.en.ts";
import { fr } from "./messages/manage/dashboard.fr.ts";
import { ru } from "./messages/manage/dashboard.ru.ts";
import { useLanguage } from "./messages.ts";

const ALL: Record<Language, DashboardMessages> = { en, fr, ru };

/** The words of the dashboard; they come with its pages alone. */
export function dashboardMessagesIn(language: Language): DashboardMessages {
  return ALL[language];
}

export function useDashboardMessages(): DashboardMessages {
  return ALL[useLanguage()];
}
