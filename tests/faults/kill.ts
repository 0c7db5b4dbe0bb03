/*
 * Repeatedly kills the site under load and restarts it: no acknowledged write may be lost, and every file must have its row
 * and every row its file. On PostgreSQL, every second kill includes the database server.
 *
 *     npm run test:kill -- [--kills 100] [--seed N] [--pglite] [--postgresql]
 */
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "#tests/support/sites/site-process.ts";
import { dataDirIn, type EngineName, enginesGiven, FaultSite, numberGiven } from "./fault-site.ts";
import { randomFrom } from "./load.ts";

const SHORTEST_MS = 200;
const LONGEST_MS = 5_000;
const KILLS_PER_PAINTING = 4;
const PAINTING_LIMIT_MS = 30_000;
const SHOWN_ERRORS = 10;

const kills = numberGiven("kills", 100);
const seed = numberGiven("seed", Date.now() % 1_000_000);

async function killRepeatedly(engine: EngineName): Promise<string[]> {
  const folder = temporaryFolder("kill");
  const random = randomFrom(seed);
  const errors: string[] = [];
  const starts: number[] = [];
  const site = await FaultSite.prepare(engine, dataDirIn(folder.path), random);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const load = await site.startLoad();
      // A painting with images takes longer than other writes: some kills wait for one, so that they hit its follow-up work.
      const paintings = site.ledger.paintings.size;
      const deadline = performance.now() + (kill % KILLS_PER_PAINTING === 1 ? PAINTING_LIMIT_MS : 0);
      while (site.ledger.paintings.size === paintings && performance.now() < deadline) await wait(SHORTEST_MS);
      await wait(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
      if (kill % 2 === 0) site.cluster?.interrupt();
      await site.process?.stop("SIGKILL");
      await load.end();
      site.cluster?.resume();
      const began = performance.now();
      await site.start();
      starts.push(performance.now() - began);
      errors.push(...(await site.verify()).map((error) => `after kill ${kill}: ${error.trim()}`));
      if (kill % 10 === 0) console.log(`${engine}: ${kill} kills, ${site.ledger.count} writes acknowledged, ${errors.length} errors`);
    }
    await site.process?.stop();
    const lost = await site.findLost();
    errors.push(...lost.map(({ what }) => `lost: ${what}`));
    const { tokens, messages, paintings, deleted } = site.ledger;
    const slowest = Math.max(...starts);
    const median = starts.sort((one, other) => one - other)[Math.floor(starts.length / 2)] ?? 0;
    console.log(
      `${engine}: ${kills} kills, ${site.ledger.count + lost.length} writes acknowledged (${tokens.size} tokens, ${messages.size} messages, ${paintings.size} paintings with pictures, ${deleted.size} deletions), ${lost.length} lost, ${errors.length} errors; a start took ${(median / 1000).toFixed(1)} s (longest ${(slowest / 1000).toFixed(1)} s); seed ${seed}`,
    );
    return errors;
  } finally {
    await site.close();
    folder.remove();
  }
}

for (const engine of enginesGiven()) {
  const errors = await killRepeatedly(engine);
  for (const error of errors.slice(0, SHOWN_ERRORS)) console.error(`  ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}
process.exit();
