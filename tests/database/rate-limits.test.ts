import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/platform/database/claims.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { ACTORS, actors, mailJob, seedWorld } from "../support/database/factories.ts";

const LIMIT = 3;
/** In seconds. */
const WINDOW = 60;

const take =
  (key: string, limit = LIMIT) =>
  async (tx: Transaction) => {
    const { rows } = await sql<{ wait: number }>`
      select app.take_rate_limit_point(${key}, ${limit}, make_interval(secs => ${WINDOW})) as wait`.execute(tx);
    return rows[0]?.wait as number;
  };

for (const engine of ENGINES) {
  describe(`rate limits on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
    });
    afterAll(() => opened.close());

    const takeAs = (actor: Actor, key: string, limit?: number) => opened.database.withActor(actor, take(key, limit));
    const takeTimes = async (times: number, key: string) => {
      const waits: number[] = [];
      for (let count = 0; count < times; count++) waits.push(await takeAs(actors.anonymous, key));
      return waits;
    };
    const kept = (key: string) => opened.ownerDb.selectFrom("app.rate_limits").selectAll().where("key", "=", key).execute();
    /** Moves the start of the window back by this many seconds. */
    const passTime = (key: string, seconds: number) =>
      opened.ownerDb
        .updateTable("app.rate_limits")
        .set({ window_start: sql`window_start - make_interval(secs => ${seconds})` } as never)
        .where("key", "=", key)
        .execute();

    const everybody: [name: string, actor: Actor][] = [
      ...ACTORS.map((name): [string, Actor] => [name, actors[name]]),
      ["the mail job", mailJob],
    ];
    for (const [name, actor] of everybody) {
      test(`${name} can neither read nor change the counts`, async () => {
        const statements = [
          "select * from app.rate_limits",
          "insert into app.rate_limits (key, window_start, uses) values ('k', now(), 0)",
          "update app.rate_limits set uses = 0",
          "delete from app.rate_limits",
        ];
        for (const statement of statements) {
          await expect(
            attempt(opened.database, actor, (tx) => sql.raw(statement).execute(tx)),
            statement,
          ).rejects.toMatchObject({ code: "42501" });
        }
      });
    }

    test("beyond the limit everybody waits until the window ends", async () => {
      const waits = await takeTimes(LIMIT + 3, "over");
      for (const wait of waits.slice(LIMIT)) {
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(WINDOW);
      }
      expect(await takeAs(actors.administrator, "over")).toBeGreaterThan(0);
      await passTime("over", WINDOW - 20);
      const wait = await takeAs(actors.anonymous, "over");
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(20);
    });
    test("within the limit nobody waits", async () => expect(await takeTimes(LIMIT, "within")).toEqual(Array(LIMIT).fill(0)));
    test("refused uses do not extend the window", async () => {
      await takeTimes(LIMIT, "patient");
      const [before] = await kept("patient");
      await takeTimes(3, "patient");
      const [after] = await kept("patient");
      expect(after).toEqual({ ...before, uses: LIMIT + 3 });
    });
    test("another key is unaffected", async () => {
      await takeTimes(LIMIT + 1, "one");
      expect(await kept("another")).toEqual([]);
      expect(await takeAs(actors.anonymous, "another")).toBe(0);
    });
    test("after the window, a new one begins", async () => {
      await takeTimes(LIMIT + 1, "again");
      await passTime("again", WINDOW);
      expect(await takeTimes(LIMIT, "again")).toEqual(Array(LIMIT).fill(0));
      expect((await takeTimes(1, "again"))[0]).toBeGreaterThan(0);
      expect(await kept("again")).toMatchObject([{ uses: LIMIT + 1 }]);
    });
    test("a use whose transaction failed is not counted", async () => {
      await attempt(opened.database, actors.anonymous, take("undone"));
      expect(await kept("undone")).toEqual([]);
    });
    test("fifty concurrent uses are counted as fifty, and no more than the limit pass", async () => {
      const waits = await Promise.all(Array.from({ length: 50 }, () => takeAs(actors.anonymous, "crowd", 20)));
      expect(await kept("crowd")).toMatchObject([{ uses: 50 }]);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    });
    test("keys unused for two days are deleted over time, newer ones are not", async () => {
      await takeTimes(1, "old");
      await takeTimes(1, "young");
      await passTime("old", 2 * 86_400 + 60);
      await passTime("young", 2 * 86_400 - 600);
      // One use in a hundred sweeps: the probability of none in two thousand is one in five hundred million.
      await sql`select app.take_rate_limit_point('busy', 1, interval '1 minute') from generate_series(1, 2000)`.execute(opened.ownerDb);
      expect([await kept("old"), await kept("young")]).toEqual([[], [expect.objectContaining({ uses: 1 })]]);
    });
  });
}
