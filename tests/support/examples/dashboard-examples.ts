import { randomUUID } from "node:crypto";
import { addPerson, type Person } from "../database/actors.ts";
import { PASSWORD } from "../database/set-password.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import type { Examples } from "./action-examples.ts";
import { DENIED, form, TO_SIGN_IN } from "./example.ts";

/** Examples of the actions on accounts and former versions. `tried` adds a painting. */
export function dashboardExamples(records: RecordSites, administrator: Person, tried: () => Promise<{ id: string }>) {
  const administration = { cookie: administrator.cookie, allowed: "administrators" as const };
  const person = () => addPerson(records);
  const history = async (): Promise<Examples["features/dashboard/routes/painting-history.tsx"]> => {
    const { id } = await tried();
    const present = async () => {
      const [row] = await records.rows<{ id: number }>("select max(id) as id from changes where painting_id = $1", [id]);
      return String(row?.id);
    };
    await records.rows("update paintings set title_fr = 'A', title_ru = 'A', artist_fr = 'A', artist_ru = 'A' where id = $1", [id]);
    const from = await present();
    await records.rows("update paintings set year = 1900 where id = $1", [id]);
    await records.rows(
      "insert into painting_private (painting_id, expert_report) values ($1, 'One') on conflict (painting_id) do update set expert_report = 'One'",
      [id],
    );
    await records.rows("update painting_private set expert_report = 'Two' where painting_id = $1", [id]);
    const path = `/gallery/manage/history/${id}`;
    return {
      restore: {
        ...administration,
        ...form("restore", { from, seen: await present() }),
        path: `${path}?from=${from}`,
        // Owners may read the history, and are told that only administrators restore from it.
        refused: {
          ...{ signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } },
          ...{ "the painting's primary owner": "403", "the painting's co-owner": "403" },
        },
        changes: "public.paintings",
        done: /^303 .*\?restored=\d+&notice=restored$/,
        again: { result: "409", because: "the present version is another one" },
      },
      "erase-texts": {
        ...administration,
        ...form("erase-texts", {}),
        path,
        refused: {
          ...{ signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } },
          ...{ "the painting's primary owner": "403", "the painting's co-owner": "403" },
        },
        changes: "public.kept_texts",
        done: `303 ${path}?notice=erased`,
        again: { result: /^303 .*notice=erased/, because: "none is left" },
      },
    };
  };

  const roles = async (): Promise<Examples["features/dashboard/routes/users.tsx"]> => {
    const [appointed, dismissed] = [await person(), await addPerson(records, { isAdministrator: true })];
    const [waiting] = await records.rows(
      `insert into auth."user" (name, email, "emailVerified") values ('Waiting', $1, false) returning id`,
      [`${randomUUID()}@example.org`],
    );
    const unconfirmed = String(waiting?.id);
    const common = {
      ...administration,
      path: "/admin/dashboard",
      refused: { signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } },
      changes: "public.user_roles",
    };
    const [granted, revoked] = ["303 /admin/dashboard?notice=assigned#users", "303 /admin/dashboard?notice=removed#users"];
    return {
      grant: {
        ...common,
        ...form("grant", { user: appointed.id, currentPassword: PASSWORD }),
        done: granted,
        again: { result: granted, because: "they have the role" },
      },
      revoke: {
        ...common,
        ...form("revoke", { user: dismissed.id }),
        done: revoked,
        again: { result: revoked, because: "they have it no more" },
      },
      confirmation: {
        ...common,
        ...form("confirmation", { user: unconfirmed }),
        done: "303 /admin/dashboard?notice=confirmation#users",
        changes: "nothing",
        again: { result: "303 /admin/dashboard?notice=confirmation#users", because: "an address has three mails a day" },
      },
    };
  };

  const accountPage = async (): Promise<Examples["features/dashboard/routes/changes.tsx"]> => {
    const [suspended, lifted, signedIn] = [await person(), await person(), await person()];
    await records.rows("insert into account_suspensions (account_id, reason, suspended_name) values ($1, 'A dispute', 'x')", [lifted.id]);
    const common = { ...administration, refused: { signedOut: TO_SIGN_IN, others: { page: DENIED, data: "403" } } };
    const pageOf = (id: string) => `/admin/dashboard/changes?person=${id}`;
    const done = (id: string, notice: string) => `303 ${pageOf(id)}&notice=${notice}`;
    return {
      suspend: {
        ...common,
        path: pageOf(suspended.id),
        ...form("suspend", { user: suspended.id, reason: "A dispute", links: "end" }),
        changes: "public.account_suspensions",
        done: done(suspended.id, "suspended"),
        again: { result: done(suspended.id, "suspended"), because: "it is suspended already" },
      },
      lift: {
        ...common,
        path: pageOf(lifted.id),
        ...form("lift", { user: lifted.id }),
        changes: "public.account_suspensions",
        done: done(lifted.id, "lifted"),
        again: { result: done(lifted.id, "lifted"), because: "it is suspended no more" },
      },
      "sign-out": {
        ...common,
        path: pageOf(signedIn.id),
        ...form("sign-out", { user: signedIn.id }),
        changes: "auth.session",
        done: done(signedIn.id, "signed-out"),
        again: { result: done(signedIn.id, "signed-out"), because: "it has no session any more" },
      },
    };
  };
  return { history, roles, accountPage };
}
