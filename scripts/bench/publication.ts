import { sql } from "kysely";
import { readAccountRole } from "#app/features/account/domain/read-role.server.ts";
import { listManagedPaintings } from "#app/features/painting/domain/list/list-managed-paintings.server.ts";
import { readManageFilter } from "#app/features/painting/domain/list/read-manage-filter.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { type BenchSite, type Engine, openBeside, startBenchSite } from "./bench-site.ts";
import { fillDeskWorld } from "./desk/fill-desk-world.ts";
import type { BenchPart, Mode } from "./part.ts";

const TIMES = 300;

/** A page's transaction; app.publish_due alone is to be a small part of it. */
export const part: BenchPart = {
  title: "app.publish_due with 3,000 works of which 50 wait for their time, against the transaction of a page that begins with it",
  unit: "µs",
  better: "lower",
  rounds: 5,
  prepare: async () => {
    const closing: (() => Promise<void>)[] = [];
    const modes: Mode[] = [];
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      const site = await startBenchSite(engine, fillDeskWorld);
      const database = await openBeside(site);
      closing.push(
        () => site.close(),
        () => database.close(),
      );
      modes.push(...modesOf(engine, site, database));
    }
    return {
      modes,
      close: async () => {
        for (const close of closing.toReversed()) await close();
      },
    };
  },
};

function modesOf(engine: Engine, site: BenchSite, database: Database): Mode[] {
  const actor = { kind: "account", id: site.administrator, client: { address: "192.0.2.1", country: "BE" } } as const;
  const filter = readManageFilter(new URLSearchParams("view=table"));
  const pages: Record<string, (tx: Transaction) => Promise<unknown>> = {
    "the role of an account": readAccountRole,
    "the management list": (tx) => Promise.all([readAccountRole(tx), listManagedPaintings(tx, "en", filter)]),
  };
  const microseconds = async (work: () => Promise<unknown>, times = TIMES) => {
    const started = performance.now();
    for (let n = 0; n < times; n++) await work();
    return ((performance.now() - started) * 1000) / times;
  };
  const once = (statement: string) => database.withActor(actor, (tx) => microseconds(() => sql.raw(statement).execute(tx)));
  // A statement that does nothing costs its way there and back.
  const own = async () => (await once("select app.publish_due()")) - (await once("select 1"));
  return Object.entries(pages).flatMap(([name, read]): Mode[] => {
    const ceiling: Mode = { name: `${engine}: ${name}`, run: () => microseconds(() => database.withActor(actor, read), TIMES / 10) };
    return [{ name: `${engine}: publish_due before ${name}`, ceiling, run: own }, ceiling];
  });
}
