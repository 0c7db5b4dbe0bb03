import { ACCOUNT_INTENTS } from "#app/features/account/domain/account-action.ts";

/**
 * What each action can be asked for, by the route's file: the values of the form's field `intent`. An action that does one
 * thing has none. Tests try all of them as whoever may not (tests/process/wrong-actors.test.ts), so what is not named here
 * cannot be asked for.
 */
export const INTENTS = {
  "features/account/routes/account.tsx": ACCOUNT_INTENTS,
  "features/account/routes/confirm-address.tsx": [],
  "features/account/routes/recover.tsx": [],
  "features/account/routes/reset.tsx": [],
  "features/account/routes/restore-address.tsx": [],
  "features/account/routes/second-factor.tsx": [],
  "features/account/routes/sign-in.tsx": ["sign-in", "register"],
  "features/account/routes/sign-out.ts": [],
  "features/account/routes/verify.tsx": [],
  "features/contact/routes/contacts.tsx": [],
  "features/painting/routes/open-with-token.tsx": [],
  "features/painting/routes/painting.tsx": ["delete", "remove-owner"],
  "features/collection/routes/import.tsx": ["confirm", "discard", "correct"],
  "features/collection/routes/collection.tsx": [],
  "features/dashboard/routes/received-messages.tsx": ["mark-read", "mark-unread", "delete"],
  "features/dashboard/routes/users.tsx": ["grant", "revoke"],
  "features/painting/routes/managed-paintings.tsx": ["delete"],
  "features/painting/routes/add-painting.tsx": [],
  "features/painting/routes/edit-painting.tsx": [],
  "features/access/routes/tokens.tsx": ["generate", "deactivate", "freeze"],
  "features/painting/routes/upload.ts": [],
  "features/site/routes/not-found.tsx": [],
} as const satisfies Record<string, readonly string[]>;

type Actions = typeof INTENTS;

/** What a form asks this route for; undefined for anything that the route does not know. */
export function readIntent<File extends keyof Actions>(file: File, form: FormData): Actions[File][number] | undefined {
  const sent = form.get("intent");
  return (INTENTS[file] as readonly Actions[File][number][]).find((each) => each === sent);
}
