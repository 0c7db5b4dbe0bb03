import { addressForm, newPasswordForm, registerForm, signInForm } from "#app/domain/account/account-forms.ts";
import { contactMessage } from "#app/domain/contact/contact-message.ts";
import { FIELD_PATHS } from "#app/domain/painting/painting-conflict.ts";
import { LIMITS, paintingForm } from "#app/domain/painting/painting-form.ts";
import { UPLOAD_LIMITS } from "#app/domain/upload/upload.ts";
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
  "routes/account/account.tsx": describeForm({
    texts: [
      ...["intent", "username", "name", "session", "code", "uri", "recoveryCodes", "currentPassword"],
      ...[addressForm, newPasswordForm].flatMap((schema) => fieldNames(schema)),
    ],
  }),
  "routes/account/new-address.tsx": null,
  "routes/account/recover.tsx": describeForm({ texts: fieldNames(addressForm) }),
  "routes/account/reset.tsx": describeForm({ texts: [...fieldNames(newPasswordForm), "username"] }),
  "routes/account/restore-address.tsx": null,
  "routes/account/second-factor.tsx": describeForm({ texts: ["code", "kind", "trust"] }),
  "routes/account/sign-in.tsx": describeForm({
    texts: [...fieldNames(registerForm), ...fieldNames(signInForm), "intent", "remember"],
  }),
  "routes/account/sign-out.ts": describeForm({ texts: ["leadsTo"] }),
  "routes/account/verify.tsx": describeForm({ texts: ["password", "username"] }),
  "routes/contacts.tsx": describeForm({ texts: [...fieldNames(contactMessage), "website"] }),
  "routes/gallery/access.tsx": null,
  "routes/gallery/painting.tsx": describeForm({ texts: ["intent", "owner"] }),
  "routes/manage/collection-import.tsx": describeForm({ texts: ["intent"], files: IMPORT_FILES }),
  "routes/manage/collection.tsx": describeForm({ texts: [], files: IMPORT_FILES }),
  "routes/manage/dashboard-messages.tsx": describeForm({ texts: ["intent", "message"] }),
  "routes/manage/dashboard.tsx": describeForm({ texts: ["intent", "user"] }),
  "routes/manage/list.tsx": describeForm({ texts: ["intent", "painting"] }),
  "routes/manage/painting-form-add.tsx": paintingFields,
  "routes/manage/painting-form-edit.tsx": paintingFields,
  "routes/manage/tokens.tsx": describeForm({ texts: ["intent", "once", "duration", "label", "token"] }),
  "routes/manage/upload.ts": null,
  "routes/not-found.tsx": null,
} satisfies Record<ActionFile, Form | null>;

/** An action that reads a form. */
export type FormFile = { [File in ActionFile]: (typeof FORMS)[File] extends null ? never : File }[ActionFile];

/**
 * Reads the form of this route's action. The only way to a form's fields on the server.
 * @throws as `readForm` does.
 */
export const readSentForm = (file: FormFile, request: Request, options?: Parameters<typeof readForm>[2]): Promise<FormData> =>
  readForm(request, FORMS[file], options);
