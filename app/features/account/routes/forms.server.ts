import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm, type Form } from "#app/platform/read-form.server.ts";
import { addressForm, invitationForm, newPasswordForm, registerForm, signInForm } from "../domain/account-forms.ts";
import { NOTICE_KINDS } from "../domain/mail-preferences.ts";
import type { INTENTS } from "./intents.ts";

/** Form of each action by route file; null if the action reads none. */
export const FORMS = {
  "account.tsx": describeForm({
    texts: [
      ...[
        "intent",
        "username",
        "name",
        "session",
        "code",
        "uri",
        "recoveryCodes",
        "currentPassword",
        "passkey",
        "credential",
        "language",
        "sure",
      ],
      ...NOTICE_KINDS,
      ...[addressForm, newPasswordForm].flatMap((schema) => fieldNames(schema)),
    ],
  }),
  "confirm-address.tsx": null,
  "invitation.tsx": describeForm({ texts: [...fieldNames(invitationForm), "username"] }),
  "passkey.ts": describeForm({ texts: ["purpose"] }),
  "recover.tsx": describeForm({ texts: fieldNames(addressForm) }),
  "reset.tsx": describeForm({ texts: [...fieldNames(newPasswordForm), "username"] }),
  "restore-address.tsx": null,
  "second-factor.tsx": describeForm({ texts: ["code", "kind", "trust", "credential"] }),
  "sign-in.tsx": describeForm({ texts: [...fieldNames(registerForm), ...fieldNames(signInForm), "intent", "remember", "credential"] }),
  "sign-out.ts": describeForm({ texts: ["leadsTo"] }),
  "verify.tsx": describeForm({ texts: ["password", "username"] }),
} satisfies Record<keyof typeof INTENTS, Form | null>;
