import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findInventoryNo, issueMissingLinks, listLabelledWorks } from "#app/features/access/domain/list-labelled-works.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import { idempotencyId } from "#app/platform/idempotency-id.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, paintings, seedWorld } from "../support/database/factories.ts";

const options = { secretKey: "a secret of this test", now: new Date() };
const ALL = Object.values(paintings);

for (const engine of ENGINES) {
  describe(`labels of several works on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await opened.ownerDb.deleteFrom("access_tokens").execute();
    });
    afterAll(() => opened.close());

    const worksOf = (actor: Actor) => opened.database.withActor(actor, (tx) => listLabelledWorks(tx, "en", ALL, options));
    const issue = (actor: Actor, once: string) =>
      opened.database.withActor(actor, async (tx) => {
        const works = await listLabelledWorks(tx, "en", ALL, options);
        const idOf = (id: string) => idempotencyId(once, id);
        return issueMissingLinks(tx, works, {
          secretKey: options.secretKey,
          idOf,
          duration: "1hour",
          language: "fr",
          label: "A transport",
        });
      });
    const managed = async (actor: Actor) =>
      opened.database.withActor(actor, async (tx) => {
        const { rows } = await sql<{ id: string }>`select id from app.managed_painting_ids() as id`.execute(tx);
        return rows.map(({ id }) => id).filter((id) => (ALL as string[]).includes(id));
      });

    // Checklist: QR-08
    for (const name of ACTORS)
      test(`${name} sees the works whose tokens they manage, and gets links for those alone`, async () => {
        const expected = await managed(actors[name]);
        await opened.ownerDb.deleteFrom("access_tokens").execute();
        if (name === "anonymous") {
          expect(expected).toEqual([]);
          await expect(worksOf(actors[name])).rejects.toMatchObject({ code: "42501" });
        } else {
          expect((await worksOf(actors[name])).map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
          await issue(actors[name], "once");
        }
        const rows = await opened.ownerDb.selectFrom("access_tokens").select(["painting_id"]).execute();
        expect(rows.every(({ painting_id }) => expected.includes(painting_id))).toBe(true);
      });

    // Checklist: QR-11
    test("a label has the inventory number of the work, for those who print it alone", async () => {
      const read = (actor: Actor) => opened.database.withActor(actor, (tx) => findInventoryNo(tx, paintings.shown));
      for (const name of ["other owner", "no role"] as const) expect(await read(actors[name]), name).toBeNull();
      const expected = await opened.ownerDb
        .selectFrom("painting_private")
        .select("eac_inventory_no")
        .where("painting_id", "=", paintings.shown)
        .executeTakeFirst();
      expect(expected?.eac_inventory_no).toBeTruthy();
      for (const name of ["primary owner", "administrator"] as const) {
        expect(await read(actors[name]), name).toBe(expected?.eac_inventory_no);
        expect((await worksOf(actors[name])).find(({ id }) => id === paintings.shown)?.inventoryNo).toBe(expected?.eac_inventory_no);
      }
    });

    // Checklist: QR-09
    test("works without a link get one each, once, and the others keep theirs", async () => {
      await opened.ownerDb.deleteFrom("access_tokens").execute();
      const before = await worksOf(actors.administrator);
      const withOwner = before.filter(({ hasOwner }) => hasOwner).map(({ id }) => id);
      expect(withOwner.length).toBeGreaterThan(1);
      const counts = await Promise.all([issue(actors.administrator, "twice"), issue(actors.administrator, "twice")]);
      expect(Math.max(...counts)).toBe(withOwner.length);
      const after = await worksOf(actors.administrator);
      expect(after.map(({ id, links }) => [id, links.map(({ label }) => label)])).toEqual(
        before.map(({ id, hasOwner }) => [id, hasOwner ? ["A transport"] : []]),
      );
      expect(await issue(actors.administrator, "later")).toBe(0);
      // Expired and deactivated links are none.
      await opened.ownerDb
        .updateTable("access_tokens")
        .set({ is_active: false })
        .where("painting_id", "=", withOwner[0] as string)
        .execute();
      expect((await worksOf(actors.administrator)).find(({ id }) => id === withOwner[0])?.links).toEqual([]);
      expect(await issue(actors.administrator, "new")).toBe(1);
    });
  });
}
