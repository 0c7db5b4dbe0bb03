import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetFilter, keepFilter, listSavedFilters } from "#app/features/painting/domain/list/saved-filters.server.ts";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { people, seedWorld } from "../support/database/factories.ts";

for (const engine of ENGINES) {
  describe(`saved filters on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      await opened.ownerDb.deleteFrom("saved_filters").execute();
    });
    const [one, other]: [Actor, Actor] = [
      { kind: "account", id: people.admin },
      { kind: "account", id: people.noRole },
    ];
    const as = <T>(actor: Actor, work: (tx: Transaction) => Promise<T>) => opened.database.withActor(actor, work);
    const keep = (name: string, query: string, actor = one) =>
      as(actor, (tx) => keepFilter(tx, actor.kind === "account" ? actor.id : "", name, new URLSearchParams(query)));
    const list = (actor = one) => as(actor, async (tx) => (await listSavedFilters(tx)).map(({ name, query }) => [name, query]));

    // Checklist: COLLECTION-38
    test("a filter is kept under its name without page or notice, replaced under the same name, and seen by nobody else", async () => {
      expect(await keep("  Without   pictures ", "lacks=picture&state=draft&page=3&notice=x&nonsense=1")).toBe(true);
      expect(await keep("Anna", "q=Anna")).toBe(true);
      expect(await list()).toEqual([
        ["Anna", "q=Anna"],
        ["Without pictures", "state=draft&lacks=picture"],
      ]);
      expect(await keep("Anna", "q=Anna&order=title")).toBe(true);
      expect((await list())[0]).toEqual(["Anna", "q=Anna&order=title"]);
      expect(await list(other)).toEqual([]);
      expect(await keep("Anna", "state=draft", other), "the same name of another person").toBe(true);
      await as(other, (tx) => forgetFilter(tx, 1));
      expect([await list(other), (await list()).length]).toEqual([[], 2]);
    });

    // Checklist: COLLECTION-38
    test("nothing is kept without a name or a filter, under a name that is too long, or beyond twenty", async () => {
      expect(await keep("  ", "q=Anna")).toBe(false);
      expect(await keep("Everything", "page=2&state=all")).toBe(false);
      expect(await keep("x".repeat(61), "q=Anna")).toBe(false);
      for (let n = 0; n < 20; n += 1) expect(await keep(`Filter ${n}`, `q=${n}`)).toBe(true);
      expect(await keep("One more", "q=more")).toBe(false);
      expect(await keep("Filter 3", "q=replaced"), "in its place").toBe(true);
      await as(one, (tx) => forgetFilter(tx, 5));
      expect(await keep("One more", "q=more")).toBe(true);
      expect(await list()).toHaveLength(20);
    });

    // Checklist: COLLECTION-38
    test("the longest filter that the list takes is kept, and goes with the account", async () => {
      expect(await keep("я".repeat(60), `q=${"я".repeat(200)}&owner=${"я".repeat(200)}&lacks=picture&lacks=ru&tokens=live`, other)).toBe(
        true,
      );
      expect(await list(other)).toHaveLength(1);
      await opened.ownerDb.deleteFrom("auth.user").where("id", "=", people.noRole).execute();
      expect(await opened.ownerDb.selectFrom("saved_filters").select("place").execute()).toEqual([]);
    });
  });
}
