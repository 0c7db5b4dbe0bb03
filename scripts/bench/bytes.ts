import { chromium } from "@playwright/test";
import { chromiumOptions } from "#scripts/chromium.js";
import { startBenchSite } from "./bench-site.ts";
import { firstLink } from "./http/first-link.ts";
import { measureTransfers, type Transfers } from "./page-transfers.ts";
import type { BenchPart, Mode } from "./part.ts";
import { LANGUAGES, PAGES } from "./public-pages.ts";

const WANTED: Partial<Transfers> = { script: 90, font: 90 };
const WANTED_OF_HOME = 350;

/** Transfer of the first visit of a page, gzip, on a telephone 412 px wide with two pixels each; the heaviest language. */
export const part: BenchPart = {
  title: "transfers of a first visit on a telephone, gzip, in the heaviest of three languages",
  unit: "kB",
  better: "lower",
  rounds: 1,
  prepare: async () => {
    const site = await startBenchSite("PGlite");
    const browser = await chromium.launch(chromiumOptions());
    const painting = await firstLink(`${site.url}/gallery`, /\/gallery\/[\da-f-]{36}/);
    const measured = new Map<string, Transfers>();
    const heaviest = async (page: string): Promise<Transfers> => {
      const known = measured.get(page);
      if (known !== undefined) return known;
      const each: Transfers[] = [];
      for (const language of LANGUAGES) each.push(await measureTransfers(browser, site.url + language + page));
      const largest = Object.fromEntries(
        Object.keys(each[0] ?? {}).map((kind) => [kind, Math.max(...each.map((transfers) => transfers[kind as keyof Transfers]))]),
      ) as unknown as Transfers;
      measured.set(page, largest);
      return largest;
    };
    const mode = (page: string, kind: keyof Transfers): Mode => {
      const figureAtMost = page === "/" && kind === "all" ? WANTED_OF_HOME : WANTED[kind];
      return {
        name: `${page === painting ? "a painting" : page}: ${kind}`,
        run: async () => (await heaviest(page))[kind],
        ...(figureAtMost === undefined ? {} : { wanted: { figureAtMost } }),
      };
    };
    return {
      modes: [...PAGES, painting].flatMap((page) =>
        (["all", "script", "application", "font", "image"] as const).map((kind) => mode(page, kind)),
      ),
      close: async () => {
        await browser.close();
        await site.close();
      },
    };
  },
};
