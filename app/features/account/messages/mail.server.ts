import type { Language } from "#app/i18n/languages.ts";
import { typesetMessages } from "#app/i18n/typography.ts";
import type { AccountMail } from "#app/platform/accounts/account-mail.ts";
import { en } from "./mail.en.server.ts";
import { fr } from "./mail.fr.server.ts";
import { ru } from "./mail.ru.server.ts";

interface MailWords {
  subject: string;
  text: string;
  /** Button label; undefined if the mail has no link. */
  button: string | undefined;
  /** Advice for a reader who did not request the mail. */
  otherwise: string;
  /** Replace the common hints if the link lasts longer. */
  linkHint?: string;
  copyHint?: string;
}

export interface AccountMailWords extends Record<AccountMail["kind"], MailWords> {
  greeting(name: string): string;
  linkHint: string;
  /** Above the address in the text part, which has no button. */
  copyHint: string;
  /** Below what to do, in mails about the security of the account. `email`: the secretariat's. */
  help(email: string): string;
}

export const ACCOUNT_MAIL_WORDS: Record<Language, AccountMailWords> = {
  en,
  fr: typesetMessages(fr, "fr"),
  ru: typesetMessages(ru, "ru"),
};
