import { startFloodedSite } from "./flooded-site.ts";
import { requestConcurrently } from "./http/http-load.ts";
import type { BenchPart, Mode } from "./part.ts";

const READERS = 16;
const SECONDS = 4;

/** Throughput of a cached page during a flood of different searches. */
export const part: BenchPart = {
  title: "a cached page for 16 readers, during 200 different searches a second",
  unit: "responses/s",
  better: "higher",
  rounds: 3,
  prepare: async () => {
    const { url, duringFlood, close } = await startFloodedSite();
    const read = async () => (await requestConcurrently(READERS, SECONDS, url)).latencies.length / SECONDS;
    const modes: Mode[] = [
      { name: "alone", run: () => duringFlood("none", read) },
      { name: "during searches from one network", run: () => duringFlood("one network", read) },
      { name: "during searches from many networks", run: () => duringFlood("many networks", read) },
    ];
    return { modes, close };
  },
};
