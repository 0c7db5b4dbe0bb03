import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { PicturesMessages } from "./pictures.en.ts";

const ALL = messageSet(import.meta.glob<PicturesMessages>("./pictures.??.ts", { eager: true, import: "messages" }));

/** Words of the pages on which the pictures of a work are managed; they come with these pages alone. */
export function picturesMessagesIn(language: Language): PicturesMessages {
  return ALL[language];
}

export function usePicturesMessages(): PicturesMessages {
  return ALL[useLanguage()];
}
