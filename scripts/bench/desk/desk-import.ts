import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import { paths } from "#app/i18n/paths.ts";
import { type BenchSite, type Engine, startBenchSite } from "../bench-site.ts";
import { quantile } from "../http/http-load.ts";
import { readPage } from "../http/read-page.ts";
import type { BenchPart, Mode } from "../part.ts";
import { fillDeskWorld } from "./fill-desk-world.ts";
import { importTable } from "./import-table.ts";

/** Of the warm-up, and of the measured round. */
const ROWS = [200, 10_000];
const IDLE_READS = 60;
const PAUSE_MS = 100;

const PAGES = { gallery: paths.gallery(), table: `${paths.manage()}?view=table` };
type Page = keyof typeof PAGES;
type Times = Record<Page, number[]>;

/** Pages that one administrator reads while another imports 10,000 works, publishes them and undoes it all. */
export const part: BenchPart = {
  title: "response time of pages for an administrator during an import of 10,000 works into 3,000, its publication and its undo",
  unit: "ms",
  better: "lower",
  rounds: 1,
  prepare: async () => {
    const sites: BenchSite[] = [];
    const modes: Mode[] = [];
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      const site = await startBenchSite(engine, async (ownerDb) => {
        await fillDeskWorld(ownerDb);
        await ownerDb.insertInto("auth.user").values({ name: "Owner", email: "owner@example.org", emailVerified: true }).execute();
      });
      sites.push(site);
      modes.push(...modesOf(engine, site));
    }
    return {
      modes,
      close: async () => {
        for (const site of sites) await site.close();
      },
    };
  },
};

/** The first mode does the work of all. */
function modesOf(engine: Engine, site: BenchSite): Mode[] {
  let [idle, busy]: [Times, Times] = [
    { gallery: [], table: [] },
    { gallery: [], table: [] },
  ];
  let imports = 0;
  const work = async () => {
    idle = await readWhile(site, async ({ table }) => {
      while (table.length < IDLE_READS) await setTimeout(PAUSE_MS);
    });
    busy = await readWhile(site, async () => {
      const rows = ROWS[imports++] ?? 0;
      const seconds = await importTable(site.url, site.cookies[1] as string, rows, `B${imports}`);
      const tasks = Object.entries(seconds).map(([task, each]) => `${task} ${each.toFixed(1)} s`);
      console.error(`${engine}: ${rows} rows: ${tasks.join(", ")}; memory at most ${peakMegabytes(site.pid)} MB`);
    });
  };
  return Object.keys(PAGES).flatMap((page, place) =>
    [0.5, 0.95, 1].flatMap((part, position): Mode[] => {
      const name = `${engine}: ${page}, ${part === 1 ? "longest" : `${part * 100}th percentile`}`;
      const ceiling: Mode = { name: `${name}, idle`, run: async () => quantile(idle[page as Page], part) };
      const run = async () => {
        if (place === 0 && position === 0) await work();
        return quantile(busy[page as Page], part);
      };
      return [{ name, ceiling, run }, ceiling];
    }),
  );
}

/** Reads the pages in turn, one at a time, until the work is done. */
async function readWhile(site: BenchSite, work: (times: Times) => Promise<void>): Promise<Times> {
  const times: Times = { gallery: [], table: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isDone = false;
  const working = work(times).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    for (const page of Object.keys(PAGES) as Page[]) {
      const started = performance.now();
      await readPage(agent, site.url + PAGES[page], site.cookies[2] as string);
      times[page].push(performance.now() - started);
      await setTimeout(PAUSE_MS);
    }
  }
  agent.destroy();
  await working;
  return times;
}

/** Of the site's process since its start, Linux only. */
function peakMegabytes(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
