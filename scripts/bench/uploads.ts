import sharp from "sharp";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { type BenchSite, type Engine, startBenchSite } from "./bench-site.ts";
import { quantile, requestAtRate } from "./http/http-load.ts";
import type { BenchPart, Mode } from "./part.ts";

/** 24 megapixels, as a camera makes them. */
const SIZE = { width: 6_000, height: 4_000 };
const PICTURES = 10;
const AT_ONCE = 3;
const READS_PER_SECOND = 100;
/** One read of so many is a page made for one person. */
const PERSONAL = 20;
const IDLE_MS = 5_000;

/** Response times of readers while administrators upload large pictures. */
export const part: BenchPart = {
  title: "99th percentile of 100 reads a second, one of 20 a signed-in gallery, during 10 uploads of 24 megapixels",
  unit: "ms",
  better: "lower",
  rounds: 2,
  prepare: async () => {
    const picture = await largePicture();
    const sites: BenchSite[] = [];
    const modes: Mode[] = [];
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      const site = await startBenchSite(engine);
      sites.push(site);
      modes.push(...modesOf(engine, site, picture));
    }
    return {
      modes,
      close: async () => {
        for (const site of sites) await site.close();
      },
    };
  },
};

function modesOf(engine: Engine, site: BenchSite, picture: Buffer<ArrayBuffer>): Mode[] {
  const ceiling: Mode = {
    name: `${engine}: idle`,
    run: () => readDuring(site, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS))),
  };
  const uploading: Mode = {
    name: `${engine}: during uploads`,
    ceiling,
    wanted: { ratioAtMost: 3 },
    run: () => readDuring(site, () => uploadAll(site, picture)),
  };
  return [uploading, ceiling];
}

async function readDuring(site: BenchSite, work: () => Promise<void>): Promise<number> {
  const pages = [paths.home(), paths.gallery(), paths.rules()];
  const reading = requestAtRate(READS_PER_SECOND, (n) => {
    const cookie = n % PERSONAL === 0 ? site.cookies[(n / PERSONAL) % site.cookies.length] : undefined;
    return cookie === undefined
      ? { url: site.url + pages[n % pages.length] }
      : { url: site.url + paths.gallery(), headers: { Cookie: cookie } };
  });
  // Stopped whatever happens, so that no timer keeps the process alive.
  const { latencies, statuses } = await work().then(reading.stop, (error: unknown) => {
    reading.stop();
    throw error;
  });
  const failed = [...statuses].filter(([status]) => status !== 200 && status !== 0);
  if (failed.length > 0) throw new Error(`reads failed: ${JSON.stringify(failed)}`);
  return quantile(latencies, 0.99);
}

async function uploadAll(site: BenchSite, picture: Buffer<ArrayBuffer>): Promise<void> {
  const waiting = Array.from({ length: PICTURES }, (_, n) => n);
  const run = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const response = await fetch(`${site.url}${resourcePaths.upload("image", `${n}.jpg`)}`, {
        method: "POST",
        body: picture,
        headers: { Cookie: site.cookies[n] as string },
      });
      if (!response.ok) throw new Error(`upload ${n} was answered with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** Clouds of noise: as hard to compress as a photograph. */
async function largePicture(): Promise<Buffer<ArrayBuffer>> {
  const noise = await sharp({
    create: {
      width: SIZE.width / 4,
      height: SIZE.height / 4,
      channels: 3,
      background: "#777777",
      noise: { type: "gaussian", mean: 128, sigma: 50 },
    },
  })
    .png()
    .toBuffer();
  const bytes = await sharp(noise).resize(SIZE.width, SIZE.height).jpeg({ quality: 92 }).toBuffer();
  return Buffer.from(bytes);
}
