import { Agent } from "node:http";
import type { Engine } from "../bench-site.ts";
import { quantile } from "../http/http-load.ts";
import { readPage } from "../http/read-page.ts";
import type { BenchPart, Mode } from "../part.ts";
import { DESK_PAGES, type DeskPage } from "./desk-pages.ts";
import { type DeskSite, prepareDeskSites } from "./desk-sites.ts";

/** Of a page in a round; few, so that both worlds are measured under the same load of the machine. */
const REQUESTS = 5;

const partOf = (engine: Engine): BenchPart => ({
  title: `${engine}: response time of pages with 3,000 works and 1,000 people, against the sample world`,
  unit: "ms",
  better: "lower",
  rounds: 3,
  prepare: async () => {
    const { sample, large } = await prepareDeskSites(engine);
    const running = [await sample.start(), await large.start()] as const;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [ofSample, ofLarge] = [
      { ...sample, url: running[0].url },
      { ...large, url: running[1].url },
    ];
    const modes = DESK_PAGES.flatMap((page): Mode[] => {
      const name = `${page.reader}: ${page.name}`;
      const ceiling: Mode = { name: `${name}, sample world`, run: () => timeOf(agent, ofSample, page) };
      return [{ name, ceiling, wanted: { ratioAtMost: 1.5 }, run: () => timeOf(agent, ofLarge, page) }, ceiling];
    });
    const close = async () => {
      agent.destroy();
      for (const site of running) await site.stop();
      for (const site of [sample, large]) await site.close();
    };
    return { modes, close };
  },
});

/** Median of one request after the other. */
async function timeOf(agent: Agent, site: DeskSite & { url: string }, page: DeskPage): Promise<number> {
  const cookies = page.reader === "owner" ? site.ownerCookies : site.cookies;
  const times: number[] = [];
  for (let n = 0; n < REQUESTS; n++) {
    const started = performance.now();
    await readPage(agent, site.url + page.pathOn(site), cookies[n % cookies.length] as string);
    times.push(performance.now() - started);
  }
  return quantile(times, 0.5);
}

export const onPGlite = partOf("PGlite");
export const onPostgres = partOf("PostgreSQL");
