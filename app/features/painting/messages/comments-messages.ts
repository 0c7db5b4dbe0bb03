import type { Language } from "#app/i18n/languages.ts";
import { messageSet } from "#app/i18n/message-set.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import type { CommentsMessages } from "./comments.en.ts";

const ALL = messageSet(import.meta.glob<CommentsMessages>("./comments.??.ts", { eager: true, import: "messages" }));

/** Words of the comments of administrators; they come with their page alone. */
export function commentsMessagesIn(language: Language): CommentsMessages {
  return ALL[language];
}

export function useCommentsMessages(): CommentsMessages {
  return ALL[useLanguage()];
}
