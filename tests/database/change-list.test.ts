import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteMessage } from "#app/features/contact/domain/contact-messages.server.ts";
import { addNote, assignMessage, queueAnswer, setMessageState } from "#app/features/contact/domain/message-thread.server.ts";
import { type ChangeFilter, changeFilter, ROWS_IN_ENTRY } from "#app/features/dashboard/domain/change.ts";
import { listPeople } from "#app/features/dashboard/domain/find-works.server.ts";
import { leadingChanges, listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import { listEntry } from "#app/features/dashboard/domain/list-entry.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { actors, paintings, people, seedWorld } from "../support/database/factories.ts";

const admin = actors.administrator;
const secondAdmin: Actor = { kind: "account", id: people.secondAdmin };

for (const engine of ENGINES) {
  describe(`entries of the list of changes on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      await opened.ownerDb.updateTable("paintings").set({ year: null, archived_at: null }).execute();
      await opened.ownerDb.deleteFrom("changes").execute();
    });
    afterAll(() => opened.close());

    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const date = (actor: Actor, year: number, ...ids: string[]) =>
      as(actor, (tx) => tx.updateTable("paintings").set({ year }).where("id", "in", ids).execute());
    const entries = async (query: Partial<Record<keyof ChangeFilter, unknown>> = {}, actor: Actor = admin) =>
      (await as(actor, (tx) => listChanges(tx, "en", changeFilter.parse(query)))).entries;
    const years = (found: Awaited<ReturnType<typeof entries>>) => found.map(({ first }) => first.fields[0]?.after);

    // Checklist: MANAGE-106
    test.each(["no role", "co-owner", "primary owner", "other owner"] as const)("%s finds nothing, by any filter", async (name) => {
      await date(admin, 1900, paintings.shown);
      const [entry] = await entries();
      for (const query of [{}, { person: people.admin }, { painting: paintings.shown }, { what: "paintings" }, { work: "Shown" }])
        expect(await entries(query, actors[name]), JSON.stringify(query)).toEqual([]);
      expect(await as(actors[name], (tx) => listEntry(tx, "en", entry?.id ?? "", changeFilter.parse({})))).toBeUndefined();
    });

    test("a deleted work is found by part of the title that its changes keep", async () => {
      const [row] = await opened.ownerDb.insertInto("paintings").values({ title_en: "Été à l’étang" }).returning("id").execute();
      const id = row?.id ?? "";
      await as(admin, (tx) => tx.updateTable("paintings").set({ year: 1900 }).where("id", "=", id).execute());
      await opened.ownerDb.deleteFrom("paintings").where("id", "=", id).execute();
      const operations = async (work: string, actor: Actor = admin) => (await entries({ work }, actor)).map(({ first }) => first.operation);
      expect(await operations("etang ETE", actors["primary owner"])).toEqual([]);
      expect(await operations("etang ETE")).toEqual(["removed", "changed", "added"]);
      for (const other of ["etang hiver", "%", "’"]) expect(await operations(other), other).toEqual([]);
    });

    // Checklist: MANAGE-130
    test("acts on messages are listed without a word of them, and a deletion without its sender", async () => {
      const [message] = await opened.ownerDb
        .insertInto("contact_messages")
        .values({ name: "Nadia Quill", email: "nadia@example.org", subject: "Estimate", message: "Secret words", language: "en" })
        .returning("id")
        .execute();
      const id = message?.id ?? "";
      const acts: ((tx: Transaction) => Promise<unknown>)[] = [
        (tx) => assignMessage(tx, id, people.secondAdmin),
        (tx) => addNote(tx, crypto.randomUUID(), id, "Secret note"),
        (tx) => queueAnswer(tx, crypto.randomUUID(), id, "Secret answer", 0),
        (tx) => setMessageState(tx, id, "closed"),
      ];
      for (const act of acts) await as(admin, act);
      const listed = await entries({ what: "contact_messages" });
      expect(listed.map(({ first }) => [first.operation, first.title, first.messageId, first.fields])).toEqual([
        ["changed", "Estimate", id, [{ name: "state", before: null, after: "closed" }]],
        ["sent", "Estimate", id, []],
        ["added", "Estimate", id, []],
        ["changed", "Estimate", id, [{ name: "assigned_to", before: null, after: expect.stringContaining("secondAdmin") }]],
      ]);
      await as(admin, (tx) => deleteMessage(tx, id));
      const [deleted] = await entries({ what: "contact_messages", person: people.admin });
      expect(deleted).toMatchObject({ first: { operation: "removed", title: null, fields: [{ name: "created_at" }] } });
      const kept = JSON.stringify(await opened.ownerDb.selectFrom("changes").selectAll().execute());
      expect(kept).not.toMatch(/Nadia|nadia|Estimate|Secret/);
      await opened.ownerDb.deleteFrom("contact_messages").where("email", "=", "nadia@example.org").execute();
      expect(await entries({ what: "contact_messages" })).toHaveLength(5);
    });

    // Checklist: MANAGE-130
    test("invitations are listed with the work, sent, sent again and withdrawn; the address stands in the invitation alone", async () => {
      await as(admin, (tx) => sql`select app.invite_owner(${paintings.shown}, 'guest@example.org', 'en')`.execute(tx));
      const invitation = await opened.ownerDb
        .selectFrom("owner_invitations")
        .select("id")
        .where("email", "=", "guest@example.org")
        .executeTakeFirst();
      const id = invitation?.id ?? "";
      await as(admin, (tx) => sql`select app.repeat_invitation(${id}, ${paintings.shown})`.execute(tx));
      const listed = await entries({ what: "owner_invitations", painting: paintings.shown });
      expect(listed.map(({ first }) => [first.operation, first.paintingId, first.fields])).toEqual([
        ["sent", paintings.shown, [{ name: "email", before: null, after: "guest@example.org" }]],
        ["added", paintings.shown, [{ name: "email", before: null, after: "guest@example.org" }]],
      ]);
      await as(admin, (tx) => sql`select app.withdraw_invitation(${id}, ${paintings.shown})`.execute(tx));
      expect((await entries({ what: "owner_invitations" })).map(({ first }) => [first.operation, first.fields])).toEqual([
        ["removed", []],
        ["sent", []],
        ["added", []],
      ]);
      expect(JSON.stringify(await opened.ownerDb.selectFrom("changes").selectAll().execute())).not.toContain("guest@");
    });

    // Checklist: MANAGE-107
    test("what is changed at once is one entry, which opens into its changes", async () => {
      await as(admin, async (tx) => {
        await tx.updateTable("paintings").set({ year: 1900 }).where("id", "in", Object.values(paintings)).execute();
        await tx.updateTable("painting_private").set({ eac_inventory_no: "INV 9" }).where("painting_id", "=", paintings.shown).execute();
      });
      await date(admin, 1901, paintings.shown);
      expect(await entries()).toMatchObject([
        { changes: 1, works: 1 },
        { changes: 4, works: 3, rows: { length: 4 } },
      ]);
      expect(await entries({ what: "painting_private" })).toMatchObject([{ changes: 1, works: 1, first: { table: "painting_private" } }]);
      expect(await entries({ painting: paintings.shown })).toMatchObject([{ changes: 1 }, { changes: 2, works: 1 }]);
    });

    test("a large entry has an address of its own, in pages", async () => {
      await as(admin, async (tx) => {
        for (let year = 1; year <= 60; year += 1)
          await tx.updateTable("paintings").set({ year }).where("id", "=", paintings.shown).execute();
      });
      const [entry, ...others] = await entries();
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ changes: 60, rows: null });
      expect(entry?.changes).toBeGreaterThan(ROWS_IN_ENTRY);
      const page = (number: number) => as(admin, (tx) => listEntry(tx, "en", entry?.id ?? "", changeFilter.parse({ page: number })));
      expect(await page(1)).toMatchObject({ changes: 60, works: 1, pages: 2, rows: { length: 50 } });
      expect((await page(9))?.rows.map(({ fields }) => fields[0]?.after)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
    });

    // Checklist: MANAGE-108, MANAGE-219, MANAGE-220
    test("the list is narrowed by person, work, kind and span of time, one by one and together", async () => {
      await date(admin, 1900, paintings.shown);
      await date(secondAdmin, 1901, paintings.draft);
      await date(admin, 1902, paintings.others);
      await as(admin, (tx) =>
        tx.updateTable("painting_private").set({ eac_inventory_no: "A" }).where("painting_id", "=", paintings.shown).execute(),
      );
      await sql`update public.changes as c set at = timestamp '2026-03-01 12:00' at time zone 'UTC' + (n.place - 1) * interval '1 day'
        from (select id, row_number() over (order by id) as place from public.changes) as n where n.id = c.id`.execute(opened.ownerDb);
      expect(years(await entries({ what: "paintings" }))).toEqual([1902, 1901, 1900]);
      expect(years(await entries({ person: people.secondAdmin }))).toEqual([1901]);
      expect(years(await entries({ person: people.admin, what: "paintings" }))).toEqual([1902, 1900]);
      expect(years(await entries({ work: "draft" }))).toEqual([1901]);
      await sql`update public.paintings set title_en = 'Harbour of the draft' where id = ${paintings.draft}`.execute(opened.ownerDb);
      await sql`delete from public.changes where at > '2026-03-10'`.execute(opened.ownerDb);
      expect(years(await entries({ work: "harbours" }))).toEqual([1901]);
      expect(await entries({ work: "no such work" })).toEqual([]);
      expect(years(await entries({ from: "2026-03-02", what: "paintings" }))).toEqual([1902, 1901]);
      expect(years(await entries({ to: "2026-03-02" }))).toEqual([1901, 1900]);
      expect(years(await entries({ from: "2026-03-02", to: "2026-03-02" }))).toEqual([1901]);
      expect(years(await entries({ painting: paintings.shown, what: "paintings", to: "2026-03-01", person: people.admin }))).toEqual([
        1900,
      ]);
      // Days in Brussels.
      await sql`update public.changes set at = '2026-03-01T23:30:00Z' where at = '2026-03-02T12:00:00Z'`.execute(opened.ownerDb);
      expect(years(await entries({ from: "2026-03-02", to: "2026-03-02" }))).toEqual([1901]);
      // Nonsense in the address narrows nothing.
      expect(await entries({ person: "nobody", from: "2026-02-31", what: "x", page: "-1" })).toHaveLength(4);
    });

    // Checklist: MANAGE-111
    test("the filter by person offers everybody who made a change, by name, to administrators alone", async () => {
      const offered = (actor: Actor, person?: string) => as(actor, (tx) => listPeople(tx, person));
      const ids = async (...given: Parameters<typeof offered>) => (await offered(...given)).map(({ id }) => id).sort();
      expect(await offered(admin)).toEqual([]);
      await date(admin, 1900, paintings.shown, paintings.draft);
      await date(admin, 1901, paintings.shown);
      await sql`insert into public.changes (table_name, row_id, operation, actor_id)
        values ('access_tokens', gen_random_uuid(), 'added', ${people.primaryOwner}), ('paintings', gen_random_uuid(), 'changed', null)`.execute(
        opened.ownerDb,
      );
      for (const name of ["no role", "co-owner", "primary owner"] as const) expect(await offered(actors[name]), name).toEqual([]);
      expect(await ids(admin)).toEqual([people.admin, people.primaryOwner].sort());
      const names = (await offered(admin)).map(({ name }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
      // Somebody who changed nothing, named by the address.
      expect(await ids(admin, people.coOwner)).toEqual([people.admin, people.coOwner, people.primaryOwner].sort());
      expect(await ids(admin, people.admin)).toEqual(await ids(admin));
    });

    test("an archived work is found too", async () => {
      await as(admin, (tx) => tx.updateTable("paintings").set({ archived_at: new Date() }).where("id", "=", paintings.draft).execute());
      expect(await entries({ work: "draft" })).toMatchObject([{ first: { operation: "archived" } }]);
    });

    // Checklist: MANAGE-109
    test("pages come from indexes, at any size of the list", async () => {
      await sql`insert into public.changes (table_name, row_id, operation, actor_id, at, painting_id)
        select case when n % 40 = 0 then 'access_tokens' else 'paintings' end, gen_random_uuid(), 'changed',
          case when n % 50 = 0 then ${people.secondAdmin}::uuid else ${people.admin} end, now() - n * interval '1 minute', gen_random_uuid()
        from generate_series(1, 20000) as n`.execute(opened.ownerDb);
      await sql`analyze public.changes`.execute(opened.ownerDb);
      const plan = (query: Partial<ChangeFilter>) =>
        as(admin, async (tx) => {
          const { rows } = await sql<Record<string, string>>`
            explain select * from (${leadingChanges(changeFilter.parse(query), undefined)} limit 50) as f`.execute(tx);
          return rows.map((row) => Object.values(row)[0]).join("\n");
        });
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      for (const [query, index] of [
        [{}, "changes_(leading|at)_idx"],
        [{ person: people.secondAdmin }, "changes_leading_actor_idx"],
        [{ what: "access_tokens" }, "changes_leading_table_idx"],
        [{ from: day(6), to: day(4) }, "changes_(leading|at)_idx"],
      ] as const) {
        const found = await plan(query);
        expect(found, JSON.stringify(query)).toMatch(new RegExp(`Index.* Scan.* using ${index}`));
        expect(found).not.toMatch(/Seq Scan on changes|(?<!Incremental )Sort {2}\(/);
      }
    });
  });
}
