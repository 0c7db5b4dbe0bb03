import { ACCOUNT_INTENTS } from "#app/components/account/account-answer.ts";

/**
 * What each action can be asked for, by the route's file: the values of the form's field `intent`. An action that does one
 * thing has none. Tests try all of them as whoever may not (tests/process/wrong-actors.test.ts), so what is not named here
 * cannot be asked for.
 */
export const INTENTS = {
  "routes/account/account.tsx": ACCOUNT_INTENTS,
  "routes/account/new-address.tsx": [],
  "routes/account/recover.tsx": [],
  "routes/account/reset.tsx": [],
  "routes/account/restore-address.tsx": [],
  "routes/account/second-factor.tsx": [],
  "routes/account/sign-in.tsx": ["sign-in", "register"],
  "routes/account/sign-out.ts": [],
  "routes/account/verify.tsx": [],
  "routes/contacts.tsx": [],
  "routes/gallery/access.tsx": [],
  "routes/gallery/painting.tsx": ["delete", "remove-owner"],
  "routes/manage/collection-import.tsx": ["confirm", "discard", "correct"],
  "routes/manage/collection.tsx": [],
  "routes/manage/dashboard-messages.tsx": ["mark-read", "mark-unread", "delete"],
  "routes/manage/dashboard.tsx": ["grant", "revoke"],
  "routes/manage/list.tsx": ["delete"],
  "routes/manage/painting-form-add.tsx": [],
  "routes/manage/painting-form-edit.tsx": [],
  "routes/manage/tokens.tsx": ["generate", "deactivate", "freeze"],
  "routes/manage/upload.ts": [],
  "routes/not-found.tsx": [],
} as const satisfies Record<string, readonly string[]>;

type Actions = typeof INTENTS;

/** What a form asks this route for; undefined for anything that the route does not know. */
export function readIntent<File extends keyof Actions>(file: File, form: FormData): Actions[File][number] | undefined {
  const sent = form.get("intent");
  return (INTENTS[file] as readonly Actions[File][number][]).find((each) => each === sent);
}
