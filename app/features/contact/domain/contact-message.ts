import * as z from "zod/mini";

/** Longest texts in characters (P-CONTACT-2); the database has the same limits. */
export const CONTACT_LIMITS = { name: 200, email: 254, subject: 200, message: 5000 } as const;

/** Letters and digits of a message's number, the first of its fingerprint. */
export const REFERENCE_LENGTH = 8;

/** The number in the address of the receipt; undefined if it is none. */
export const readReference = (text: string | null): string | undefined =>
  /^[0-9A-F]{8}$/.test(text ?? "") ? (text ?? undefined) : undefined;

/** Validation errors of a message; keys of their texts in each language's messages. */
export type ContactError =
  | "nameMissing"
  | "nameLong"
  | "emailInvalid"
  | "subjectMissing"
  | "subjectLong"
  | "messageMissing"
  | "messageLong";

/** Replaces control characters, including line breaks, which could forge a mail header. */
const toSingleLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, " ").trim();
/** Drops control characters except line breaks and tabs. */
export const toMultiLine = (text: string) =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const line = (missing: ContactError, long: ContactError, limit: number) =>
  z.pipe(
    z.pipe(z.string({ error: missing }), z.transform(toSingleLine)),
    z.string().check(z.minLength(1, missing), z.maxLength(limit, long)),
  );

/** The subject that a link to the form gives (P-CONTACT-11); empty without one. */
export const readSubject = (query: URLSearchParams): string =>
  [...toSingleLine(query.get("subject") ?? "")].slice(0, CONTACT_LIMITS.subject).join("");

/** Schema for both the form in the browser and the action. */
export const contactMessage = z.object({
  name: line("nameMissing", "nameLong", CONTACT_LIMITS.name),
  email: z.pipe(
    z.pipe(z.string({ error: "emailInvalid" }), z.transform(toSingleLine)),
    z.email("emailInvalid").check(z.maxLength(CONTACT_LIMITS.email, "emailInvalid")),
  ),
  subject: line("subjectMissing", "subjectLong", CONTACT_LIMITS.subject),
  message: z.pipe(
    z.pipe(z.string({ error: "messageMissing" }), z.transform(toMultiLine)),
    z.string().check(z.minLength(1, "messageMissing"), z.maxLength(CONTACT_LIMITS.message, "messageLong")),
  ),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** The fields as they were typed. */
export type ContactValues = Record<keyof ContactMessage, string>;
export type ContactErrors = Partial<Record<keyof ContactMessage, ContactError[]>>;

/** Checks a sent form. @returns what was typed, with the message to store or the errors by field. */
export function checkContactMessage(form: FormData): { values: ContactValues } & ({ message: ContactMessage } | { errors: ContactErrors }) {
  const text = (field: keyof ContactMessage) => {
    const sent = form.get(field);
    return typeof sent === "string" ? sent : "";
  };
  const values = { name: text("name"), email: text("email"), subject: text("subject"), message: text("message") };
  const parsed = contactMessage.safeParse(values);
  if (parsed.success) return { values, message: parsed.data };
  return { values, errors: z.flattenError(parsed.error, ({ message }) => message as ContactError).fieldErrors };
}
