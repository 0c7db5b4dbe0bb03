import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, hashOf, mailJob, paintings, people, seedWorld } from "../support/database/factories.ts";

const client = { address: "192.0.2.1", country: "Belgium" };
const LINK = "00000000-0000-4000-8000-000000000991";
const remove = async (tx: Transaction) =>
  (await sql<{ outcome: string }>`select app.delete_own_account() as outcome`.execute(tx)).rows[0]?.outcome;
interface Traces {
  links: { all: number; rows: { work: string | null; label: string; uses: number | null }[] };
  changes: { all: number; rows: { table: string; operation: string; work: string | null }[] };
  comments: { all: number; rows: { text: string; work: string | null }[] };
  former_works: { all: number; rows: { work: string | null }[] };
  newsletter: { address: string } | null;
}
const trace = async (tx: Transaction) =>
  (await sql<{ traces: Traces }>`select app.own_traces() as traces`.execute(tx)).rows[0]?.traces as Traces;

describe.each(ENGINES)("a person's own data on $name", (engine) => {
  let opened: TestDatabase;
  const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
  const rows = async <T>(query: RawBuilder<T>) => (await query.execute(opened.ownerDb)).rows;
  const accounts = () => rows<{ id: string }>(sql`select id from auth."user" order by id`);
  const limited = (id: string): Actor => ({ kind: "account", id, isLimited: true, client });
  const suspend = (id: string) =>
    opened.ownerDb.insertInto("account_suspensions").values({ account_id: id, reason: "Disputed", suspended_name: "A" }).execute();
  const lift = () => opened.ownerDb.deleteFrom("account_suspensions").execute();
  beforeAll(async () => {
    opened = await engine.open();
    await seedWorld(opened.ownerDb);
  });
  afterAll(() => opened.close());

  // Checklist: AUTH-43, AUTH-45
  test("nobody without an account of their own has a copy or deletes: strangers, jobs, suspended and limited ones", async () => {
    const before = await accounts();
    await suspend(people.noRole);
    for (const actor of [actors.anonymous, actors["no role"], mailJob, limited(people.admin)])
      for (const act of [trace, remove] as ((tx: Transaction) => Promise<unknown>)[])
        await expect(as(actor, act)).rejects.toMatchObject({ code: "42501" });
    await lift();
    for (const direct of [
      sql`delete from auth."user" where id = ${people.noRole}`,
      sql`delete from profiles where id = ${people.noRole}`,
      sql`delete from auth.session`,
      sql`select app.end_sessions(${people.noRole})`,
      sql`select app.require_own_account()`,
    ])
      for (const actor of [actors["no role"], actors["other owner"], actors.administrator])
        await expect(as(actor, (tx) => direct.execute(tx))).rejects.toMatchObject({ code: "42501" });
    expect(await accounts()).toEqual(before);
  });

  // Checklist: AUTH-43
  test("a copy has what is the actor's own alone, and no token", async () => {
    const { coOwner, primaryOwner, admin, secondAdmin } = people;
    await opened.ownerDb
      .insertInto("access_tokens")
      .values({
        ...{ id: LINK, painting_id: paintings.shown, token: hashOf(LINK), template_type: "7days", label: "For the notary" },
        ...{ created_by: primaryOwner, expires_at: new Date(Date.now() + 3_600_000) },
      })
      .execute();
    await as(actors["primary owner"], (tx) => tx.updateTable("access_tokens").set({ is_active: false }).where("id", "=", LINK).execute());
    await as(actors.administrator, (tx) =>
      tx.insertInto("painting_comments").values({ painting_id: paintings.draft, body: "Mine", mentioned: [] }).execute(),
    );
    await as({ kind: "account", id: secondAdmin, client }, (tx) =>
      tx.insertInto("painting_comments").values({ painting_id: paintings.draft, body: "Another's", mentioned: [] }).execute(),
    );
    await sql`insert into newsletter_subscribers (email, language) values ('coOwner@example.org', 'en'), ('admin2@example.org', 'en')`.execute(
      opened.ownerDb,
    );
    const [ofPrimary, ofCoOwner, ofAdmin] = [
      await as(actors["primary owner"], trace),
      await as(actors["co-owner"], trace),
      await as(actors.administrator, trace),
    ];
    expect(ofPrimary.links.rows).toContainEqual(expect.objectContaining({ work: "Shown", label: "For the notary", uses: 0 }));
    expect(ofPrimary.changes.rows).toMatchObject([{ table: "access_tokens", operation: "changed", work: "Shown" }]);
    expect(JSON.stringify(ofPrimary)).not.toContain(hashOf(LINK));
    expect([ofPrimary.comments.all, ofPrimary.newsletter]).toEqual([0, null]);
    expect(ofCoOwner).toMatchObject({ links: { all: 0, rows: [] }, changes: { rows: [] }, newsletter: { address: "coOwner@example.org" } });
    expect(ofAdmin.comments).toMatchObject({ all: 2, rows: [{ text: "Mine", work: "Draft" }, { work: "Shown" }] });
    expect(JSON.stringify(ofAdmin)).not.toContain("Another's");

    // Neither of an unconfirmed address, nor with the title of a work that is hidden from them now.
    await sql`update auth."user" set "emailVerified" = false where id = ${coOwner}`.execute(opened.ownerDb);
    expect((await as(actors["co-owner"], trace)).newsletter).toBeNull();
    await sql`update auth."user" set "emailVerified" = true where id = ${coOwner}`.execute(opened.ownerDb);
    await opened.ownerDb.deleteFrom("user_roles").where("user_id", "=", admin).execute();
    expect((await as(actors.administrator, trace)).comments.rows).toMatchObject([{ text: "Mine", work: null }, { work: "Shown" }]);
    await opened.ownerDb.insertInto("user_roles").values({ user_id: admin, role: "admin" }).execute();
    await opened.ownerDb.insertInto("painting_owners").values({ painting_id: paintings.draft, owner_id: coOwner }).execute();
    await opened.ownerDb.deleteFrom("painting_owners").where("painting_id", "=", paintings.draft).where("owner_id", "=", coOwner).execute();
    expect((await as(actors["co-owner"], trace)).former_works).toMatchObject({ all: 1, rows: [{ work: null }] });
  });

  // Checklist: AUTH-45
  test("an owner, the last administrator, and an account whose address may still be taken back stay", async () => {
    const before = await accounts();
    for (const name of ["primary owner", "co-owner", "other owner"] as const) expect(await as(actors[name], remove), name).toBe("owner");
    await opened.ownerDb.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", paintings.others).execute();
    expect(await as(actors["other owner"], remove)).toBe("owner");
    await opened.ownerDb.updateTable("paintings").set({ archived_at: null }).where("id", "=", paintings.others).execute();

    const others = opened.ownerDb.deleteFrom("user_roles").where("user_id", "!=", people.admin);
    await others.execute();
    const noted = () => rows(sql`select from changes where table_name = 'accounts'`);
    expect(await as(actors.administrator, remove)).toBe("last administrator");
    expect(await rows(sql`select from user_roles where user_id = ${people.admin}`)).toHaveLength(1);
    await opened.ownerDb.insertInto("user_roles").values({ user_id: people.secondAdmin, role: "admin" }).execute();

    await sql`insert into auth.address_changes (user_id, old_email, new_email, confirm_hash, confirm_until, undo_hash, undo_until)
      values (${people.noRole}, 'former@example.org', 'noRole@example.org', 'a', now(), 'b', now() + interval '1 hour')`.execute(
      opened.ownerDb,
    );
    expect(await as(actors["no role"], remove)).toBe("address changed");
    await sql`delete from auth.address_changes`.execute(opened.ownerDb);
    expect(await noted()).toEqual([]);
    expect(await accounts()).toEqual(before);
  });

  // Checklist: AUTH-45
  test("an account goes with all that is its own, and its name stays with what it did", async () => {
    const { noRole, admin } = people;
    const own = async (id: string) => {
      const tables = await rows<{ name: string; column: string }>(sql`
        select format('%I.%I', n.nspname, c.relname) as name, a.attname as column
        from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
        where f.contype = 'f' and f.confrelid in ('public.profiles'::regclass, 'auth."user"'::regclass)`);
      const found: string[] = [];
      for (const { name, column } of tables)
        if ((await rows(sql`select from ${sql.raw(name)} where ${sql.ref(column)} = ${id}`)).length > 0) found.push(`${name}.${column}`);
      return found;
    };
    for (const id of [noRole, admin])
      await sql`insert into auth.session ("userId", token, "expiresAt", "updatedAt") values (${id}, ${`of ${id}`}, now() + interval '1 day', now())`.execute(
        opened.ownerDb,
      );
    await sql`insert into auth.verification (identifier, value, "expiresAt") values ('trust', ${noRole}, now() + interval '1 hour'), ('trust', ${admin}, now() + interval '1 hour')`.execute(
      opened.ownerDb,
    );
    await sql`insert into auth."twoFactor" (secret, "backupCodes", "userId") values ('s', 'b', ${admin})`.execute(opened.ownerDb);
    await sql`insert into mail_preferences (account_id) values (${noRole}), (${admin}) on conflict do nothing`.execute(opened.ownerDb);
    await opened.ownerDb.updateTable("access_tokens").set({ created_by: admin, is_active: true }).where("id", "=", LINK).execute();
    await opened.ownerDb.insertInto("imports").values({ created_by: admin, file_name: "open.csv" }).execute();

    expect(await as(actors["no role"], remove)).toBe("deleted");
    expect(await as(actors.administrator, remove)).toBe("deleted");
    for (const id of [noRole, admin]) {
      expect(await own(id)).toEqual([]);
      expect(await rows(sql`select from auth.verification where value = ${id}`)).toEqual([]);
      expect(await rows(sql`select from auth."user" where id = ${id}`)).toEqual([]);
    }
    expect(await rows(sql`select is_active from access_tokens where id = ${LINK}`)).toEqual([{ is_active: false }]);
    expect(await rows(sql`select from imports where file_name = 'open.csv'`)).toEqual([]);
    expect(await rows(sql`select author_id, author_name from painting_comments where body = 'Mine'`)).toEqual([
      { author_id: null, author_name: "admin" },
    ]);
    expect(await rows(sql`select actor_id, actor_name, title from changes where table_name = 'accounts' order by id`)).toEqual([
      { actor_id: null, actor_name: "noRole (noRole@example.org)", title: "noRole (noRole@example.org)" },
      { actor_id: null, actor_name: "admin (admin@example.org)", title: "admin (admin@example.org)" },
    ]);
    // The claims of a session that had begun are those of nobody's account, and the address is free.
    await expect(as(actors["no role"], remove)).rejects.toMatchObject({ code: "P0002" });
    await sql`insert into auth."user" (name, email, "emailVerified") values ('noRole', 'noRole@example.org', false)`.execute(
      opened.ownerDb,
    );
  });
});
