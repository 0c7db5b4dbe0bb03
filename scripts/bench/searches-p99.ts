import { startFloodedSite } from "./flooded-site.ts";
import { quantile, requestAtRate } from "./http/http-load.ts";
import type { BenchPart, Mode } from "./part.ts";

const PER_SECOND = 100;
const SECONDS = 4;

/** Latency of a cached page during a flood of different searches. */
export const part: BenchPart = {
  title: "99th percentile of a cached page at 100 requests a second, during 200 different searches a second",
  unit: "ms",
  better: "lower",
  rounds: 3,
  prepare: async () => {
    const { url, duringFlood, close } = await startFloodedSite();
    const read = async () => {
      const readers = requestAtRate(PER_SECOND, () => ({ url }));
      await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
      return quantile(readers.stop().latencies, 0.99);
    };
    const modes: Mode[] = [
      { name: "alone", run: () => duringFlood("none", read) },
      { name: "during searches from one network", run: () => duringFlood("one network", read) },
      { name: "during searches from many networks", run: () => duringFlood("many networks", read) },
    ];
    return { modes, close };
  },
};
