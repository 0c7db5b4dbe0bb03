import { Agent } from "node:http";
import { TurnCounter } from "#tests/support/database/turn-counter.ts";
import type { SiteProcess } from "#tests/support/sites/site-process.ts";
import { readPage } from "../http/read-page.ts";
import type { BenchPart, Mode } from "../part.ts";
import { DESK_PAGES, type DeskPage } from "./desk-pages.ts";
import { type DeskSite, prepareDeskSites } from "./desk-sites.ts";

/** The least of these is the page's own: jobs of the site send statements too. */
const REQUESTS = 3;

interface CountedSite extends DeskSite {
  process: SiteProcess;
  counter: TurnCounter;
}

/** Statements of each page: as many for 3,000 works as for the sample world. */
export const part: BenchPart = {
  title: "PostgreSQL: statements of a page with 3,000 works and 1,000 people, against the sample world",
  unit: "statements",
  better: "lower",
  rounds: 1,
  prepare: async () => {
    const { sample, large } = await prepareDeskSites("PostgreSQL");
    const [ofSample, ofLarge] = [await startCounted(sample), await startCounted(large)];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const modes = DESK_PAGES.flatMap((page): Mode[] => {
      const name = `${page.reader}: ${page.name}`;
      const ceiling: Mode = { name: `${name}, sample world`, run: () => countOf(agent, ofSample, page) };
      return [{ name, ceiling, wanted: { ratioAtMost: 1 }, run: () => countOf(agent, ofLarge, page) }, ceiling];
    });
    const close = async () => {
      agent.destroy();
      for (const { process, counter, ...site } of [ofSample, ofLarge]) {
        await process.stop();
        counter.stop();
        await site.close();
      }
    };
    return { modes, close };
  },
};

async function startCounted(site: DeskSite): Promise<CountedSite> {
  if (site.databaseUrl === undefined) throw new Error("statements are counted on the wire");
  const { counter, url } = await TurnCounter.start(site.databaseUrl);
  // The listener's echoes would count.
  const process = await site.start({ DATABASE_URL: url, LISTEN_DATABASE_URL: site.databaseUrl });
  return { ...site, process, counter };
}

async function countOf(agent: Agent, site: CountedSite, page: DeskPage): Promise<number> {
  const cookies = page.reader === "owner" ? site.ownerCookies : site.cookies;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < REQUESTS; n++) {
    site.counter.reset();
    await readPage(agent, site.process.url + page.pathOn(site), cookies[n % cookies.length] as string);
    least = Math.min(least, site.counter.statements);
  }
  return least;
}
