import type { Language } from "./languages.ts";
import { en, type FormMessages } from "./messages/manage/form.en.ts";
import { fr } from "./messages/manage/form.fr.ts";
import { ru } from "./messages/manage/form.ru.ts";
import { useLanguage } from "./messages.ts";

const ALL: Record<Language, FormMessages> = { en, fr, ru };

/** The words of the painting form; they come with its pages alone. */
export function formMessagesIn(language: Language): FormMessages {
  return ALL[language];
}

export function useFormMessages(): FormMessages {
  return ALL[useLanguage()];
}
