import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { ManageNewsletterMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<ManageNewsletterMessages>("./??.ts", { eager: true, import: "messages" }));

/** Messages of the newsletter's page of the dashboard, loaded only by it. */
export function manageNewsletterMessagesIn(language: Language): ManageNewsletterMessages {
  return ALL[language];
}

export function useManageNewsletterMessages(): ManageNewsletterMessages {
  return ALL[useLanguage()];
}
