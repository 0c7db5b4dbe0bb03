import type { Language } from "../languages.ts";
import { typesetMessages } from "../typography.ts";
import { en, type Messages } from "./en.ts";
import { fr } from "./fr.ts";
import { ru } from "./ru.ts";

/** All languages, for the server; a browser loads only the one it needs. */
export const ALL_MESSAGES: Record<Language, Messages> = { en, fr: typesetMessages(fr, "fr"), ru: typesetMessages(ru, "ru") };
