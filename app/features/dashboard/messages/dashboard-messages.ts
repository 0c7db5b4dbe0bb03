import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { type DashboardMessages, en } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";

const ALL: Record<Language, DashboardMessages> = { en, fr, ru };

/** Messages of the dashboard, loaded only by its pages. */
export function dashboardMessagesIn(language: Language): DashboardMessages {
  return ALL[language];
}

export function useDashboardMessages(): DashboardMessages {
  return ALL[useLanguage()];
}
