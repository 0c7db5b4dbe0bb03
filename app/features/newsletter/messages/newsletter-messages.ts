import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { NewsletterMessages } from "./en.ts";

const ALL = messageSet(import.meta.glob<NewsletterMessages>("./??.ts", { eager: true, import: "messages" }));

/** Messages of the newsletter's public pages, loaded only by them. */
export function newsletterMessagesIn(language: Language): NewsletterMessages {
  return ALL[language];
}

export function useNewsletterMessages(): NewsletterMessages {
  return ALL[useLanguage()];
}
