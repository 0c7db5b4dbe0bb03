import * as z from "zod/mini";

/** Longest texts in characters (P-CONTACT-2); the database has the same limits. */
export const CONTACT_LIMITS = { name: 200, email: 254, subject: 200, message: 5000 } as const;

/** What can be wrong with a message; the words are in the messages of each language. */
export type ContactError =
  | "nameMissing"
  | "nameLong"
  | "emailInvalid"
  | "subjectMissing"
  | "subjectLong"
  | "messageMissing"
  | "messageLong";

/** Signs that no keyboard writes; in one line also line breaks, which could forge a mail's header. */
const inOneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ").trim();
const inLines = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** A form takes what is left of blanks for nothing at all, so the second string has to say what is missing, too. */
const line = (missing: ContactError, long: ContactError, limit: number) =>
  z.pipe(
    z.pipe(z.string({ error: missing }), z.transform(inOneLine)),
    z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(limit, long)),
  );

/** One schema for the form in the browser and for the action that stores. */
export const contactMessage = z.object({
  name: line("nameMissing", "nameLong", CONTACT_LIMITS.name),
  email: z.pipe(
    z.pipe(z.string({ error: "emailInvalid" }), z.transform(inOneLine)),
    z.email("emailInvalid").check(z.maxLength(CONTACT_LIMITS.email, "emailInvalid")),
  ),
  subject: line("subjectMissing", "subjectLong", CONTACT_LIMITS.subject),
  message: z.pipe(
    z.pipe(z.string({ error: "messageMissing" }), z.transform(inLines)),
    z.string({ error: "messageMissing" }).check(z.minLength(1, "messageMissing"), z.maxLength(CONTACT_LIMITS.message, "messageLong")),
  ),
});
export type ContactMessage = z.infer<typeof contactMessage>;
