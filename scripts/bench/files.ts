import { startBenchSite } from "./bench-site.ts";
import { compareAll, type Subject } from "./http/compare.ts";
import { firstLink } from "./http/first-link.ts";
import type { BenchPart } from "./part.ts";

const BROTLI = { "Accept-Encoding": "br" };

/** Files of the build and images of paintings, against servers that only send their bytes. */
export const part: BenchPart = {
  title: "files for 16 connections, against a bare Node server that sends the same bytes",
  unit: "responses/s",
  better: "higher",
  rounds: 7,
  prepare: async () => {
    const site = await startBenchSite("PGlite");
    const address = async (path: string, pattern: RegExp) => site.url + (await firstLink(site.url + path, pattern));
    const common = { headers: BROTLI, seconds: 1, atLeast: 0.75 };
    const subjects: Subject[] = [
      { name: "script, br", url: await address("/", /\/assets\/packages-[^"]+\.js/), ...common },
      { name: "style, br", url: await address("/", /\/assets\/[^"]+\.css/), ...common },
      { name: "font", url: await address("/", /\/assets\/[^"]+\.woff2/), ...common },
      { name: "image of 10 kB", url: await address("/gallery", /\/images\/[^" ]+\/320\.avif/), ...common, atLeast: 0.7, withNginx: true },
    ];
    return compareAll(subjects, () => site.close());
  },
};
