import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { en, type FormMessages } from "./form.en.ts";
import { fr } from "./form.fr.ts";
import { ru } from "./form.ru.ts";

const ALL: Record<Language, FormMessages> = { en, fr, ru };

/** The words of the painting form; they come with its pages alone. */
export function formMessagesIn(language: Language): FormMessages {
  return ALL[language];
}

export function useFormMessages(): FormMessages {
  return ALL[useLanguage()];
}
