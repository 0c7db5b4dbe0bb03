import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { DashboardMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<DashboardMessages>("./??.ts", { eager: true, import: "messages" }));

/** Messages of the dashboard, loaded only by its pages. */
export function dashboardMessagesIn(language: Language): DashboardMessages {
  return ALL[language];
}

export function useDashboardMessages(): DashboardMessages {
  return ALL[useLanguage()];
}
