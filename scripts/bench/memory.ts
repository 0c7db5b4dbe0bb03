import { readFileSync } from "node:fs";
import { type BenchSite, type Engine, type PreparedSite, prepareBenchSite } from "./bench-site.ts";
import { generateLoad } from "./http/load-generator.ts";
import type { BenchPart, Mode } from "./part.ts";

const SETTLING_MS = 2_000;
const LOAD_SECONDS = 5;

/** Memory of the site's process after a start, and after pages for signed-in administrators on 16 connections. */
export const part: BenchPart = {
  title: "resident memory of a site with the sample world, Linux only",
  unit: "MB",
  better: "lower",
  rounds: 2,
  prepare: async () => {
    const engines = ["PGlite", "PostgreSQL"] as const;
    const prepared = new Map(await Promise.all(engines.map(async (engine) => [engine, await prepareBenchSite(engine)] as const)));
    const modes = engines.flatMap((engine) => modesOf(engine, () => start(prepared.get(engine))));
    const close = async () => {
      for (const site of prepared.values()) await site.close();
    };
    return { modes, close };
  },
};

type RunningSite = Pick<BenchSite, "url" | "pid" | "stop" | "cookies">;

async function start(prepared: PreparedSite | undefined): Promise<RunningSite> {
  if (prepared === undefined) throw new Error("the site was not prepared");
  return { ...(await prepared.start()), cookies: prepared.cookies };
}

function modesOf(engine: Engine, startSite: () => Promise<RunningSite>): Mode[] {
  const measure = async (load: (site: RunningSite) => Promise<unknown>) => {
    const site = await startSite();
    await load(site);
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    const megabytes = residentMegabytes(site.pid);
    await site.stop();
    return megabytes;
  };
  return [
    { name: `${engine}: at rest`, run: () => measure(async () => undefined) },
    {
      name: `${engine}: under load`,
      run: () => measure(({ url, cookies }) => generateLoad({ url: `${url}/gallery`, cookies, seconds: LOAD_SECONDS })),
    },
  ];
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
