import { z } from "zod";
import { PASSWORD } from "#app/platform/accounts/constants.ts";
import { MAX_PASSKEY_NAME } from "./passkeys/passkey.ts";

/** Field error: the key of its message. */
export type AccountError = "email" | "name" | "passwordLength" | "mismatch" | "passkeyName";

const as = (error: AccountError) => ({ error });
const email = z
  .string()
  .trim()
  .max(254, as("email"))
  .pipe(z.email(as("email")));
const line = (max: number, error: AccountError) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{C}\s]+/gu, " ").trim())
    .pipe(z.string().min(1, as(error)).max(max, as(error)));
const name = line(200, "name");
const password = z.string().min(PASSWORD.min, as("passwordLength")).max(PASSWORD.max, as("passwordLength"));

/** Requires only a non-empty password of bounded length; the account library checks it. */
export const signInForm = z.object({ email, password: z.string().min(1, as("passwordLength")).max(PASSWORD.max, as("passwordLength")) });

const areEqual = (typed: { password: string; confirmPassword: string }) => typed.password === typed.confirmPassword;
const mismatch = { error: "mismatch" satisfies AccountError, path: ["confirmPassword"] };

export const registerForm = z.object({ name, email, password, confirmPassword: z.string() }).refine(areEqual, mismatch);
export const invitationForm = z.object({ name, password, confirmPassword: z.string() }).refine(areEqual, mismatch);
export const addressForm = z.object({ email });
export const newPasswordForm = z.object({ password, confirmPassword: z.string() }).refine(areEqual, mismatch);
export const nameForm = z.object({ name });
export const passkeyForm = z.object({ name: line(MAX_PASSKEY_NAME, "passkeyName") });

/** The first error of each field. */
export function errorsOf(error: z.ZodError): Record<string, AccountError> {
  const errors: Record<string, AccountError> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message as AccountError;
  return errors;
}
