import { fileNotFound } from "#app/platform/file-response.server.ts";
import { readTile } from "#app/platform/images/tiles.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/image-tile";
import { imageResponse, respondWithImage } from "./image-response.server.ts";

const LEVEL = /^\d{1,2}$/;
const FILE = /^(\d{1,3})_(\d{1,3})\.webp$/;

/** One tile of an image, for those who may see the image (P-PAINTING-6). */
export async function loader({ params: { id, level, file }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { storage } = context.get(siteContext);
  const [, column, row] = FILE.exec(file) ?? [];
  if (column === undefined || !LEVEL.test(level)) return fileNotFound();
  return respondWithImage(ctx, id, async (image) => {
    const place = { level: Number(level), column: Number(column), row: Number(row) };
    const bytes = image.has_tiles ? await readTile(storage, image.id, place) : undefined;
    return bytes === undefined ? fileNotFound() : imageResponse(ctx, bytes, "webp");
  });
}
