import { Worker } from "node:worker_threads";
import { startSite, temporaryFolder } from "#tests/support/sites/site-process.ts";

const CACHED_PAGE = "/eac/about";
const SEARCHES_PER_SECOND = 200;
const READY_MS = 250;

export type Flood = "none" | "one network" | "many networks";

/** Starts the built site, which can be flooded with searches during a measurement. */
export async function startFloodedSite() {
  const folder = temporaryFolder("bench");
  const site = await startSite({ DATA_DIR: folder.path, SAMPLE: "off", TRUST_PROXY: "127.0.0.1" });
  await fetch(site.url + CACHED_PAGE);
  let round = 0;

  /** Waits until the site has worked off its backlog. */
  const drain = async () => {
    for (;;) {
      const started = performance.now();
      await (await fetch(site.url + CACHED_PAGE)).text();
      if (performance.now() - started < READY_MS) return;
    }
  };

  /** Measures during a flood of 200 different searches a second, sent by a worker thread. */
  const duringFlood = async (flood: Flood, measure: () => Promise<number>): Promise<number> => {
    await drain();
    if (flood === "none") return measure();
    round += 1;
    const worker = new Worker(new URL("./search-flood.ts", import.meta.url), {
      workerData: { url: site.url, perSecond: SEARCHES_PER_SECOND, round, isManyNetworks: flood === "many networks" },
    });
    const ended = new Promise<void>((resolve, reject) => worker.once("error", reject).once("exit", () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const figure = await measure();
    worker.postMessage("stop");
    await ended;
    return figure;
  };
  const close = async () => {
    await site.stop();
    folder.remove();
  };
  return { url: site.url + CACHED_PAGE, duringFlood, close };
}
