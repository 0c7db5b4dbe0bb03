import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NewsKind } from "#app/features/association/domain/news.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** Draws the plate of a news item as SVG, seeded by its id. View 0 is the main image, the others are those of its gallery. */
export type DrawPlate = (kind: NewsKind, seed: string, view?: number) => string;

/**
 * Loads the tool that draws the plates (tools/README.md). Its address is assembled at run time, so that the compiler does not
 * follow the import: the separate check of tools/ verifies that the tool has this type.
 */
export async function loadPlates(): Promise<DrawPlate> {
  const tool = pathToFileURL(join(projectRoot, "tools/news-plates/plate.ts")).href;
  const { drawPlate } = (await import(tool)) as { drawPlate: DrawPlate };
  return drawPlate;
}
