import { FORMS, type INTENTS } from "#app/actions.server.ts";
import { NOTICE_KINDS } from "#app/features/account/domain/mail-preferences.ts";
import { closingField, ITEM_FIELDS, openingField, subjectField } from "#app/features/newsletter/domain/issue.ts";
import { EDIT_FIELDS } from "#app/features/painting/domain/pictures/edit-form.ts";
import { captionName } from "#app/features/painting/domain/pictures/picture.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";

/**
 * Mechanisms that keep the input of a form, each with the browser test that drives it: a form component, or a way in which fields hold
 * what was chosen.
 */
export const MECHANISMS = {
  /** Resets its fields on success alone. */
  "account form": { spec: "unsent-input.spec.ts", title: "the forms of the account page" },
  /** The same, on the page of a painting's links, whose data are reloaded by events. */
  "token form": { spec: "unsent-input.spec.ts", title: "the form for an access link" },
  /** Fields that React leaves alone, in a form that stays mounted. */
  "plain form": { spec: "unsent-input.spec.ts", title: "the newsletter's forms" },
  /** People chosen from a list, held by the page. */
  "owner picker": { spec: "unsent-input.spec.ts", title: "people chosen for several paintings" },
  "chosen files": { spec: "unsent-input.spec.ts", title: "the files of an import" },
  /** Checkboxes beside the rows of a list. */
  "chosen rows": { spec: "unsent-input.spec.ts", title: "a selection of paintings" },
  /** With a draft in the browser (docs/decisions/0052-drafts-in-the-browser.md). */
  "painting form": { spec: "painting-form.spec.ts", title: "an expired session loses nothing: the text is there after signing in again" },
  /** Nothing is typed. */
  buttons: undefined,
} as const;
type Mechanism = keyof typeof MECHANISMS;

interface ManagementForm {
  by: Mechanism;
  /** Fields that somebody fills in. */
  typed?: readonly string[];
  /** Of a form that is made anew when something else is loaded or answered: its fields, and the answer that fills them again. */
  refilled?: { sent: readonly (readonly [name: string, value: string])[]; answer: object };
}

type File = Extract<
  keyof typeof INTENTS,
  `features/${"access" | "collection" | "dashboard" | "painting"}/${string}` | `features/${string}/${"account" | "manage-newsletter"}.tsx`
>;
type Managed = Exclude<File, `${string}/${"open-with-token.tsx" | "upload.ts"}`>;

interface Entry<Intents extends readonly string[]> {
  /** Fields that the page fills in itself. */
  carried: readonly string[];
  /** By intent; `""` for a file that has none. */
  forms: Record<Intents extends readonly [] ? "" : Intents[number], ManagementForm>;
}

const buttons: ManagementForm = { by: "buttons" };
const proof = ["currentPassword", "code"];
const link = ["duration", "language", "label"];
const account = (...typed: string[]): ManagementForm => ({ by: "account form", typed });
const painting: Entry<[]> = {
  carried: ["base", "once", "edit"],
  // Everything else: its fields are those of the schema.
  forms: { "": { by: "painting form" } },
};
/** The same form, shown as the page of its painting. */
const shownForm = FORMS["features/painting/routes/preview-painting.tsx"];
const files = ["table", "files"];
const pictureFacts = ["kind", "access", ...LANGUAGES.map(captionName)];
const entry = (intent: "answer" | "note"): ManagementForm => ({
  by: "plain form",
  typed: ["text"],
  refilled: { sent: [["text", "Six weeks."]], answer: { intent, text: "Six weeks." } },
});
const comment = (id: string): ManagementForm => ({
  by: "plain form",
  typed: ["body", "mention"],
  refilled: {
    sent: [
      ...(id === "" ? [] : [["comment", id] as const]),
      ["body", "Look at the back"],
      ...["one", "two"].map((mention) => ["mention", mention] as const),
    ],
    answer: { comment: id, input: { body: "Look at the back", mentions: ["one", "two"] } },
  },
});
const answerToComment: ManagementForm = {
  by: "plain form",
  typed: ["body", "mention"],
  refilled: {
    sent: [
      ["comment", "a comment"],
      ["body", "Look at the back"],
      ["mention", "one"],
    ],
    answer: { answered: "a comment", input: { body: "Look at the back", mentions: ["one"] } },
  },
};
/** Facts that a picture has when nobody has chosen any would prove nothing. */
const facts = {
  sent: [["kind", "verso"], ["access", "private"], ...LANGUAGES.map((language) => [captionName(language), `In ${language}`] as const)],
  answer: { kind: "verso", isPrivate: true, captions: Object.fromEntries(LANGUAGES.map((language) => [language, `In ${language}`])) },
} as const;
const edit = EDIT_FIELDS.map((field, index) => [field, String(90 + index)] as const);

/** Every form of the management area; a missing one is a type error, and fails app/management-forms.test.ts. */
export const MANAGEMENT_FORMS: { [Each in Managed]: Entry<(typeof INTENTS)[Each]> } = {
  "features/access/routes/open-links.tsx": {
    carried: ["intent", "only", "links", "asked"],
    forms: { choose: { by: "chosen rows", typed: ["link"] }, "choose-all": buttons, freeze: buttons },
  },
  "features/access/routes/tokens.tsx": {
    carried: ["intent", "once", "token"],
    forms: { generate: { by: "token form", typed: link }, deactivate: buttons, freeze: buttons },
  },
  "features/access/routes/work-labels.tsx": { carried: ["intent", "once"], forms: { issue: { by: "plain form", typed: link } } },
  "features/account/routes/account.tsx": {
    carried: ["intent", "username", "session", "uri", "recoveryCodes", "passkey", "credential"],
    forms: {
      name: account("name"),
      address: account("email", ...proof),
      "address-again": buttons,
      "address-cancel": buttons,
      password: account("password", "confirmPassword", ...proof),
      mails: account(...NOTICE_KINDS, ...proof),
      "mail-language": account("language"),
      "factor-start": account("currentPassword"),
      "factor-confirm": account("code"),
      "factor-stop": account(...proof),
      "factor-codes": account(...proof),
      "passkey-start": account(...proof),
      "passkey-add": account("name"),
      "passkey-rename": account("name"),
      "passkey-remove": account(...proof),
      copy: account(...proof),
      delete: account("sure", ...proof),
      "end-session": buttons,
      "end-others": buttons,
      "end-all": buttons,
    },
  },
  "features/collection/routes/collection.tsx": { carried: [], forms: { "": { by: "chosen files", typed: files } } },
  "features/collection/routes/import.tsx": {
    carried: ["intent", "at"],
    forms: {
      mend: { by: "plain form", typed: ["cell"] },
      correct: { by: "chosen files", typed: files },
      confirm: { by: "plain form", typed: ["revive", "invite", "inviteLanguage"] },
      // Of the same form.
      drafts: { by: "plain form", typed: ["revive", "invite", "inviteLanguage"] },
      omit: { by: "plain form", typed: ["revive", "invite", "inviteLanguage"] },
      omitDrafts: { by: "plain form", typed: ["revive", "invite", "inviteLanguage"] },
      numbers: { by: "plain form", typed: ["byNumber"] },
      discard: buttons,
      recheck: buttons,
      cancel: buttons,
      publish: buttons,
      list: buttons,
      undo: buttons,
    },
  },
  "features/dashboard/routes/changes.tsx": {
    carried: ["intent", "user"],
    forms: { suspend: { by: "plain form", typed: ["reason", "links"] }, lift: buttons, "sign-out": buttons },
  },
  "features/dashboard/routes/painting-history.tsx": {
    carried: ["intent", "from", "seen", "field", "undoes"],
    forms: { restore: buttons, "erase-texts": buttons },
  },
  "features/dashboard/routes/received-message.tsx": {
    carried: ["intent", "once", "seen", "entry", "state"],
    forms: {
      answer: entry("answer"),
      note: entry("note"),
      assign: { by: "plain form", typed: ["assignee"] },
      retry: buttons,
      state: buttons,
      delete: buttons,
    },
  },
  "features/dashboard/routes/users.tsx": {
    carried: ["intent", "user", "username"],
    forms: { grant: { by: "plain form", typed: proof }, revoke: buttons, confirmation: buttons },
  },
  "features/newsletter/routes/manage-newsletter.tsx": {
    carried: ["intent", "once", "draft", "revision", "over", "issue"],
    forms: {
      save: {
        by: "plain form",
        typed: [...ITEM_FIELDS, ...[subjectField, openingField, closingField].flatMap((field) => LANGUAGES.map(field))],
      },
      // Of the same form, with the draft that the preview showed.
      replace: buttons,
      test: buttons,
      ask: buttons,
      send: buttons,
      schedule: { by: "plain form", typed: ["sendAt"] },
      unschedule: buttons,
      delete: buttons,
      copy: buttons,
      retry: buttons,
      remove: { by: "plain form", typed: ["email"] },
      bounce: { by: "plain form", typed: ["email"] },
      unbounce: { by: "plain form", typed: ["email"] },
    },
  },
  "features/painting/routes/add-painting.tsx": painting,
  "features/painting/routes/edit-painting.tsx": painting,
  "features/painting/routes/bulk-action.tsx": {
    carried: ["intent", "shown"],
    forms: {
      confirm: {
        by: "owner picker",
        typed: ["owner", "publishAt", "unpublishAt", "count", "value", "value.en", "value.fr", "value.ru", "empties", ...link],
      },
      choose: { by: "owner picker", typed: ["addOwner", "soughtOwner"] },
      undo: buttons,
    },
  },
  "features/painting/routes/comments.tsx": {
    carried: ["intent", "comment", "once"],
    forms: {
      write: comment(""),
      answer: answerToComment,
      edit: comment("a comment"),
      delete: buttons,
      resolve: buttons,
      reopen: buttons,
    },
  },
  "features/painting/routes/managed-paintings.tsx": {
    carried: ["intent", "painting", "view", "filter"],
    forms: {
      delete: buttons,
      archive: buttons,
      restore: buttons,
      view: buttons,
      prepare: buttons,
      "keep-filter": { by: "plain form", typed: ["filterName"] },
      "forget-filter": buttons,
    },
  },
  "features/painting/routes/manage-pictures.tsx": {
    carried: ["intent", "painting", "picture", "image", "was"],
    forms: {
      add: { by: "plain form", typed: ["file", ...pictureFacts], refilled: { sent: facts.sent, answer: { typed: facts.answer } } },
      save: {
        by: "plain form",
        typed: pictureFacts,
        refilled: { sent: [["picture", "a picture"], ...facts.sent], answer: { typedRows: { "a picture": facts.answer } } },
      },
      up: buttons,
      down: buttons,
      promote: buttons,
      remove: buttons,
      prepare: buttons,
    },
  },
  "features/painting/routes/edit-picture.tsx": {
    carried: ["intent", "image"],
    forms: {
      apply: { by: "plain form", typed: EDIT_FIELDS, refilled: { sent: edit, answer: { typed: Object.fromEntries(edit) } } },
      original: buttons,
    },
  },
  "features/painting/routes/painting.tsx": {
    carried: ["intent", "owner", "painting"],
    forms: { delete: buttons, archive: buttons, restore: buttons, "remove-owner": buttons },
  },
  "features/painting/routes/preview-painting.tsx": {
    carried: [...(shownForm?.texts ?? []), ...(shownForm?.files.keys() ?? [])],
    forms: { "": buttons },
  },
  "features/painting/routes/selection.ts": { carried: ["action"], forms: { "": { by: "chosen rows", typed: ["painting", "scope"] } } },
};
