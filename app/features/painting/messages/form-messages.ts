import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { FormMessages } from "./form.en.ts";

const ALL = messageSet(import.meta.glob<FormMessages>("./form.??.ts", { eager: true, import: "messages" }));

/** The words of the painting form; they come with its pages alone. */
export function formMessagesIn(language: Language): FormMessages {
  return ALL[language];
}

export function useFormMessages(): FormMessages {
  return ALL[useLanguage()];
}
