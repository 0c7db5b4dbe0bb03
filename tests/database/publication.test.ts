import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeFilter } from "#app/features/dashboard/domain/change.ts";
import { listChanges } from "#app/features/dashboard/domain/list-changes.server.ts";
import { listVersions } from "#app/features/dashboard/domain/versions/list-versions.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { PageChange, Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, people, seedWorld } from "../support/database/factories.ts";

const timerJob: Actor = { kind: "job", name: "publication" };

const setTime =
  (publish_at: Date | null, id: string = paintings.draft) =>
  (tx: Transaction) =>
    tx.updateTable("paintings").set({ publish_at }).where("id", "=", id).executeTakeFirst();
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Reads in which everyone finds a public painting. */
const READS: [what: string, statement: string][] = [
  ["the painting", `select id from paintings where id = '${paintings.draft}'`],
  ["its title in the search", "select unnest(ids) as id from app.search_published('en', 'Draft', null, 10, 0)"],
  ["its words in the search of the site", `select unnest(ids) as id from app.search_words('[["draft"]]', 10, 0)`],
  [
    "its place in the gallery",
    `select id from (select unnest(ids) as id from app.browse_published('en', '', null, '{}', 'newest', 10, 0)) g where id = '${paintings.draft}'`,
  ],
  ["its artist", "select key from app.published_artists('en', 'b')"],
  ["its place in the register", `select number from public.public_register() where painting_id = '${paintings.draft}'`],
];

for (const engine of ENGINES) {
  describe(`publication at a time on ${engine.name}`, () => {
    let opened: TestDatabase;
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const rowOf = (id: string = paintings.draft) =>
      opened.ownerDb
        .selectFrom("paintings")
        .select(["is_published", "is_public", "publish_at", "archived_at"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    /** Lets the time until its publication pass. */
    const passTime = () =>
      sql`update public.paintings set publish_at = now() - interval '1 second' where publish_at is not null`.execute(opened.ownerDb);
    const found = async (actor: Actor) => {
      const rows = await as(actor, async (tx) => {
        const all: [string, number][] = [];
        for (const [what, statement] of READS) all.push([what, (await sql.raw(statement).execute(tx)).rows.length]);
        return all;
      });
      return rows.flatMap(([what, count]) => (count > 0 ? [what] : []));
    };
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      await sql`update public.paintings set archived_at = null, is_published = id <> ${paintings.draft}, publish_at = null`.execute(
        opened.ownerDb,
      );
      await opened.ownerDb.deleteFrom("changes").execute();
    });
    afterAll(() => opened.close());

    for (const name of ACTORS.filter((each) => each !== "administrator")) {
      // Checklist: FORM-81
      test(`${name} sets and drops no time`, async () => {
        for (const time of [inAnHour(), null]) {
          const changed = attempt<{ numUpdatedRows: bigint }>(opened.database, actors[name], setTime(time));
          if (name === "anonymous") await expect(changed).rejects.toMatchObject({ code: "42501" });
          else expect(await changed).toMatchObject({ numUpdatedRows: 0n });
        }
      });
    }

    // Checklist: FORM-81
    test("nobody but its own job reads when the next painting is due", async () => {
      for (const name of ACTORS)
        await expect(
          as(actors[name], (tx) => sql`select app.time_to_publication()`.execute(tx)),
          name,
        ).rejects.toMatchObject({ code: "42501" });
    });

    // Checklist: FORM-81
    test("before its time nobody finds it anywhere, and it is a draft", async () => {
      await as(actors.administrator, setTime(inAnHour()));
      expect(await found(actors.anonymous)).toEqual([]);
      expect(await found(actors["other owner"])).toEqual([]);
      expect(await rowOf()).toMatchObject({ is_published: false, is_public: false, publish_at: expect.any(Date) });
    });

    // Checklist: FORM-81
    test("from its time on the first who asks finds it everywhere, without any job", async () => {
      await as(actors.administrator, setTime(inAnHour()));
      await passTime();
      expect(await found(actors.anonymous)).toEqual(READS.map(([what]) => what));
      expect(await rowOf()).toMatchObject({ is_published: true, is_public: true, publish_at: null });
    });

    // Checklist: FORM-81
    test("a time that cannot be kept because of a fault harms no other request", async () => {
      await as(actors.administrator, setTime(inAnHour()));
      await passTime();
      await sql`alter table public.paintings add constraint a_fault check (id <> ${sql.lit(paintings.draft)} or not is_published)`.execute(
        opened.ownerDb,
      );
      expect(await found(actors.anonymous)).toEqual([]);
      // Another one is not kept back.
      await sql`update public.paintings set is_published = false, publish_at = now() - interval '1 minute' where id = ${paintings.shown}`.execute(
        opened.ownerDb,
      );
      expect(await found(actors.anonymous)).toEqual([]);
      expect(await rowOf(paintings.shown)).toMatchObject({ is_public: true });
      await sql`alter table public.paintings drop constraint a_fault`.execute(opened.ownerDb);
      expect(await found(actors.anonymous)).toHaveLength(READS.length);
    });

    // Checklist: FORM-82
    test("its publication is announced to the pages in memory, and the job knows when the next is due", async () => {
      const heard: PageChange[] = [];
      await opened.database.listen({
        onChange: (change) => void heard.push(change),
        onAccess: () => {},
        onLost: () => {},
        onRestored: () => {},
      });
      const wait = () =>
        as(
          timerJob,
          async (tx) => (await sql<{ wait: number | null }>`select app.time_to_publication() as wait`.execute(tx)).rows[0]?.wait,
        );
      expect(await wait()).toBeNull();
      await as(actors.administrator, setTime(inAnHour()));
      expect(await wait()).toBeGreaterThan(3_590_000);
      expect(await wait()).toBeLessThanOrEqual(3_600_000);
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      await passTime();
      await expect.poll(() => heard.length).toBeGreaterThan(1);
      heard.length = 0;
      expect(await wait()).toBeNull();
      await expect.poll(() => heard).toEqual([{ kind: "refresh", tag: "paintings" }]);
      expect(await rowOf()).toMatchObject({ is_public: true });
    });

    // Checklist: FORM-84
    test("the list of changes names who set the time, and nobody for the publication", async () => {
      await as(actors.administrator, setTime(inAnHour()));
      await passTime();
      // The time did not pass by a statement.
      await opened.ownerDb.deleteFrom("changes").where("actor_id", "is", null).execute();
      await as(actors["primary owner"], async () => undefined);
      const rows = await opened.ownerDb
        .selectFrom("changes")
        .select(["actor_id", "actor_name", "operation", "before", "after"])
        .where("painting_id", "=", paintings.draft)
        .orderBy("id")
        .execute();
      expect(rows[0]).toMatchObject({
        actor_id: people.admin,
        operation: "changed",
        before: {},
        after: { publish_at: expect.any(String) },
      });
      expect(rows.at(-1)).toMatchObject({
        actor_id: null,
        actor_name: null,
        before: { is_published: false, publish_at: expect.any(String) },
        after: { is_published: true },
      });
      // Pages say at whose time it was published; owners read a role.
      const filter = changeFilter.parse({ painting: paintings.draft });
      const listed = await as(actors.administrator, (tx) => listChanges(tx, "en", filter));
      expect(listed.entries.map(({ actor, scheduledBy }) => [actor?.id, scheduledBy?.id])).toEqual([
        [undefined, people.admin],
        [people.admin, undefined],
      ]);
      const versionsFor = async (actor: Actor) => (await as(actor, (tx) => listVersions(tx, paintings.draft, 1))).versions;
      expect((await versionsFor(actors.administrator))[0]).toMatchObject({ actor: null, scheduledBy: { id: people.admin } });
      const [own] = await versionsFor(actors["primary owner"]);
      expect(own).toMatchObject({ actor: null, scheduledBy: { role: "administrator" } });
      expect(JSON.stringify(own)).not.toContain("example.org");
      // Published in the database itself, it is nobody's.
      await opened.ownerDb.updateTable("paintings").set({ is_published: false }).where("id", "=", paintings.draft).execute();
      await opened.ownerDb.updateTable("paintings").set({ is_published: true }).where("id", "=", paintings.draft).execute();
      expect((await versionsFor(actors.administrator))[0]?.scheduledBy).toBeUndefined();
    });

    // Checklist: FORM-81
    test("what is published has no time, whatever the statement says; a dropped time publishes nothing", async () => {
      await as(actors.administrator, setTime(inAnHour(), paintings.shown));
      expect(await rowOf(paintings.shown)).toMatchObject({ is_published: true, publish_at: null });
      await as(actors.administrator, setTime(inAnHour()));
      await as(actors.administrator, setTime(null));
      expect(await rowOf()).toMatchObject({ is_published: false, publish_at: null });
    });

    // Checklist: FORM-85
    test("an archived painting is not published, and a time that passed meanwhile has lapsed", async () => {
      const archive = (archived_at: Date | null) => (tx: Transaction) =>
        tx.updateTable("paintings").set({ archived_at }).where("id", "=", paintings.draft).execute();
      await as(actors.administrator, setTime(inAnHour()));
      await as(actors.administrator, archive(new Date()));
      await as(actors.administrator, archive(null));
      expect(await rowOf()).toMatchObject({ publish_at: expect.any(Date) });
      await as(actors.administrator, archive(new Date()));
      await passTime();
      expect(await found(actors.anonymous)).toEqual([]);
      await as(actors.administrator, archive(null));
      expect(await found(actors.anonymous)).toEqual([]);
      expect(await rowOf()).toMatchObject({ is_published: false, publish_at: null, archived_at: null });
    });
  });
}
