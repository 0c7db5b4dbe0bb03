import { LANGUAGES } from "#app/i18n/languages.ts";
import { fieldNames } from "#app/platform/field-names.server.ts";
import { describeForm, type Form, MAX_TEXT_BYTES } from "#app/platform/read-form.server.ts";
import { ALL_MATCHING, MAX_ADDED_OWNERS, MAX_SELECTED } from "../domain/bulk/bulk-action.ts";
import { valueName } from "../domain/bulk/edit-field.ts";
import { MAX_MENTIONS } from "../domain/comments/comment.ts";
import { ASKED, choiceName } from "../domain/form/conflict-choices.ts";
import { LIMITS, paintingForm } from "../domain/form/form-schema.ts";
import { ANSWERS } from "../domain/form/number-questions.ts";
import { FIELD_PATHS } from "../domain/form/painting-conflict.ts";
import { NEXT_FIELD, STAY } from "../domain/form/save-and-stay.ts";
import { EDIT_FIELDS } from "../domain/pictures/edit-form.ts";
import { captionName, MAX_PICTURES } from "../domain/pictures/picture.ts";
import { stillRightName, TRANSLATED_PATHS } from "../domain/translations/translation-state.ts";
import { UPLOAD_LIMITS } from "../domain/uploads/upload.ts";
import type { INTENTS } from "./intents.ts";

const paintingFields = describeForm({
  texts: [
    ...fieldNames(paintingForm("edit")),
    ...FIELD_PATHS.map(choiceName),
    ...TRANSLATED_PATHS.map(stillRightName),
    ...[
      "base",
      ASKED,
      "once",
      "edit",
      STAY.name,
      NEXT_FIELD,
      "addOwner",
      "soughtOwner",
      "addInvitation",
      "addInvitationLanguage",
      "attachmentKind",
    ],
    ...Object.values(ANSWERS),
  ],
  files: { imageFile: 1, attachmentFile: 1, certificateFile: LIMITS.rows, documentFile: LIMITS.rows },
  fileBytes: Math.max(...Object.values(UPLOAD_LIMITS)),
  textBytes: MAX_TEXT_BYTES,
});

/** The form of each action by its route's file; null where the action reads none. */
export const FORMS = {
  "add-painting.tsx": paintingFields,
  "bulk-action.tsx": describeForm({
    texts: [
      "intent",
      "duration",
      "language",
      "label",
      "addOwner",
      "soughtOwner",
      "publishAt",
      "unpublishAt",
      "count",
      "shown",
      "value",
      "empties",
      ...LANGUAGES.map(valueName),
    ],
    repeats: { owner: 2 * MAX_ADDED_OWNERS },
  }),
  // More mentions than are accepted, so that too many are told so.
  "comments.tsx": describeForm({ texts: ["intent", "comment", "body", "once"], repeats: { mention: 5 * MAX_MENTIONS } }),
  "edit-painting.tsx": paintingFields,
  "edit-picture.tsx": describeForm({ texts: ["intent", "image", ...EDIT_FIELDS] }),
  "manage-pictures.tsx": describeForm({
    texts: ["intent", "painting"],
    // The facts of all pictures come in one form. More images than are accepted, so that too many are told so.
    repeats: {
      ...Object.fromEntries(["picture", "was", "kind", "access", ...LANGUAGES.map(captionName)].map((name) => [name, MAX_PICTURES])),
      image: 2 * MAX_PICTURES,
    },
    // More than are accepted, so that too many are told so.
    files: { file: 2 * MAX_PICTURES },
    fileBytes: UPLOAD_LIMITS.image,
    textBytes: MAX_TEXT_BYTES,
  }),
  "managed-paintings.tsx": describeForm({ texts: ["intent", "painting", "view", "filter", "filterName"] }),
  "open-with-token.tsx": describeForm({ texts: ["grant"] }),
  "painting.tsx": describeForm({ texts: ["intent", "owner", "painting"] }),
  "preview-painting.tsx": paintingFields,
  // More than are accepted, so that a larger selection is told so.
  "selection.ts": describeForm({ texts: ["action", ALL_MATCHING.name], repeats: { painting: 5 * MAX_SELECTED } }),
  "upload.ts": null,
} satisfies Record<keyof typeof INTENTS, Form | null>;
