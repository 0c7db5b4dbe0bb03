import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SpreadName } from "#app/content/figure.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** Draws the wide drawing of a section as SVG, 1200 by 420. */
export type DrawSpread = (name: SpreadName) => string;

/** Loads the tool that draws the spreads, as `loadPlates` does. */
export async function loadSpreads(): Promise<DrawSpread> {
  const tool = pathToFileURL(join(projectRoot, "tools/spreads/spreads.ts")).href;
  const { drawSpread } = (await import(tool)) as { drawSpread: DrawSpread };
  return drawSpread;
}
