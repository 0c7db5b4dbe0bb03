import { startBenchSite } from "./bench-site.ts";
import { compareAll, type Subject } from "./http/compare.ts";
import { firstLink } from "./http/first-link.ts";
import { recordResponse } from "./http/record-response.ts";
import type { BenchPart } from "./part.ts";

const WANTED = 0.75;
const SECONDS = 1;
const BROTLI = { "Accept-Encoding": "br" };

/** Cached pages, compressed, against servers that only send their bytes. */
export const part: BenchPart = {
  title: "cached pages for 16 connections, against a bare Node server that sends the same bytes",
  unit: "responses/s",
  better: "higher",
  rounds: 7,
  prepare: async () => {
    const site = await startBenchSite("PGlite");
    const gallery = `${site.url}/gallery`;
    const painting = await firstLink(gallery, /\/gallery\/[\da-f-]{36}/);
    const { headers } = await recordResponse(gallery, BROTLI);
    const etag = headers[headers.findIndex((each) => each.toLowerCase() === "etag") + 1] ?? "";
    const common = { headers: BROTLI, seconds: SECONDS, atLeast: WANTED };
    const subjects: Subject[] = [
      { name: "home page, br", url: `${site.url}/`, ...common, withNginx: true },
      { name: "home page, gzip", url: `${site.url}/`, ...common, headers: { "Accept-Encoding": "gzip" } },
      { name: "gallery, br", url: gallery, ...common },
      { name: "painting, br", url: site.url + painting, ...common },
      { name: "gallery, 304", url: gallery, ...common, headers: { ...BROTLI, "If-None-Match": etag }, status: 304 },
      { name: "gallery with a query that it does not read", url: `${gallery}?utm_source=news&utm_campaign=a%20b`, ...common },
    ];
    return compareAll(subjects, () => site.close());
  },
};
