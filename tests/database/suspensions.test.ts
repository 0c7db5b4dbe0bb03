import { type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grantAdministration } from "#app/features/account/domain/change-administrators.server.ts";
import { deliverNotices } from "#app/features/account/domain/deliver-notices.server.ts";
import { listUsers } from "#app/features/account/domain/list-users.server.ts";
import { readAccount } from "#app/features/account/domain/read-account.server.ts";
import { liftSuspension, signOutAccount, suspendAccount } from "#app/features/account/domain/suspend-account.server.ts";
import { type UserFilter, userFilter } from "#app/features/account/domain/users-filter.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, hashOf, mailJob, paintings, people, seedWorld } from "../support/database/factories.ts";
import { MailCatcher } from "../support/mail/mail-catcher.ts";

const REASON = "Disputed title";
type Act = (tx: Transaction) => Promise<unknown>;
const suspend =
  (account: string, endsLinks = true) =>
  (tx: Transaction) =>
    suspendAccount(tx, account, REASON, endsLinks);
const lift = (account: string) => (tx: Transaction) => liftSuspension(tx, account);
const signOut = (account: string) => (tx: Transaction) => signOutAccount(tx, account);

for (const engine of ENGINES) {
  describe(`suspended accounts on ${engine.name}`, () => {
    let opened: TestDatabase;
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const owner = actors["primary owner"];
    const rows = async <T>(query: RawBuilder<T>) => (await query.execute(opened.ownerDb)).rows;
    const changes = () =>
      rows(sql<{ operation: string; title: string; actor_name: string; before: object; after: object }>`
        select operation, title, actor_name, before, after from changes where table_name = 'accounts' order by id`);
    const issue = async (id: string) =>
      void (await opened.ownerDb
        .insertInto("access_tokens")
        .values({
          ...{ id, painting_id: paintings.shown, token: hashOf(id), template_type: "7days", created_by: people.primaryOwner },
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute());
    const LINK = "00000000-0000-4000-8000-000000000991";
    const isLinkActive = async () =>
      (await opened.ownerDb.selectFrom("access_tokens").select("is_active").where("id", "=", LINK).executeTakeFirstOrThrow()).is_active;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      await issue(LINK);
      for (const [token, account] of [
        ["of the owner", people.primaryOwner],
        ["of the co-owner", people.coOwner],
      ])
        await sql`insert into auth.session (id, "userId", token, "expiresAt", "updatedAt")
          values (gen_random_uuid(), ${account}, ${token}, now() + interval '1 day', now())`.execute(opened.ownerDb);
      await sql`insert into auth.verification (id, identifier, value, "expiresAt")
        values (gen_random_uuid(), 'reset', ${people.primaryOwner}, now() + interval '1 hour')`.execute(opened.ownerDb);
    });
    afterEach(async () => {
      for (const table of ["account_suspensions", "auth.session", "auth.verification", "auth.address_changes", "app.notices", "changes"])
        await sql`delete from ${sql.table(table)}`.execute(opened.ownerDb);
      await opened.ownerDb.deleteFrom("access_tokens").where("id", "=", LINK).execute();
    });
    afterAll(() => opened.close());

    // Checklist: AUTH-32
    test("nobody but an administrator suspends, lifts, signs others out or reads an account", async () => {
      for (const name of ACTORS.filter((each) => each !== "administrator"))
        for (const act of [suspend(people.otherOwner), lift(people.otherOwner), signOut(people.coOwner)] as Act[])
          await expect(as(actors[name], act), name).rejects.toMatchObject({ code: "42501" });
      for (const name of ACTORS.filter((each) => each !== "administrator")) {
        await expect(
          as(actors[name], (tx) => readAccount(tx, people.coOwner)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
        await expect(
          as(actors[name], (tx) =>
            sql`insert into account_suspensions (account_id, reason, suspended_name) values
            (${people.coOwner}, 'x', 'x')`.execute(tx),
          ),
          name,
        ).rejects.toMatchObject({ code: "42501" });
      }
      await expect(as(mailJob, suspend(people.otherOwner))).rejects.toMatchObject({ code: "42501" });
      await as(actors.administrator, suspend(people.otherOwner));
      for (const act of [suspend(people.coOwner), lift(people.otherOwner), signOut(people.coOwner)] as Act[])
        await expect(as(actors["other owner"], act)).rejects.toMatchObject({ code: "42501" });
      for (const name of ACTORS)
        expect(
          await as(actors[name], (tx) => tx.selectFrom("account_suspensions").select("reason").execute()).catch(() => []),
          name,
        ).toEqual(name === "administrator" ? [{ reason: REASON }] : []);
      expect(await rows(sql`select from auth.session`)).toHaveLength(2);
    });

    // Checklist: AUTH-33
    test("nobody suspends themselves, an administrator, a stranger, or without a reason", async () => {
      const asAdmin = (work: (tx: Transaction) => Promise<unknown>) => as(actors.administrator, work);
      await expect(asAdmin(suspend(people.admin))).rejects.toMatchObject({ code: "EA006" });
      await expect(asAdmin(suspend(people.secondAdmin))).rejects.toMatchObject({ code: "EA006" });
      await expect(asAdmin(suspend("00000000-0000-4000-8000-00000000ffff"))).rejects.toMatchObject({ code: "P0002" });
      for (const reason of ["", " \n ", "x".repeat(1001)])
        await expect(asAdmin((tx) => suspendAccount(tx, people.coOwner, reason, true))).rejects.toMatchObject({ code: "22023" });
      expect(await rows(sql`select from account_suspensions`)).toEqual([]);
    });

    test("a suspended account gets the Admin role from nobody", async () => {
      await as(actors.administrator, suspend(people.coOwner));
      await expect(as(actors.administrator, (tx) => grantAdministration(tx, people.coOwner))).rejects.toMatchObject({ code: "EA007" });
      await expect(
        opened.ownerDb.insertInto("user_roles").values({ user_id: people.coOwner, role: "admin" }).execute(),
      ).rejects.toMatchObject({ code: "EA007" });
    });

    // Checklist: AUTH-32
    test("a suspended account is nobody in every policy and function, and itself again afterwards", async () => {
      const seen = (actor: Actor) =>
        as(actor, async (tx) => {
          const count = async (query: RawBuilder<{ n: number }>) => (await query.execute(tx)).rows[0]?.n;
          return {
            actor: await count(sql`select count(app.actor_id())::integer as n`),
            admin: await count(sql`select public.current_user_is_admin()::integer as n`),
            records: await count(sql`select count(*)::integer as n from painting_private`),
            drafts: await count(sql`select count(*)::integer as n from paintings where not is_published`),
            links: await count(sql`select count(*)::integer as n from access_tokens`),
            log: await count(sql`select count(*)::integer as n from access_logs`),
            owners: await count(sql`select count(*)::integer as n from painting_owners`),
            profiles: await count(sql`select count(*)::integer as n from profiles`),
            managed: await count(sql`select count(*)::integer as n from app.managed_painting_ids()`),
            versions: await count(sql`select count(*)::integer as n from app.versions_of(${paintings.shown})`),
          };
        });
      const nobody = { actor: 0, admin: 0, records: 0, drafts: 0, links: 0, log: 0, owners: 0, profiles: 0, managed: 0, versions: 0 };
      const before = await seen(owner);
      expect(before).toMatchObject({ actor: 1, records: 2, drafts: 1, managed: 2 });
      await as(actors.administrator, suspend(people.primaryOwner));
      expect(await seen(owner)).toEqual(nobody);
      await expect(
        as(owner, (tx) =>
          sql`select app.issue_access_tokens(array[${paintings.shown}]::uuid[], array[gen_random_uuid()], array['h'], '1hour', null)`.execute(
            tx,
          ),
        ),
      ).rejects.toMatchObject({ code: "42501" });
      const { rows: record } = await as(owner, (tx) =>
        sql<{ status: string }>`select * from get_private_painting_info('', ${paintings.shown})`.execute(tx),
      );
      expect(JSON.stringify(record)).not.toContain("expert words");
      // The works stay the owner's.
      expect(await rows(sql`select from painting_owners where owner_id = ${people.primaryOwner}`)).toHaveLength(2);
      await as(actors.administrator, lift(people.primaryOwner));
      expect(await seen(owner)).toMatchObject({ actor: 1, records: 2, drafts: 1, managed: 2 });

      // Neither would the Admin role help, by whatever way it stayed.
      await opened.ownerDb
        .insertInto("account_suspensions")
        .values({ account_id: people.secondAdmin, reason: REASON, suspended_name: "x" })
        .execute();
      expect(await seen({ kind: "account", id: people.secondAdmin })).toEqual(nobody);
    });

    // Checklist: AUTH-34
    test("ends the sessions, the resets under way and, unless they are kept, the links of the account; and of no other", async () => {
      await sql`insert into auth.address_changes (user_id, old_email, new_email, confirm_hash, confirm_until)
        values (${people.primaryOwner}, 'a@example.org', 'b@example.org', 'h', now())`.execute(opened.ownerDb);
      expect(await as(actors.administrator, suspend(people.primaryOwner, false))).toBe(true);
      expect(await rows(sql`select token from auth.session`)).toEqual([{ token: "of the co-owner" }]);
      expect(await rows(sql`select from auth.verification`)).toEqual([]);
      expect(await rows(sql`select from auth.address_changes`)).toEqual([]);
      expect(await isLinkActive()).toBe(true);
      expect(await as(actors.administrator, suspend(people.primaryOwner))).toBe(false);
      expect(await isLinkActive()).toBe(true);
      expect(await as(actors.administrator, lift(people.primaryOwner))).toBe(true);
      expect(await as(actors.administrator, lift(people.primaryOwner))).toBe(false);
      await as(actors.administrator, suspend(people.primaryOwner));
      expect(await isLinkActive()).toBe(false);
      const facts = await as(actors.administrator, (tx) => readAccount(tx, people.primaryOwner));
      expect(facts).toMatchObject({ sessions: 0, openLinks: 0, suspension: { reason: REASON, linksEnded: 1 } });
      await as(actors.administrator, lift(people.primaryOwner));
      expect(await isLinkActive()).toBe(false);
    });

    test("is in the list of changes, with the reason, and the links in the same entry", async () => {
      await as(actors.administrator, suspend(people.primaryOwner));
      await as(actors.administrator, lift(people.primaryOwner));
      const entry = { title: "primaryOwner (primaryOwner@example.org)", actor_name: "admin (admin@example.org)" };
      expect(await changes()).toEqual([
        { ...entry, operation: "suspended", before: {}, after: { reason: REASON, links_ended: 1 } },
        { ...entry, operation: "lifted", before: { reason: REASON }, after: {} },
      ]);
      const [set] = await rows(sql<{ tables: string[]; leading: string }>`
        select array_agg(table_name order by id) as tables, min(table_name) filter (where leads) as leading
        from changes group by set_id having count(*) > 1`);
      expect(set).toEqual({ tables: ["accounts", "access_tokens"], leading: "accounts" });
      for (const name of ACTORS.filter((each) => each !== "administrator"))
        expect(await as(actors[name], (tx) => tx.selectFrom("changes").select("id").execute()).catch(() => []), name).toEqual([]);
    });

    // Checklist: AUTH-35
    test("signs an account out everywhere, and says so once", async () => {
      expect(await as(actors.administrator, signOut(people.coOwner))).toBe(1);
      expect(await as(actors.administrator, signOut(people.coOwner))).toBe(0);
      expect(await changes()).toMatchObject([{ operation: "signed_out", before: { sessions: 1 } }]);
      expect(await rows(sql`select token from auth.session`)).toEqual([{ token: "of the owner" }]);
    });

    // Checklist: AUTH-36
    test("the account is told in its language, and of nothing else until the suspension is lifted", async () => {
      const mails = new MailCatcher(opened.database);
      await sql`update auth."user" set language = 'fr' where id = ${people.primaryOwner}`.execute(opened.ownerDb);
      const refused = (tx: Transaction) => sql`select * from get_private_painting_info('guess', ${paintings.shown})`.execute(tx);
      await as(actors.anonymous, refused);
      await as(actors.administrator, suspend(people.primaryOwner));
      await as(actors.anonymous, refused);
      await deliverNotices(mails.site);
      expect(mails.sent.map(({ to, subject }) => [to, subject])).toEqual([["primaryOwner@example.org", "Votre compte est suspendu | EAC"]]);
      expect(mails.sent[0]?.text).not.toContain(REASON);
      expect(mails.sent[0]?.text).toContain("/fr/contacts");
      expect(mails.sent[0]?.text).not.toContain("/account");
      await as(actors.administrator, lift(people.primaryOwner));
      await deliverNotices(mails.site);
      expect(mails.sent.map(({ subject }) => subject).slice(1)).toEqual(["Votre compte est rétabli | EAC"]);
      await sql`update auth."user" set language = null where id = ${people.primaryOwner}`.execute(opened.ownerDb);
    });

    // Checklist: AUTH-36
    test("one that is lifted before its mail is told of all the same", async () => {
      const mails = new MailCatcher(opened.database);
      await as(actors.administrator, suspend(people.primaryOwner));
      await as(actors.administrator, lift(people.primaryOwner));
      await deliverNotices(mails.site);
      expect(mails.sent.map(({ text }) => /suspended your account for a short time/.test(text))).toEqual([true]);
    });

    test("the end of the sessions of an account says when and by whom", async () => {
      await sql`update auth."user" set language = 'en' where id = ${people.coOwner}`.execute(opened.ownerDb);
      const read = async () => (await as(actors.administrator, (tx) => readAccount(tx, people.coOwner)))?.ended;
      expect(await read()).toBeNull();
      await as(actors.administrator, signOut(people.coOwner));
      expect(await read()).toMatchObject({ by: "admin (admin@example.org)" });
      const filter = { ...userFilter.parse({}), q: "coOwner" };
      expect((await as(actors.administrator, (tx) => listUsers(tx, filter))).users).toMatchObject([
        { ended: { by: "admin (admin@example.org)" } },
      ]);
      await sql`update auth."user" set language = null where id = ${people.coOwner}`.execute(opened.ownerDb);
    });

    // Checklist: AUTH-37
    test("users are found by the state of their account and their second factor", async () => {
      const find = async (filter: Partial<UserFilter>) =>
        (await as(actors.administrator, (tx) => listUsers(tx, { ...userFilter.parse({}), ...filter }))).users;
      const names = async (filter: Partial<UserFilter>) => (await find(filter)).map(({ fullName }) => fullName);
      await as(actors.administrator, suspend(people.otherOwner));
      await sql`update auth."user" set "emailVerified" = id <> ${people.noRole}, "twoFactorEnabled" = id = ${people.secondAdmin},
        language = case when id = ${people.admin} then 'en' end`.execute(opened.ownerDb);
      try {
        expect(await names({ state: "suspended" })).toEqual(["otherOwner"]);
        expect(await names({ state: "suspended", role: "none" })).toEqual([]);
        expect(await names({ state: "unconfirmed" })).toEqual(["noRole"]);
        // Those with a session have signed in, and so has whoever has a language.
        expect(await names({ state: "never" })).toEqual(["noRole", "otherOwner", "secondAdmin"]);
        // The administrator and the co-owner have passkeys.
        expect(await names({ state: "factor" })).toEqual(["noRole", "otherOwner", "primaryOwner"]);
        expect(await names({ state: "factor", role: "admin" })).toEqual([]);
        const [listed] = await find({ q: "otherOwner" });
        expect(listed).toMatchObject({ hasCode: false, passkeys: 0, hasSignedIn: false });
        expect(listed?.suspendedAt).not.toBeNull();
        expect(await find({ q: "secondAdmin" })).toMatchObject([{ hasCode: true, suspendedAt: null }]);
      } finally {
        await sql`update auth."user" set "emailVerified" = true, "twoFactorEnabled" = false, language = null`.execute(opened.ownerDb);
      }
    });

    test("an account is read whole, and an unknown one is none", async () => {
      const read = (id: string) => as(actors.administrator, (tx) => readAccount(tx, id));
      expect(await read(people.primaryOwner)).toMatchObject({
        ...{ email: "primaryOwner@example.org", isAdmin: false, isConfirmed: true, paintings: 2, sessions: 1, openLinks: 1 },
        ...{ hasSignedIn: true, hasCode: false, passkeys: 0, suspension: null },
      });
      expect(await read("00000000-0000-4000-8000-00000000ffff")).toBeUndefined();
    });
  });
}
