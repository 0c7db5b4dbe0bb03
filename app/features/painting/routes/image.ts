import { SHARE_IMAGE } from "#app/i18n/paths.ts";
import { fileNotFound } from "#app/platform/file-response.server.ts";
import { derivativeKey, hasAllSizes } from "#app/platform/images/derivatives.server.ts";
import { FORMATS, type ImageFormat } from "#app/platform/images/formats.ts";
import { getShareImage } from "#app/platform/images/share-image.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/image";
import { imageResponse, respondWithImage } from "./image-response.server.ts";

const FILE = /^(\d{1,5})\.(avif|webp|jpg)$/;
/** Width of the JPEG at the address without a size; the next smaller one if the image lacks it. */
const DEFAULT_WIDTH = 1080;
/** Enough for 630 pixels of height, whatever the proportions. */
const SHARE_SOURCE_WIDTH = 1920;

/** The public sizes of an image, and its preview image. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, file } = params as { id: string; file?: string };
  const ctx = context.get(requestContext);
  const { storage } = context.get(siteContext);
  const wanted = readFileName(file);
  if (wanted === undefined) return fileNotFound();
  return respondWithImage(ctx, id, async (image) => {
    const isWhole = hasAllSizes(image);
    if (wanted === SHARE_IMAGE) {
      const source = image.widths.filter((each) => each <= SHARE_SOURCE_WIDTH).at(-1) ?? image.widths[0];
      if (source === undefined) return fileNotFound();
      const drawn = await getShareImage(`${image.id}/${source}`, () => storage.read(derivativeKey(image.id, source, "jpg")));
      if (drawn === "busy") return new Response("Busy\n", { status: 503, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
      return drawn === "missing" ? fileNotFound() : imageResponse(ctx, drawn, "jpg", isWhole);
    }
    const width = wanted.width ?? image.widths.filter((each) => each <= DEFAULT_WIDTH).at(-1) ?? image.widths[0];
    if (width === undefined || !image.widths.includes(width)) return fileNotFound();
    const bytes = await storage.read(derivativeKey(image.id, width, wanted.format));
    if (bytes === undefined) {
      ctx.log.error({ image: id, width, format: wanted.format }, "a picture's file is missing");
      return fileNotFound();
    }
    return imageResponse(ctx, bytes, wanted.format, isWhole || wanted.width !== undefined);
  });
}

function readFileName(file: string | undefined): { width: number | undefined; format: ImageFormat } | typeof SHARE_IMAGE | undefined {
  if (file === SHARE_IMAGE) return SHARE_IMAGE;
  if (file === undefined) return { width: undefined, format: "jpg" };
  const [, width, format] = FILE.exec(file) ?? [];
  const known = FORMATS.find((each) => each === format);
  return known === undefined ? undefined : { width: Number(width), format: known };
}
