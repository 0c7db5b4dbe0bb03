import { startFloodedSite } from "./flooded-site.ts";
import type { BenchPart, Mode } from "./part.ts";
import { askAtOnce } from "./visitors.ts";

const READERS = 16;
const SECONDS = 4;

/** A cached page's throughput while strangers ask for different searches. */
export const part: BenchPart = {
  title: "a cached page for 16 readers, beside 200 different searches a second",
  unit: "answers/s",
  better: "higher",
  rounds: 3,
  prepare: async () => {
    const { url, beside, close } = await startFloodedSite();
    const read = async () => (await askAtOnce(READERS, SECONDS, url)).latencies.length / SECONDS;
    const modes: Mode[] = [
      { name: "alone", run: () => beside("none", read) },
      { name: "beside searches of one network", run: () => beside("one network", read) },
      { name: "beside searches of many networks", run: () => beside("many networks", read) },
    ];
    return { modes, close };
  },
};
