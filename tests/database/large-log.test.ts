import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listRefusals } from "#app/features/access/domain/list-refused-attempts.server.ts";
import { MAX_REFUSED_PAINTINGS } from "#app/features/access/domain/refused-attempts.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { attempt, ENGINES, type TestDatabase } from "../support/database/engines.ts";
import { type ActorName, actors, people, seedWorld } from "../support/database/factories.ts";

/* The access log with many rows. */

const PAINTINGS = 150;
const ATTEMPTS = 20_000;

for (const engine of ENGINES) {
  describe(`a long access log on ${engine.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await engine.open();
      await seedWorld(opened.ownerDb);
      await sql`insert into public.paintings (id, title_en) select md5(n::text)::uuid, 'Study ' || n from generate_series(1, ${PAINTINGS}::integer) as n`.execute(
        opened.ownerDb,
      );
      await sql`insert into public.access_logs (painting_id, accessed_at, success, reason, ip_address)
        select md5((1 + n % ${PAINTINGS}::integer)::text)::uuid, now() - n * interval '1 hour', n % 3 <> 0,
          case when n % 3 <> 0 then 'granted' else 'expired' end, '192.0.2.' || n % 200
        from generate_series(1, ${ATTEMPTS}::integer) as n`.execute(opened.ownerDb);
      await sql`vacuum analyze public.access_logs`.execute(opened.ownerDb);
    });
    afterAll(() => opened.close());
    const as = <T>(actor: ActorName, work: (tx: Transaction) => Promise<T>) => attempt<T>(opened.database, actors[actor], work as never);
    const planOf = async (statement: string) => {
      const { rows } = await sql.raw<{ "QUERY PLAN": string }>(`explain ${statement}`).execute(opened.ownerDb);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };

    test("shows nobody the refused attempts of others' paintings", async () => {
      for (const actor of ["no role", "co-owner", "other owner"] as const)
        expect(await as(actor, (tx) => listRefusals(tx, "en", new Date())), actor).toEqual([]);
    });
    test("lists the refused attempts of a bounded number of paintings", async () => {
      // A third of 720 hours, of paintings in turn.
      const refusals = await as("administrator", (tx) => listRefusals(tx, "en", new Date()));
      const { rows } = await sql<{ paintings: number }>`select count(distinct painting_id)::integer as paintings
        from public.access_logs where not success and accessed_at > now() - interval '30 days'`.execute(opened.ownerDb);
      expect(refusals).toHaveLength(Math.min(MAX_REFUSED_PAINTINGS, rows[0]?.paintings ?? 0));
      expect(refusals.map(({ count }) => count)).toEqual(refusals.map(({ count }) => count).toSorted((one, other) => other - one));
    });
    test("is purged, counted and cleared of a token by its indexes", async () => {
      expect(await planOf("delete from public.access_logs where accessed_at < now() - interval '3 years'")).toMatch(
        /access_logs_accessed_at_idx/,
      );
      expect(
        await planOf(
          "select painting_id, count(*) from public.access_logs where not success and accessed_at >= now() - interval '30 days' group by 1",
        ),
      ).toMatch(/access_logs_refused_idx/);
      expect(await planOf(`update public.access_logs set token_id = null where token_id = '${people.admin}'`)).toMatch(
        /access_logs_token_id_idx/,
      );
    });
  });
}
