import { randomUUID } from "node:crypto";
import type { INTENTS } from "#app/actions.server.ts";
import { EMPTY_FORM } from "#app/features/painting/domain/form/form-schema.ts";
import { readBase } from "#app/features/painting/domain/form/read-form-values.ts";
import { askForAddress, changeAddress } from "../address-links.ts";
import { addPerson, type People, seedTriedPainting } from "../database/actors.ts";
import { PASSWORD, setPassword } from "../database/set-password.ts";
import { hiddenOf } from "../hidden-fields.ts";
import { seedInvitation } from "../mail/invitations.ts";
import { formDataOf } from "../painting-form-data.ts";
import { passkeyProof, plantPasskey } from "../passkey-requests.ts";
import { send } from "../sites/hostile-requests.ts";
import { smallJpeg, smallPdf } from "../sites/images.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { accessExamples } from "./access-examples.ts";
import { accountExamples, newPassword } from "./account-examples.ts";
import { bulkExamples } from "./bulk-examples.ts";
import { collectionExamples } from "./collection-examples.ts";
import { commentExamples } from "./comment-examples.ts";
import { dashboardExamples } from "./dashboard-examples.ts";
import { type Example, form, TO_SIGN_IN } from "./example.ts";
import { messageExamples } from "./message-examples.ts";
import { newsletterExamples } from "./newsletter-examples.ts";
import { pictureExamples } from "./picture-examples.ts";

type File = keyof typeof INTENTS;

type ExamplesOf<Names extends readonly string[]> = Names extends readonly [] ? Example[] : Record<Names[number], Example>;
/** By the route's file and intent; a missing example is a type error. */
export type Examples = { [Each in File]: ExamplesOf<(typeof INTENTS)[Each]> };

const RECEIPT = /^303 \/contacts\?sent=1&number=[0-9A-F]{8}#form$/;
const NO_TOKENS = "302 /gallery/manage?notice=no-token-permission";

/** An example of every form action, each with rows of its own. */
export async function seedExamples(records: RecordSites, people: People): Promise<Examples> {
  const { url } = records.first;
  const { administrator, primaryOwner, coOwner, otherOwner, noRole } = people;
  const tried = () => seedTriedPainting(records, people);
  const person = () => addPerson(records);

  const links = async () => {
    const [forgetful, unverified] = [await person(), await person()];
    await records.rows(`update auth."user" set "emailVerified" = false where id = $1`, [unverified.id]);
    const reset = await records.mailedToken((api) => api.requestPasswordReset({ body: { email: forgetful.email } }));
    const verify = await records.mailedToken((api) => api.sendVerificationEmail({ body: { email: unverified.email } }));
    const moving = await person();
    const restoring = await person();
    const move = await askForAddress(records, moving);
    const undo = await changeAddress(records, restoring);
    return { reset, verify, moving, move, undo };
  };

  const administration = { cookie: administrator.cookie, allowed: "administrators" as const };
  const { openLinks, tokens, labels } = accessExamples(records, people, NO_TOKENS);
  const { history, roles, accountPage } = dashboardExamples(records, administrator, tried);

  const paintingForms = async () => {
    const edited = await tried();
    const values = {
      ...EMPTY_FORM,
      ...{ published: undefined, owners: [primaryOwner.id], en: { ...EMPTY_FORM.en, title: "Added once", artist: "Vikmark" } },
    };
    const fieldsOf = (sent: typeof values) => Object.fromEntries(formDataOf(sent)) as Record<string, string>;
    const path = `/gallery/manage/edit/${edited.id}`;
    const page = await send(url, path, { method: "GET", cookie: administrator.cookie });
    const base = hiddenOf(page.text, "base");
    const opened = readBase(base) as typeof values;
    const common = {
      ...administration,
      refused: { signedOut: "401", others: "403" },
      changes: "public.paintings",
      done: /^303 \/gallery\/manage\?notice=painting-/,
    };
    const add: Example = {
      ...common,
      path: "/gallery/manage/add",
      body: () => ({ ...fieldsOf(values), base: JSON.stringify(values), once: "drawn by the page" }),
      again: { result: /^303 \/gallery\/manage\?notice=painting-created/, because: "it is the painting that was added" },
    };
    const edit: Example = {
      ...common,
      path,
      body: () => ({ ...fieldsOf({ ...opened, en: { ...opened.en, title: "Edited once" } }), base }),
      again: { result: /^303 \/gallery\/manage\?notice=painting-updated/, because: "what it says is stored" },
    };
    const preview: Example = {
      ...administration,
      path: `/gallery/manage/preview/${edited.id}`,
      body: () => ({ ...fieldsOf({ ...opened, en: { ...opened.en, title: "Typed and not saved" } }), base }),
      refused: { signedOut: TO_SIGN_IN, others: "302 /gallery/manage?notice=only-administrators-edit" },
      foreign: [
        {
          what: "a painting that is not there",
          ...{ path: `/gallery/manage/preview/${randomUUID()}`, cookie: administrator.cookie, body: { "en.title": "Typed" } },
          result: "302 /gallery/manage?notice=data-not-fetched",
        },
      ],
      ...{ done: "200", changes: "nothing", again: { result: "200", because: "it only shows" } },
    };
    return { add, edit, preview };
  };

  const newsletter = await newsletterExamples(records, administrator);
  const { receive, imports } = collectionExamples(url, administrator, await person(), records.rows.bind(records));
  const { select, carryOut } = await bulkExamples(records, people, tried, NO_TOKENS);

  const { pictures, edits } = await pictureExamples(records, administrator, tried);

  const access = async (): Promise<Example> => {
    const [painting, other] = [await tried(), await tried()];
    const [token, foreign] = [await records.issueToken(painting.id), await records.issueToken(other.id)];
    return {
      path: token.path,
      body: () => undefined,
      cookie: undefined,
      allowed: "everybody",
      foreign: [
        { what: "another painting's token", path: token.path.replace(token.text, foreign.text), cookie: noRole.cookie, result: "403" },
        {
          what: "a made-up token",
          path: token.path.replace(token.text, "nothing-that-was-issued"),
          cookie: undefined,
          result: "403",
        },
      ],
      done: "200",
      changes: "public.access_logs",
      again: {
        result: "200",
        changes: ["public.access_days", "public.access_logs", "public.access_tokens"],
        because: "a token opens the record until its time is over, and each use is counted",
      },
    };
  };

  const [deleted, parted, deletedFromList] = [await tried(), await tried(), await tried()];
  const archived = async (isArchived: boolean) => {
    const painting = await tried();
    if (isArchived) await records.rows("update paintings set archived_at = now() where id = $1", [painting.id]);
    return painting;
  };
  const [shelved, shelvedFromList, returned, returnedToList] = [
    ...[await archived(false), await archived(false)],
    ...[await archived(true), await archived(true)],
  ];
  const { account, secondFactor } = await accountExamples(records, noRole);
  const { add, edit, preview } = await paintingForms();
  const { reset, verify, moving, move, undo } = await links();
  const [signingIn, forgetting, leaving] = [await person(), await person(), await person()];
  const proof = passkeyProof(records, (await plantPasskey(records, await person())).key);
  const newcomer = `${randomUUID()}@example.org`;
  const invitation = await seedInvitation(records, (await tried()).id, `${randomUUID()}@example.org`);
  const upload = (kind: string, bytes: Uint8Array): Example => ({
    ...administration,
    path: `/gallery/manage/upload?kind=${kind}&name=a`,
    body: () => bytes,
    refused: { signedOut: "401", others: "403" },
    done: "201",
    changes: kind === "image" ? "public.images" : "public.uploads",
    again: {
      result: "201",
      changes: [kind === "image" ? "public.images" : "public.uploads", "storage"],
      because: "another file waits for its painting, and is swept away when none comes",
    },
  });
  await setPassword(records.owner, signingIn.email, PASSWORD);

  return {
    "features/account/routes/account.tsx": account,
    "features/account/routes/invitation.tsx": [
      {
        path: `/auth/invitation?token=${invitation}`,
        body: () => ({ name: "An Owner", ...newPassword }),
        ...{ cookie: undefined, allowed: "everybody", changes: "public.painting_owners" },
        foreign: [
          { what: "another link", path: `/auth/invitation?token=${"a".repeat(72)}`, cookie: noRole.cookie, result: "410" },
          { what: "the link without a password", cookie: noRole.cookie, body: { name: "An Owner" }, result: "422" },
        ],
        done: /^303 \/gallery\/[0-9a-f-]{36}$/,
        again: { result: "410", because: "an invitation is accepted once" },
      },
    ],
    "features/account/routes/passkey.ts": [
      {
        path: "/auth/passkey",
        body: () => ({ purpose: "sign-in" }),
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "nothing" },
        foreign: [
          { what: "a second step without the password", cookie: undefined, body: { purpose: "second-factor" }, result: "401" },
          { what: "another purpose", cookie: undefined, body: { purpose: "add" }, result: "400" },
        ],
        again: { result: "200", because: "it gives the browser another challenge" },
      },
    ],
    "features/account/routes/recover.tsx": [
      {
        path: "/auth/recover",
        body: () => ({ email: forgetting.email }),
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "auth.verification" },
        again: {
          result: "200",
          changes: ["auth.verification"],
          because: "it is another mail to the same address, within the allowance of a mailbox",
        },
      },
    ],
    "features/account/routes/reset.tsx": [
      {
        path: `/auth/reset?token=${reset}`,
        body: () => newPassword,
        ...{ cookie: undefined, allowed: "everybody", changes: "auth.account" },
        foreign: [
          {
            what: "another link",
            path: "/auth/reset?token=nothing-that-was-mailed",
            body: newPassword,
            cookie: noRole.cookie,
            result: "410",
          },
        ],
        done: "303 /auth?notice=password-saved",
        again: { result: "410", because: "a link is good once" },
      },
    ],
    "features/account/routes/second-factor.tsx": secondFactor,
    "features/account/routes/sign-in.tsx": {
      "sign-in": {
        path: "/auth",
        ...form("sign-in", { email: signingIn.email, password: PASSWORD }),
        ...{ cookie: undefined, allowed: "everybody", changes: "auth.session" },
        foreign: [
          {
            what: "another password",
            ...{ cookie: undefined, body: { intent: "sign-in", email: signingIn.email, password: "not the password" } },
            result: "401",
          },
        ],
        done: "303 /gallery/manage",
        again: { result: "303 /gallery/manage", changes: ["auth.session"], because: "the password always signs in" },
      },
      passkey: {
        path: "/auth",
        ...form("passkey", { credential: proof.credential, remember: "on" }),
        ...{ cookie: proof.cookie, allowed: "everybody", changes: "auth.session" },
        foreign: [
          {
            what: "without the cookie of its challenge",
            ...{ cookie: undefined, body: { intent: "passkey", credential: proof.credential } },
            result: "401",
          },
        ],
        done: "303 /gallery/manage",
        again: { result: "401", because: "a challenge is good once" },
      },
      register: {
        path: "/auth?tab=register",
        ...form("register", { name: "A Newcomer", email: newcomer, ...newPassword }),
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "auth.user" },
        again: { result: "200", because: "there is an account already, and its address gets a mail that says so" },
      },
      "confirm-again": {
        path: "/auth?tab=register",
        ...form("confirm-again", { email: newcomer }),
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "nothing" },
        again: { result: "200", because: "it is another mail at most" },
      },
    },
    "features/account/routes/sign-out.ts": [
      {
        path: "/auth/sign-out",
        body: () => undefined,
        ...{ cookie: leaving.cookie, allowed: "everybody", done: "303 /", changes: "auth.session" },
        again: { result: "303 /", because: "the session has ended already" },
      },
    ],
    "features/account/routes/verify.tsx": [
      {
        path: `/auth/verify?token=${verify}`,
        body: () => ({ password: PASSWORD }),
        ...{ cookie: undefined, allowed: "everybody", changes: "auth.user" },
        foreign: [
          { what: "another link", path: "/auth/verify?token=nothing-that-was-mailed", cookie: noRole.cookie, result: "410" },
          { what: "the link without the password", cookie: undefined, result: "200" },
          { what: "the link with another password", cookie: undefined, body: { password: "not the password" }, result: "401" },
        ],
        done: "303 /account/welcome",
        again: {
          result: "303 /auth?notice=address-confirmed",
          because: "the address is confirmed, and nobody is signed in by the link again",
        },
      },
    ],
    "features/account/routes/confirm-address.tsx": [
      {
        path: `/account/new-address?token=${move}`,
        body: () => undefined,
        ...{ cookie: moving.cookie, allowed: "signed-in users", changes: "auth.user" },
        refused: { signedOut: "401" },
        foreign: [
          { what: "another link", path: "/account/new-address?token=nothing-that-was-mailed", cookie: moving.cookie, result: "410" },
          { what: "another user's session", cookie: noRole.cookie, result: "403" },
        ],
        done: /^303 \/account\?notice=address-changed/,
        again: { result: "410", because: "a link changes an address once" },
      },
    ],
    "features/account/routes/restore-address.tsx": [
      {
        path: `/account/restore-address?token=${undo}`,
        body: () => undefined,
        ...{ cookie: undefined, allowed: "everybody", done: "200", changes: "auth.user" },
        foreign: [
          { what: "another link", path: "/account/restore-address?token=nothing-that-was-mailed", cookie: noRole.cookie, result: "410" },
        ],
        again: { result: "410", because: "a link restores an address once" },
      },
    ],
    "features/contact/routes/contacts.tsx": [
      {
        path: "/contacts",
        body: () => ({ name: "A reader", email: "reader@example.org", subject: "A question", message: `A question ${newcomer}` }),
        ...{ cookie: undefined, allowed: "everybody", done: RECEIPT, changes: "public.contact_messages" },
        again: { result: RECEIPT, because: "the same message on the same day is one" },
      },
    ],
    ...newsletter,
    "features/painting/routes/open-with-token.tsx": [await access()],
    "features/painting/routes/painting.tsx": {
      delete: {
        ...administration,
        ...form("delete"),
        path: `/gallery/${deleted.id}`,
        refused: { signedOut: "303 /auth", others: "403" },
        done: "303 /gallery/manage?notice=painting-deleted",
        changes: "public.paintings",
        again: { result: "403", because: "there is nothing left to delete" },
      },
      archive: {
        ...administration,
        ...form("archive"),
        path: `/gallery/${shelved?.id}`,
        refused: { signedOut: "303 /auth", others: "403" },
        done: /^303 \/gallery\/[0-9a-f-]+\?notice=painting-archived/,
        changes: "public.paintings",
        again: { result: /^303 \/gallery\//, because: "it stays archived since the first time" },
      },
      restore: {
        ...administration,
        ...form("restore", { painting: returned?.id ?? "" }),
        path: `/gallery/${returned?.id}`,
        refused: { signedOut: "303 /auth", others: "403" },
        done: /^303 \/gallery\/[0-9a-f-]+\?notice=painting-restored/,
        changes: "public.paintings",
        again: { result: /^303 \/gallery\//, because: "it is restored already" },
      },
      "remove-owner": {
        ...administration,
        ...form("remove-owner", { owner: coOwner.id }),
        path: `/gallery/${parted.id}`,
        refused: { signedOut: "303 /auth", others: "403" },
        foreign: [
          {
            what: "a user who is not its owner",
            ...{ cookie: administrator.cookie, body: { intent: "remove-owner", owner: otherOwner.id } },
            result: "403",
          },
        ],
        done: /^303 \/gallery\/[0-9a-f-]+\?notice=owner-removed/,
        changes: "public.painting_owners",
        again: { result: "403", because: "they are no owner any more" },
      },
    },
    "features/collection/routes/collection.tsx": [receive],
    "features/collection/routes/import.tsx": await imports(),
    ...(await messageExamples(records, administrator)),
    "features/dashboard/routes/changes.tsx": await accountPage(),
    "features/dashboard/routes/painting-history.tsx": await history(),
    "features/dashboard/routes/users.tsx": await roles(),
    "features/painting/routes/managed-paintings.tsx": {
      delete: {
        ...administration,
        ...form("delete", { painting: deletedFromList.id }),
        path: "/gallery/manage",
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: "303 /gallery/manage?notice=painting-deleted",
        changes: "public.paintings",
        again: { result: "403", because: "there is nothing left to delete" },
      },
      view: {
        ...form("view", { view: "table" }),
        ...{ cookie: primaryOwner.cookie, allowed: "people with a role", path: "/gallery/manage" },
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: "303 /gallery/manage?view=table",
        changes: "public.account_preferences",
        again: { result: "303 /gallery/manage?view=table", because: "it is chosen already" },
      },
      "keep-filter": {
        ...form("keep-filter", { filterName: "Drafts" }),
        ...{ cookie: primaryOwner.cookie, allowed: "people with a role", path: "/gallery/manage?state=draft" },
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: "303 /gallery/manage?state=draft&notice=filter-kept",
        changes: "public.saved_filters",
        again: { result: "303 /gallery/manage?state=draft&notice=filter-kept", because: "a filter of the same name is replaced" },
      },
      "forget-filter": {
        ...form("forget-filter", { filter: "1" }),
        ...{ cookie: primaryOwner.cookie, allowed: "people with a role", path: "/gallery/manage" },
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: "303 /gallery/manage?notice=filter-forgotten",
        changes: "public.saved_filters",
        again: { result: "303 /gallery/manage?notice=filter-forgotten", because: "it is forgotten already" },
      },
      archive: {
        ...administration,
        ...form("archive", { painting: shelvedFromList?.id ?? "" }),
        path: "/gallery/manage",
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: /^303 \/gallery\/manage\?notice=painting-archived&archived=/,
        changes: "public.paintings",
        again: { result: /^303 \/gallery\/manage\?notice=painting-archived&archived=/, because: "it is archived already" },
      },
      restore: {
        ...administration,
        ...form("restore", { painting: returnedToList?.id ?? "" }),
        path: "/gallery/manage",
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: "303 /gallery/manage?notice=painting-restored",
        changes: "public.paintings",
        again: { result: "303 /gallery/manage?notice=painting-restored", because: "it is not archived any more" },
      },
      prepare: {
        ...administration,
        ...form("prepare", { painting: returnedToList?.id ?? "" }),
        path: "/gallery/manage",
        refused: { signedOut: TO_SIGN_IN, others: "403" },
        done: "303 /gallery/manage",
        changes: "nothing",
        again: { result: "303 /gallery/manage", because: "no sizes of its picture were given up" },
      },
    },
    "features/painting/routes/add-painting.tsx": [add],
    "features/painting/routes/comments.tsx": await commentExamples(
      records,
      administrator,
      await addPerson(records, { isAdministrator: true }),
      tried,
    ),
    "features/painting/routes/edit-painting.tsx": [edit],
    "features/painting/routes/preview-painting.tsx": [
      preview,
      { ...preview, path: "/gallery/manage/preview", body: () => ({ "en.title": "Typed and not saved" }), foreign: [] },
    ],
    "features/painting/routes/manage-pictures.tsx": pictures,
    "features/painting/routes/edit-picture.tsx": edits,
    "features/painting/routes/bulk-action.tsx": carryOut,
    "features/painting/routes/selection.ts": select,
    "features/access/routes/tokens.tsx": await tokens(),
    "features/access/routes/work-labels.tsx": await labels(),
    "features/access/routes/open-links.tsx": await openLinks(),
    "features/painting/routes/upload.ts": [upload("image", await smallJpeg()), upload("file", smallPdf), upload("document", smallPdf)],
    "features/site/routes/not-found.tsx": [
      {
        path: "/nothing/here",
        body: () => ({ intent: "delete" }),
        ...{ cookie: administrator.cookie, allowed: "everybody", done: "404", changes: "nothing" },
        again: { result: "404", because: "there is nothing" },
      },
    ],
  };
}
