import { addressForm, newPasswordForm, registerForm, signInForm } from "#app/features/account/domain/account-forms.ts";
import { contactMessage } from "#app/features/contact/domain/contact-message.ts";
import { LIMITS, paintingForm } from "#app/features/painting/domain/form-schema.ts";
import { FIELD_PATHS } from "#app/features/painting/domain/painting-conflict.ts";
import { UPLOAD_LIMITS } from "#app/features/painting/domain/uploads/upload.ts";
import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm, type Form, MAX_TEXT_BYTES, readForm } from "#app/platform/read-form.server.ts";
import type { INTENTS } from "./intents.ts";

type ActionFile = keyof typeof INTENTS;

const paintingFields = describeForm({
  texts: [
    ...fieldNames(paintingForm("edit")),
    ...FIELD_PATHS.map((path) => `choice.${path}`),
    ...["base", "once", "edit", "addOwner", "attachmentKind", "__intent__"],
  ],
  files: { imageFile: 1, attachmentFile: 1, certificateFile: LIMITS.rows, documentFile: LIMITS.rows },
  fileBytes: Math.max(...Object.values(UPLOAD_LIMITS)),
  textBytes: MAX_TEXT_BYTES,
});

/** As many as a table of an import can name. */
const IMPORT_FILES = { table: 1, files: 5_000 };

/** The form of each action by the route's file; null where the action does not read one. */
export const FORMS = {
  "features/account/routes/account.tsx": describeForm({
    texts: [
      ...["intent", "username", "name", "session", "code", "uri", "recoveryCodes", "currentPassword"],
      ...[addressForm, newPasswordForm].flatMap((schema) => fieldNames(schema)),
    ],
  }),
  "features/account/routes/confirm-address.tsx": null,
  "features/account/routes/recover.tsx": describeForm({ texts: fieldNames(addressForm) }),
  "features/account/routes/reset.tsx": describeForm({ texts: [...fieldNames(newPasswordForm), "username"] }),
  "features/account/routes/restore-address.tsx": null,
  "features/account/routes/second-factor.tsx": describeForm({ texts: ["code", "kind", "trust"] }),
  "features/account/routes/sign-in.tsx": describeForm({
    texts: [...fieldNames(registerForm), ...fieldNames(signInForm), "intent", "remember"],
  }),
  "features/account/routes/sign-out.ts": describeForm({ texts: ["leadsTo"] }),
  "features/account/routes/verify.tsx": describeForm({ texts: ["password", "username"] }),
  "features/contact/routes/contacts.tsx": describeForm({ texts: [...fieldNames(contactMessage), "website"] }),
  "features/painting/routes/open-with-token.tsx": null,
  "features/painting/routes/painting.tsx": describeForm({ texts: ["intent", "owner"] }),
  "features/collection/routes/import.tsx": describeForm({ texts: ["intent"], files: IMPORT_FILES }),
  "features/collection/routes/collection.tsx": describeForm({ texts: [], files: IMPORT_FILES }),
  "features/dashboard/routes/received-messages.tsx": describeForm({ texts: ["intent", "message"] }),
  "features/dashboard/routes/users.tsx": describeForm({ texts: ["intent", "user"] }),
  "features/painting/routes/managed-paintings.tsx": describeForm({ texts: ["intent", "painting"] }),
  "features/painting/routes/add-painting.tsx": paintingFields,
  "features/painting/routes/edit-painting.tsx": paintingFields,
  "features/access/routes/tokens.tsx": describeForm({ texts: ["intent", "once", "duration", "label", "token"] }),
  "features/painting/routes/upload.ts": null,
  "features/site/routes/not-found.tsx": null,
} satisfies Record<ActionFile, Form | null>;

/** An action that reads a form. */
export type FormFile = { [File in ActionFile]: (typeof FORMS)[File] extends null ? never : File }[ActionFile];

/**
 * Reads the form of this route's action. The only way to a form's fields on the server.
 * @throws as `readForm` does.
 */
export const readSentForm = (file: FormFile, request: Request, options?: Parameters<typeof readForm>[2]): Promise<FormData> =>
  readForm(request, FORMS[file], options);
