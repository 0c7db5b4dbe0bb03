import { randomUUID } from "node:crypto";
import type { INTENTS } from "#app/actions.server.ts";
import { askForAddress } from "../address-links.ts";
import { addPerson, type Person } from "../database/actors.ts";
import { PASSWORD } from "../database/set-password.ts";
import { nextCode, oneTimeCode } from "../mail/one-time-code.ts";
import { newPasskeyRequest, passkeyProof, plantPasskey } from "../passkey-requests.ts";
import { withFactor, withPasswordGiven } from "../second-factors.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { type Example, form } from "./example.ts";

type AccountExamples = Record<(typeof INTENTS)["features/account/routes/account.tsx"][number], Example>;

const SIGNED_OUT = { signedOut: "303 /auth" };

/** A password as the forms that set one send it. */
export const newPassword = { password: "another long password", confirmPassword: "another long password" };

/** Examples of the account page's actions and of the second step of signing in. `noRole`: a user who owns nothing. */
export async function accountExamples(records: RecordSites, noRole: Person) {
  const person = () => addPerson(records);
  const idOf = async (text: string, values: unknown[]) => (await records.rows<{ id: string }>(text, values))[0]?.id ?? "";

  const oneself = async (
    intent: string,
    fields: Record<string, string>,
    rest: Pick<Example, "done" | "changes" | "again">,
    who?: Person,
  ) => ({
    path: "/account",
    cookie: (who ?? (await person())).cookie,
    allowed: "signed-in users" as const,
    refused: SIGNED_OUT,
    ...form(intent, fields),
    ...rest,
  });
  const sessionEnds = { result: "303 /auth", because: "the session that it came with has ended" };
  const current = { currentPassword: PASSWORD };

  const account = async (): Promise<AccountExamples> => {
    const watched = await person();
    await records.cookieOf(watched.email);
    const other = await idOf(`select id from auth.session where "userId" = $1 order by "createdAt" desc`, [watched.id]);
    const endSession = await oneself(
      "end-session",
      { session: other },
      {
        done: /^303 \/account\?notice=session-ended/,
        changes: "auth.session",
        again: { result: /^303 \/account\?notice=session-ended/, because: "it has ended already" },
      },
      watched,
    );
    const many = await person();
    await records.cookieOf(many.email);
    const enrolling = await withFactor(records, { isOn: false });
    const [stopping, renewing] = [await withFactor(records), await withFactor(records)];
    const [adding, renaming, removing] = [await person(), await person(), await person()];
    const added = await newPasskeyRequest(records, adding);
    const [renamed, removed] = [await plantPasskey(records, renaming), await plantPasskey(records, removing)];
    const [repeating, cancelling, leaving] = [await person(), await person(), await person()];
    for (const each of [repeating, cancelling]) await askForAddress(records, each);
    const withCode = (intent: string, uri: string) => () => ({ intent, ...current, code: nextCode(uri) });
    return {
      name: await oneself(
        "name",
        { name: "Somebody Else" },
        {
          done: /^303 \/account\?notice=name-saved/,
          changes: "auth.user",
          again: { result: /^303 \/account\?notice=name-saved/, because: "it is the same name" },
        },
      ),
      address: await oneself(
        "address",
        { email: `${randomUUID()}@example.org`, ...current },
        {
          done: /^303 \/account\?notice=mail-sent/,
          changes: "auth.address_changes",
          again: {
            result: /^303 \/account\?notice=mail-sent/,
            changes: ["auth.address_changes"],
            because: "it is another mail, whose link takes the place of the first",
          },
        },
      ),
      "address-again": await oneself(
        "address-again",
        {},
        {
          done: /^303 \/account\?notice=mail-sent/,
          changes: "auth.address_changes",
          again: {
            result: /^303 \/account\?notice=mail-sent/,
            changes: ["auth.address_changes"],
            because: "it is another mail, whose link takes the place of the one before",
          },
        },
        repeating,
      ),
      "address-cancel": await oneself(
        "address-cancel",
        {},
        {
          done: /^303 \/account\?notice=change-cancelled/,
          changes: "auth.address_changes",
          again: { result: /^303 \/account\?notice=change-cancelled/, because: "no address waits any more" },
        },
        cancelling,
      ),
      password: await oneself(
        "password",
        { ...current, ...newPassword },
        {
          done: /^303 \/account\?notice=password-changed/,
          changes: "auth.account",
          again: sessionEnds,
        },
      ),
      mails: await oneself(
        "mails",
        { ownership: "daily", token_used: "off", token_refused: "off", record_changed: "off", sign_in: "off", ...current },
        {
          done: /^303 \/account\?notice=mails-saved/,
          changes: "public.mail_preferences",
          again: { result: /^303 \/account\?notice=mails-saved/, because: "it is the same choice" },
        },
      ),
      "mail-language": await oneself(
        "mail-language",
        { language: "fr" },
        {
          done: /^303 \/account\?notice=mails-saved/,
          changes: "auth.user",
          again: { result: /^303 \/account\?notice=mails-saved/, because: "it is the same choice" },
        },
      ),
      "end-session": {
        ...endSession,
        foreign: [
          {
            what: "another user's session",
            ...{ path: "/account", cookie: noRole.cookie, body: { intent: "end-session", session: other } },
            result: "303 /account?notice=session-ended#sessions",
          },
        ],
      },
      "end-others": await oneself(
        "end-others",
        {},
        {
          done: /^303 \/account\?notice=others-ended/,
          changes: "auth.session",
          again: { result: /^303 \/account\?notice=others-ended/, because: "no others are left" },
        },
        many,
      ),
      "end-all": await oneself("end-all", {}, { done: "303 /", changes: "auth.session", again: sessionEnds }),
      "factor-start": await oneself("factor-start", current, {
        done: "200",
        changes: "auth.twoFactor",
        again: { result: "200", changes: ["auth.twoFactor"], because: "what it draws counts only once a code of it is confirmed" },
      }),
      "factor-confirm": {
        ...(await oneself(
          "factor-confirm",
          {},
          { done: /^303 \/account\?notice=factor-on/, changes: "auth.twoFactor", again: sessionEnds },
          enrolling,
        )),
        body: () => ({ intent: "factor-confirm", code: oneTimeCode(enrolling.uri) }),
      },
      "factor-stop": {
        ...(await oneself(
          "factor-stop",
          {},
          { done: /^303 \/account\?notice=factor-off/, changes: "auth.twoFactor", again: sessionEnds },
          stopping,
        )),
        body: withCode("factor-stop", stopping.uri),
        foreign: [
          {
            what: "the password without a code",
            ...{ cookie: stopping.cookie, body: { intent: "factor-stop", ...current } },
            result: "401",
          },
        ],
      },
      "factor-codes": {
        ...(await oneself(
          "factor-codes",
          {},
          { done: "200", changes: "auth.twoFactor", again: { result: "401", because: "the code was used" } },
          renewing,
        )),
        body: withCode("factor-codes", renewing.uri),
        foreign: [
          {
            what: "the password without a code",
            ...{ cookie: renewing.cookie, body: { intent: "factor-codes", ...current } },
            result: "401",
          },
        ],
      },
      "passkey-start": await oneself("passkey-start", current, {
        done: "200",
        changes: "nothing",
        again: { result: "200", because: "it gives the browser another challenge" },
      }),
      "passkey-add": {
        ...(await oneself(
          "passkey-add",
          { name: "Laptop", credential: added.credential },
          {
            done: /^303 \/account\?notice=passkey-added/,
            changes: "public.passkeys",
            again: { result: "401", because: "a challenge is good once" },
          },
          { ...adding, cookie: added.cookie },
        )),
        foreign: [
          {
            what: "a challenge of another user's session",
            ...{ path: "/account", cookie: noRole.cookie, body: { intent: "passkey-add", name: "Laptop", credential: added.credential } },
            result: "401",
          },
        ],
      },
      "passkey-rename": {
        ...(await oneself(
          "passkey-rename",
          { passkey: renamed.id, name: "Phone" },
          {
            done: /^303 \/account\?notice=passkey-renamed/,
            changes: "public.passkeys",
            again: { result: /^303 \/account\?notice=passkey-renamed/, because: "it is the same name" },
          },
          renaming,
        )),
        foreign: [
          {
            what: "another user's passkey",
            ...{ path: "/account", cookie: noRole.cookie, body: { intent: "passkey-rename", passkey: renamed.id, name: "Mallory" } },
            result: "303 /account?notice=passkey-renamed#passkeys",
          },
        ],
      },
      copy: {
        ...(await oneself("copy", current, {
          done: "200",
          changes: "nothing",
          again: { result: "200", because: "the browser may have another copy" },
        })),
        foreign: [{ what: "no password", ...{ path: "/account", cookie: noRole.cookie, body: { intent: "copy" } }, result: "422" }],
      },
      delete: {
        ...(await oneself(
          "delete",
          { sure: "on", ...current },
          { done: "303 /auth?notice=account-deleted", changes: "auth.user", again: sessionEnds },
          leaving,
        )),
        foreign: [
          { what: "no password", ...{ path: "/account", cookie: leaving.cookie, body: { intent: "delete", sure: "on" } }, result: "422" },
          {
            what: "no confirmation",
            ...{ path: "/account", cookie: leaving.cookie, body: { intent: "delete", ...current } },
            result: "422",
          },
        ],
      },
      "passkey-remove": {
        ...(await oneself(
          "passkey-remove",
          { passkey: removed.id, ...current },
          {
            done: /^303 \/account\?notice=passkey-removed/,
            changes: "public.passkeys",
            again: { result: /^303 \/account\?notice=passkey-removed/, because: "it is gone already" },
          },
          removing,
        )),
        foreign: [
          {
            what: "no password",
            ...{ path: "/account", cookie: removing.cookie, body: { intent: "passkey-remove", passkey: removed.id } },
            result: "422",
          },
          {
            what: "another user's passkey",
            ...{ path: "/account", cookie: noRole.cookie, body: { intent: "passkey-remove", passkey: removed.id, ...current } },
            result: "303 /account?notice=passkey-removed#passkeys",
          },
        ],
      },
    };
  };

  const secondFactor = async (): Promise<Example[]> => {
    const [byCode, byRecovery, byPasskey] = [
      await withPasswordGiven(records),
      await withPasswordGiven(records),
      await withPasswordGiven(records),
    ];
    const proof = passkeyProof(records, (await plantPasskey(records, byPasskey)).key, byPasskey);
    const foreign = passkeyProof(records, (await plantPasskey(records, await person())).key, byPasskey);
    const common = { path: "/auth/second-factor", allowed: "everybody" as const, changes: "auth.session" };
    const done = "303 /gallery/manage";
    const again = { result: "401", because: "the password was given for one code" };
    return [
      {
        ...common,
        ...{ cookie: byCode.cookie, body: () => ({ code: nextCode(byCode.uri) }), done, again },
        foreign: [
          { what: "without the password", cookie: undefined, body: { code: nextCode(byCode.uri) }, result: "401" },
          {
            what: "a signed-in user",
            cookie: noRole.cookie,
            body: { code: nextCode(byCode.uri) },
            result: "303 /gallery/manage",
          },
        ],
      },
      {
        ...common,
        ...{ cookie: byRecovery.cookie, body: () => ({ kind: "recovery", code: byRecovery.recoveryCodes[0] ?? "" }), done, again },
        foreign: [
          {
            what: "without the password",
            cookie: undefined,
            body: { kind: "recovery", code: byRecovery.recoveryCodes[0] ?? "" },
            result: "401",
          },
        ],
      },
      {
        ...common,
        ...{ cookie: proof.cookie, body: () => ({ credential: proof.credential }), done, again },
        foreign: [
          { what: "without the password", cookie: undefined, body: { credential: proof.credential }, result: "401" },
          { what: "another user's passkey", cookie: foreign.cookie, body: { credential: foreign.credential }, result: "401" },
        ],
      },
    ];
  };

  return { account: await account(), secondFactor: await secondFactor() };
}
