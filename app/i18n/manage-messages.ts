import type { Language } from "./languages.ts";
import { messageSet } from "./message-set.ts";
import type { ManageMessages } from "./messages/manage/en.ts";
import { useLanguage } from "./messages.ts";

const ALL = messageSet(import.meta.glob<ManageMessages>("./messages/manage/??.ts", { eager: true, import: "messages" }));

/** Messages of the management area. It has few users, so all languages are bundled. */
export function manageMessagesIn(language: Language): ManageMessages {
  return ALL[language];
}

export function useManageMessages(): ManageMessages {
  return ALL[useLanguage()];
}
