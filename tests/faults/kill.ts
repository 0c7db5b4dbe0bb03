/*
 * Kills the site under load, again and again, and starts it again: nothing that it acknowledged may be missing, and no file
 * may lack its row nor a row its file. On PostgreSQL every second kill takes the database server too.
 *
 *     npm run test:kill -- [--kills 100] [--seed N] [--pglite] [--postgresql]
 */
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "#tests/support/site-process.ts";
import { dataDirIn, type EngineName, enginesGiven, Ground, numberGiven } from "./ground.ts";
import { randomFrom } from "./load.ts";

const SHORTEST_MS = 200;
const LONGEST_MS = 5_000;
const KILLS_PER_PAINTING = 4;
const PAINTING_LIMIT_MS = 30_000;
const SHOWN_FAULTS = 10;

const kills = numberGiven("kills", 100);
const seed = numberGiven("seed", Date.now() % 1_000_000);

async function killAgainAndAgain(engine: EngineName): Promise<string[]> {
  const folder = temporaryFolder("kill");
  const random = randomFrom(seed);
  const errors: string[] = [];
  const starts: number[] = [];
  const ground = await Ground.prepare(engine, dataDirIn(folder.path), random);
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const load = await ground.startLoad();
      // A painting with its pictures takes longer than the rest: some kills wait for one, so that they meet its aftermath.
      const paintings = ground.ledger.paintings.size;
      const patience = performance.now() + (kill % KILLS_PER_PAINTING === 1 ? PAINTING_LIMIT_MS : 0);
      while (ground.ledger.paintings.size === paintings && performance.now() < patience) await wait(SHORTEST_MS);
      await wait(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
      if (kill % 2 === 0) ground.cluster?.interrupt();
      await ground.site?.stop("SIGKILL");
      await load.end();
      ground.cluster?.resume();
      const began = performance.now();
      await ground.start();
      starts.push(performance.now() - began);
      errors.push(...(await ground.verify()).map((error) => `after kill ${kill}: ${error.trim()}`));
      if (kill % 10 === 0) console.log(`${engine}: ${kill} kills, ${ground.ledger.count} writes acknowledged, ${errors.length} faults`);
    }
    await ground.site?.stop();
    const lost = await ground.findLost();
    errors.push(...lost.map(({ what }) => `lost: ${what}`));
    const { tokens, messages, paintings, deleted } = ground.ledger;
    const slowest = Math.max(...starts);
    const median = starts.sort((one, other) => one - other)[Math.floor(starts.length / 2)] ?? 0;
    console.log(
      `${engine}: ${kills} kills, ${ground.ledger.count + lost.length} writes acknowledged (${tokens.size} tokens, ${messages.size} messages, ${paintings.size} paintings with pictures, ${deleted.size} deletions), ${lost.length} lost, ${errors.length} faults; a start took ${(median / 1000).toFixed(1)} s (longest ${(slowest / 1000).toFixed(1)} s); seed ${seed}`,
    );
    return errors;
  } finally {
    await ground.close();
    folder.remove();
  }
}

for (const engine of enginesGiven()) {
  const errors = await killAgainAndAgain(engine);
  for (const error of errors.slice(0, SHOWN_FAULTS)) console.error(`  ${error}`);
  if (errors.length > 0) process.exitCode = 1;
}
process.exit();
