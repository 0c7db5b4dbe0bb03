import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromiumOptions } from "#scripts/chromium.js";
import { startBenchSite } from "./bench-site.ts";
import { firstLink } from "./http/first-link.ts";
import type { BenchPart, Mode } from "./part.ts";
import { LANGUAGES, PAGES } from "./public-pages.ts";

/** Fetched when the part runs: with its packages it is 176 MB, more than all others that the project needs. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const TIMEOUT_MS = 120_000;
const WANTED = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;
/** Pages that ask search engines not to list them, which Lighthouse counts as a fault. */
const NOT_INDEXED = ["/search", "/auth"];
/** In thousandths: one line of the largest text that wraps in the fallback font, and nothing else. Browsers call 100 good. */
const WANTED_SHIFT = 30;

type Scores = Record<keyof typeof WANTED | "layout shift", number>;

interface Report {
  categories: Record<keyof typeof WANTED, { score: number | null }>;
  audits: { "cumulative-layout-shift": { numericValue: number } };
}

async function run(url: string): Promise<Scores> {
  const { executablePath, args } = chromiumOptions();
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, "--quiet", "--output=json", "--output-path=stdout", `--chrome-flags=--headless ${args.join(" ")}`],
    { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024, timeout: TIMEOUT_MS },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (name: keyof typeof WANTED) => Math.round((categories[name].score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    "layout shift": Math.round(audits["cumulative-layout-shift"].numericValue * 1000),
  };
}

/** Lighthouse's scores of a telephone's first visit, on a simulated slow line; of the languages, the worst. */
export const part: BenchPart = {
  title: "Lighthouse on a telephone, the worst of three languages; layout shift in thousandths",
  unit: "of 100",
  better: "higher",
  rounds: 1,
  prepare: async () => {
    const site = await startBenchSite("PGlite");
    const painting = await firstLink(`${site.url}/gallery`, /\/gallery\/[\da-f-]{36}/);
    const entry = await firstLink(site.url + painting, /\/r\/[\dA-Z-]{9}/);
    const known = new Map<string, Promise<Scores[]>>();
    const scoresOf = (page: string): Promise<Scores[]> => {
      const measured = known.get(page) ?? runAll(LANGUAGES.map((language) => site.url + language + page));
      known.set(page, measured);
      return measured;
    };
    const mode = (page: string, kind: keyof Scores): Mode => ({
      name: `${page === painting ? "a painting" : page === entry ? "a register entry" : page}: ${kind}`,
      run: async () => {
        const scores = (await scoresOf(page)).map((each) => each[kind]);
        return kind === "layout shift" ? Math.max(...scores) : Math.min(...scores);
      },
      wanted: kind === "layout shift" ? { figureAtMost: WANTED_SHIFT } : { figureAtLeast: WANTED[kind] },
    });
    const kinds = [...(Object.keys(WANTED) as (keyof typeof WANTED)[]), "layout shift"] as const;
    const modesOf = (page: string) => kinds.filter((kind) => kind !== "seo" || !NOT_INDEXED.includes(page)).map((kind) => mode(page, kind));
    return { modes: [...PAGES, painting, entry].flatMap(modesOf), close: () => site.close() };
  },
};

/** One after the other: each run takes a whole core. */
async function runAll(urls: string[]): Promise<Scores[]> {
  const scores: Scores[] = [];
  for (const url of urls) scores.push(await run(url));
  return scores;
}
