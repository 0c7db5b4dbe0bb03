import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, seedWorld } from "../support/database/factories.ts";

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

for (const engine of ENGINES) {
  describe(`withdrawal at a set time on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    beforeEach(async () => {
      await sql`update public.paintings set archived_at = null, is_published = true, publish_at = null, unpublish_at = null`.execute(
        opened.ownerDb,
      );
      await opened.ownerDb.deleteFrom("changes").execute();
    });
    afterAll(() => opened.close());

    const change = (set: object) => (tx: Transaction) =>
      tx.updateTable("paintings").set(set).where("id", "=", paintings.shown).executeTakeFirst();
    const asAdmin = (set: object) => opened.database.withActor(actors.administrator, change(set));
    const row = () =>
      opened.ownerDb
        .selectFrom("paintings")
        .select(["is_published", "is_public", "publish_at", "unpublish_at"])
        .where("id", "=", paintings.shown)
        .executeTakeFirstOrThrow();
    /** The time has come. */
    const pass = (column: "publish_at" | "unpublish_at", by = "1 second") =>
      sql`update public.paintings set ${sql.ref(column)} = now() - ${by}::interval where ${sql.ref(column)} is not null`.execute(
        opened.ownerDb,
      );
    const isSeen = () =>
      opened.database.withActor(
        actors.anonymous,
        async (tx) => (await tx.selectFrom("paintings").select("id").where("id", "=", paintings.shown).execute()).length,
      );

    // Checklist: FORM-172
    for (const actor of ACTORS.filter((each) => each !== "administrator")) {
      test(`${actor} sets no time`, async () => {
        const work = opened.database.withActor(actors[actor], change({ unpublish_at: later(1) }));
        await work.catch((error: unknown) => expect(error).toMatchObject({ code: "42501" }));
        expect(await row()).toMatchObject({ unpublish_at: null });
      });
    }
    // Checklist: FORM-172
    test("a published painting is a draft from its time on, for the first who asks, and nobody is the author", async () => {
      await asAdmin({ unpublish_at: later(1) });
      expect(await isSeen()).toBe(1);
      await pass("unpublish_at");
      expect(await isSeen()).toBe(0);
      expect(await row()).toMatchObject({ is_published: false, is_public: false, unpublish_at: null });
      const changes = await opened.ownerDb.selectFrom("changes").selectAll().where("table_name", "=", "paintings").orderBy("id").execute();
      expect(changes.at(-1)).toMatchObject({
        actor_id: null,
        actor_name: null,
        before: { unpublish_at: expect.any(String) },
        after: { is_published: false },
      });
    });
    test("a draft with both times is published at the first and withdrawn at the second", async () => {
      await asAdmin({ is_published: false, publish_at: later(1), unpublish_at: later(2) });
      await pass("publish_at");
      expect(await isSeen()).toBe(1);
      expect(await row()).toMatchObject({ publish_at: null, unpublish_at: expect.any(Date) });
      await pass("unpublish_at");
      expect(await isSeen()).toBe(0);
    });
    test("both times that passed while nothing ran publish nothing", async () => {
      await asAdmin({ is_published: false, publish_at: later(1), unpublish_at: later(2) });
      await pass("publish_at", "1 hour");
      await pass("unpublish_at");
      expect(await isSeen()).toBe(0);
      expect(await row()).toMatchObject({ is_published: false, publish_at: null, unpublish_at: null });
      expect(
        await opened.ownerDb.selectFrom("changes").select("id").where(sql<boolean>`after -> 'is_published' = 'true'`).execute(),
      ).toEqual([]);
    });
    test("the times are in order", async () => {
      for (const hours of [1, 2]) {
        const times = { is_published: false, publish_at: later(2), unpublish_at: later(hours - 0.001) };
        await expect(asAdmin(times)).rejects.toMatchObject({ code: "23514" });
      }
    });
    test("a draft that nothing publishes keeps no end, and one that is withdrawn by hand loses it", async () => {
      await asAdmin({ is_published: false, unpublish_at: later(1) });
      expect(await row()).toMatchObject({ unpublish_at: null });
      await asAdmin({ is_published: true, unpublish_at: later(1) });
      await asAdmin({ is_published: false });
      expect(await row()).toMatchObject({ unpublish_at: null });
    });
    test("an archived painting keeps its end; restored after it, it is a draft", async () => {
      await asAdmin({ unpublish_at: later(1) });
      await asAdmin({ archived_at: new Date() });
      await pass("unpublish_at");
      expect(await row()).toMatchObject({ is_published: true, is_public: false, unpublish_at: expect.any(Date) });
      await asAdmin({ archived_at: null });
      expect(await row()).toMatchObject({ is_published: false, is_public: false, unpublish_at: null });
    });
    test("the time of the next withdrawal is told to the timer", async () => {
      await asAdmin({ unpublish_at: later(1) });
      const wait = await opened.database.withActor(
        { kind: "job", name: "publication" },
        async (tx) => (await sql<{ wait: number }>`select app.time_to_publication() as wait`.execute(tx)).rows[0]?.wait,
      );
      expect(wait).toBeGreaterThan(3_500_000);
      expect(wait).toBeLessThanOrEqual(3_600_000);
    });
  });
}
