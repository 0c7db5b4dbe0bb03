import * as z from "zod/mini";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";

/** Longest address, in characters; the database has the same limit. */
export const MAX_EMAIL = 254;

/** In the link to unsubscribe of a test mail, in the place of a token. */
export const TEST_TOKEN = "test";

/** Schema for both the form in the browser and the action. */
export const subscription = z.object({
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim()),
    ),
    z.email().check(z.maxLength(MAX_EMAIL)),
  ),
  language: z.enum(LANGUAGES),
});
export type Subscription = z.infer<typeof subscription>;

/** The fields as they were typed. */
export interface SubscriptionValues {
  email: string;
  language: Language;
}

/** Checks a sent form. A language that the site does not have becomes that of the page. */
export function checkSubscription(form: FormData, pageLanguage: Language): { values: SubscriptionValues; subscription?: Subscription } {
  const [email, language] = [form.get("email"), form.get("language")];
  const values = {
    email: typeof email === "string" ? email.slice(0, 2 * MAX_EMAIL) : "",
    language: LANGUAGES.find((each) => each === language) ?? pageLanguage,
  };
  const parsed = subscription.safeParse(values);
  return parsed.success ? { values, subscription: parsed.data } : { values };
}
