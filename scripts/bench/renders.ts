import { readFileSync } from "node:fs";
import { paths } from "#app/i18n/paths.ts";
import { startBenchSite } from "./bench-site.ts";
import { generateLoad } from "./http/load-generator.ts";
import { recordResponse, startBareServer } from "./http/record-response.ts";
import { fillLargeWorld } from "./large/fill-large-world.ts";
import type { BenchPart, Mode } from "./part.ts";

/** Of clock ticks in /proc, in milliseconds. */
const TICK_MS = 10;
const PAGES = 100;
const SECONDS = 2;
/** The budget holds on a core that sends this many bare responses a second. */
const BARE_RATE = 20_000;
const BUDGET_MS = 4;

/** Processor time of the site's own process for pages of the gallery that nobody asked for before: its SQL is PostgreSQL's. */
export const part: BenchPart = {
  title: "processor time of a first render of 48 works, besides its SQL; the budget is that of this machine",
  unit: "ms",
  better: "lower",
  rounds: 1,
  prepare: async () => {
    const site = await startBenchSite("PostgreSQL", fillLargeWorld);
    const address = (page: number) => `${site.url}${paths.gallery()}?page=${page}`;
    const bare = await startBareServer(await recordResponse(address(2), { "Accept-Encoding": "br" }));
    await settle(site.pid);
    let next = 3;
    const render: Mode = {
      name: "first render",
      run: async () => {
        const before = cpuMs(site.pid);
        for (let count = 0; count < PAGES; count++) {
          const response = await fetch(address(next++), { headers: { "Accept-Encoding": "identity" } });
          if (response.status !== 200) throw new Error(`page ${next - 1} was answered with ${response.status}`);
          await response.arrayBuffer();
        }
        return (cpuMs(site.pid) - before) / PAGES;
      },
      wanted: { ratioAtMost: 1 },
    };
    const budget: Mode = {
      name: `budget: ${BUDGET_MS} ms where a core sends ${BARE_RATE} bare responses a second`,
      run: async () => (BUDGET_MS * BARE_RATE) / (await generateLoad({ url: bare.url, seconds: SECONDS })).rate,
    };
    render.ceiling = budget;
    return {
      modes: [render, budget],
      close: async () => {
        bare.stop();
        await site.close();
      },
    };
  },
};

/** Waits for what a start leaves to do, such as comparing the files with the database. */
async function settle(pid: number): Promise<void> {
  for (let before = -1, now = cpuMs(pid); now - before > 2 * TICK_MS; now = cpuMs(pid)) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Processor time of all threads of a process so far. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
