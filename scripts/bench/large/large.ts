import { readAccountRole } from "#app/features/account/domain/read-role.server.ts";
import { listPublishedPaintings } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { FIRST_PAGE } from "#app/shared/paging/pages.ts";
import { type BenchSite, type Engine, openBeside, startBenchSite } from "../bench-site.ts";
import { firstLink } from "../http/first-link.ts";
import { generateLoad } from "../http/load-generator.ts";
import type { BenchPart, Mode } from "../part.ts";
import { fillLargeWorld } from "./fill-large-world.ts";

const SECONDS = 1;
const BROTLI = { "Accept-Encoding": "br" };
/** As many as the load generator has connections. */
const SEARCHES_AT_ONCE = 16;
const SEARCHES: Record<Language, string> = { en: "birches under", fr: "élise", ru: "БЕРЁЗЫ" };

/** Pages of 10,000 paintings and a million attempts, on both engines; searches against their statements alone. */
export const part: BenchPart = {
  title: "pages of a large world on 16 connections, against the sample world's or against their bare SQL",
  unit: "responses/s",
  better: "higher",
  rounds: 3,
  prepare: async () => {
    const closing: (() => Promise<void>)[] = [];
    const modes: Mode[] = [];
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      const [small, large] = [await startBenchSite(engine), await startBenchSite(engine, fillLargeWorld)];
      const database = await openBeside(large);
      closing.push(
        () => small.close(),
        () => large.close(),
        () => database.close(),
      );
      modes.push(...(await againstSample(engine, small, large)), ...searches(engine, large, database));
    }
    const close = async () => {
      for (const each of closing.toReversed()) await each();
    };
    return { modes, close };
  },
};

async function againstSample(engine: Engine, small: BenchSite, large: BenchSite): Promise<Mode[]> {
  const painting = async ({ url }: BenchSite) => firstLink(url + paths.gallery(), /\/gallery\/[\da-f-]{36}/);
  const [ofSmall, ofLarge] = [await painting(small), await painting(large)];
  const idOf = (path: string) => path.slice(paths.gallery().length + 1);
  const rate = async (site: BenchSite, path: string, isSignedIn: boolean) =>
    (await generateLoad({ url: site.url + path, headers: BROTLI, seconds: SECONDS, ...(isSignedIn ? { cookies: site.cookies } : {}) }))
      .rate;
  const pair = (name: string, [smallPath, largePath]: [string, string], isSignedIn: boolean, atLeast: number): Mode[] => {
    const ceiling: Mode = { name: `${engine}: ${name}, sample world`, run: () => rate(small, smallPath, isSignedIn) };
    return [
      { name: `${engine}: ${name}`, ceiling, wanted: { ratioAtLeast: atLeast }, run: () => rate(large, largePath, isSignedIn) },
      ceiling,
    ];
  };
  const same = (path: string): [string, string] => [path, path];
  return [
    ...pair("cached gallery", same(paths.gallery()), false, 0.95),
    ...pair("gallery for an administrator", same(paths.gallery()), true, 0.4),
    ...pair("painting for an administrator", [ofSmall, ofLarge], true, 0.7),
    ...pair("management list", same(paths.manage()), true, 0.3),
    ...pair("statistics", [paths.manageTokens(idOf(ofSmall)), paths.manageTokens(idOf(ofLarge))], true, 0.5),
    ...pair("dashboard", same(paths.dashboard()), true, 0.3),
    ...pair("refused attempts", same(paths.dashboardAttempts()), true, 0.1),
  ];
}

/** Each search over HTTP, and its statements alone on as many connections. */
function searches(engine: Engine, site: BenchSite, database: Database): Mode[] {
  return LANGUAGES.flatMap((language) => {
    const search = SEARCHES[language];
    const read = (tx: Transaction) =>
      Promise.all([readAccountRole(tx), listPublishedPaintings(tx, language, { search, year: undefined }, FIRST_PAGE)]);
    const ceiling: Mode = {
      name: `${engine}: search, ${language}: bare SQL`,
      run: async () => {
        let count = 0;
        const end = performance.now() + SECONDS * 1000;
        const searchOn = async () => {
          for (; performance.now() < end; count++)
            await database.withActor({ kind: "account", id: site.administrator, client: { address: "192.0.2.1", country: "BE" } }, read);
        };
        await Promise.all(Array.from({ length: SEARCHES_AT_ONCE }, searchOn));
        return count / SECONDS;
      },
    };
    const url = site.url + href(language, paths.gallery(), { q: search });
    const run = async () => (await generateLoad({ url, headers: BROTLI, cookies: site.cookies, seconds: SECONDS })).rate;
    return [{ name: `${engine}: search, ${language}`, ceiling, wanted: { ratioAtLeast: 0.5 }, run }, ceiling];
  });
}
