import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NewsKind } from "#app/features/association/domain/news.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

/** Draws the plate of an item of the news, by its id, as SVG. View 0 is its main picture, the others are its images. */
export type DrawPlate = (kind: NewsKind, seed: string, view?: number) => string;

/**
 * The tool that draws the plates (tools/README.md). Its address is put together at run time, so that the compiler does not
 * follow it: tools have a check of their own, in which the tool promises this type.
 */
export async function loadPlates(): Promise<DrawPlate> {
  const tool = pathToFileURL(join(projectRoot, "tools/news-plates/plate.ts")).href;
  const { drawPlate } = (await import(tool)) as { drawPlate: DrawPlate };
  return drawPlate;
}
