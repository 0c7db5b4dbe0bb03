import * as z from "zod/mini";
import type { ContactValues } from "./contact-message.ts";

/*
 * The message that a visitor has not sent yet, kept in the tab alone and for a short time: whoever uses the computer next must not
 * read it (P-CONTACT-94).
 */

/** Also named by the page, which loads its application at once if there is an entry. */
export const KEPT_MESSAGE = "contact-message";
export const KEPT_HOURS = 2;
const MAX_AGE_MS = KEPT_HOURS * 3_600_000;
/** Somewhat longer than what can be sent: a text that is too long is kept until it has been shortened. */
const text = z.string().check(z.maxLength(50_000));
const kept = z.object({ at: z.number(), values: z.object({ name: text, email: text, subject: text, message: text }) });

interface KeptMessage {
  /** Moment of the last change, in milliseconds since 1970. */
  at: number;
  values: ContactValues;
}

/** The message that was typed in this tab and not sent; undefined, and gone, if it is too old or no message. */
export function readKeptMessage(): KeptMessage | undefined {
  try {
    const stored = sessionStorage.getItem(KEPT_MESSAGE);
    if (stored === null) return undefined;
    const parsed = kept.safeParse(JSON.parse(stored));
    const age = parsed.success ? Date.now() - parsed.data.at : -1;
    if (parsed.success && age >= 0 && age < MAX_AGE_MS) return parsed.data;
  } catch {
    // No storage, or something else in it.
  }
  forgetMessage();
  return undefined;
}

/** Blank fields alone are nothing to keep. */
export function keepMessage(values: ContactValues): void {
  if (Object.values(values).every((value) => value.trim() === "")) {
    forgetMessage();
    return;
  }
  try {
    sessionStorage.setItem(KEPT_MESSAGE, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Without storage the text is in the page alone.
  }
}

export function forgetMessage(): void {
  try {
    sessionStorage.removeItem(KEPT_MESSAGE);
  } catch {
    // Nothing was kept.
  }
}
