import { startFloodedSite } from "./flooded-site.ts";
import type { BenchPart, Mode } from "./part.ts";
import { askSteadily, quantile } from "./visitors.ts";

const PER_SECOND = 100;
const SECONDS = 4;

/** The wait of a cached page's reader while strangers ask for different searches. */
export const part: BenchPart = {
  title: "99th percentile of a cached page asked 100 times a second, beside 200 different searches a second",
  unit: "ms",
  better: "lower",
  rounds: 3,
  prepare: async () => {
    const { url, beside, close } = await startFloodedSite();
    const read = async () => {
      const readers = askSteadily(PER_SECOND, () => ({ url }));
      await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
      return quantile(readers.stop().latencies, 0.99);
    };
    const modes: Mode[] = [
      { name: "alone", run: () => beside("none", read) },
      { name: "beside searches of one network", run: () => beside("one network", read) },
      { name: "beside searches of many networks", run: () => beside("many networks", read) },
    ];
    return { modes, close };
  },
};
