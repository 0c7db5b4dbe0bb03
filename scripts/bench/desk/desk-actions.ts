import { sql } from "kysely";
import { paths } from "#app/i18n/paths.ts";
import { type BenchSite, type Engine, startBenchSite } from "../bench-site.ts";
import type { BenchPart, Mode } from "../part.ts";
import { fillDeskWorld } from "./fill-desk-world.ts";

/** Of the large world; the most that one action takes. */
const WORKS = 1_000;
const OWNERS = 5;
const MOST_SECONDS = 3;

/** Actions over 1,000 works, each against publishing them, which is one statement without triggers of its own. */
export const part: BenchPart = {
  title: `actions over ${WORKS} works among 3,000`,
  unit: "s",
  better: "lower",
  rounds: 2,
  prepare: async () => {
    const sites: BenchSite[] = [];
    const modes: Mode[] = [];
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      const owners: string[] = [];
      const site = await startBenchSite(engine, async (ownerDb) => {
        await fillDeskWorld(ownerDb);
        // Exactly so many of them are by one artist, whom the filter names.
        await sql`update public.paintings set artist_en = 'Zymurgos' where id in (
          select id from public.paintings where owner_id is not null and archived_at is null order by id limit ${WORKS}::integer)`.execute(
          ownerDb,
        );
        const people = await ownerDb.selectFrom("profiles").select("id").where("email", "like", "bench-%").orderBy("email").execute();
        owners.push(...people.map(({ id }) => id));
      });
      sites.push(site);
      modes.push(...modesOf(engine, site, owners));
    }
    return {
      modes,
      close: async () => {
        for (const site of sites) await site.close();
      },
    };
  },
};

function modesOf(engine: Engine, site: BenchSite, owners: string[]): Mode[] {
  // Others each round, so that there is something to add.
  const next = (count: number): [string, string][] => owners.splice(0, count).map((id) => ["owner", id]);
  const timeOf = (action: string, fields: () => [string, string][]) => async () => secondsOf(site, action, fields());
  const ceiling: Mode = {
    name: `${engine}: turn into drafts and publish`,
    run: async () => {
      await secondsOf(site, "unpublish", []);
      return secondsOf(site, "publish", []);
    },
  };
  const wanted = { figureAtMost: MOST_SECONDS };
  const link = (): [string, string][] => [
    ["duration", "24hours"],
    ["label", "Bench"],
  ];
  return [
    { name: `${engine}: issue a link each`, ceiling, wanted, run: timeOf("issue", link) },
    { name: `${engine}: add one owner`, ceiling, wanted, run: timeOf("assign", () => next(1)) },
    { name: `${engine}: add ${OWNERS} owners`, ceiling, run: timeOf("assign", () => next(OWNERS)) },
    ceiling,
  ];
}

/** Seconds to carry out an action over the works of the filter, after its plan is shown. */
async function secondsOf(site: BenchSite, action: string, fields: [string, string][]): Promise<number> {
  const list = new URLSearchParams({ q: "zymurgos" });
  const page = await post(site, `${paths.manageSelection()}?${new URLSearchParams({ list: String(list) })}`, [
    ["action", action],
    ["scope", "matching"],
  ]);
  const started = performance.now();
  await post(site, page, [["intent", "confirm"], ...fields]);
  return (performance.now() - started) / 1000;
}

/** @returns the address that the answer leads to. */
async function post(site: BenchSite, path: string, fields: [string, string][]): Promise<string> {
  const response = await fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: site.cookies[0] as string },
    redirect: "manual",
  });
  const location = response.headers.get("Location");
  if (response.status !== 303 || location === null) throw new Error(`${path} was answered with ${response.status}`);
  return location;
}
