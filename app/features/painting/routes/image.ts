import { SHARE_IMAGE } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { fileNotFound } from "#app/platform/file-response.server.ts";
import { derivativeKey } from "#app/platform/images/derivatives.server.ts";
import { FORMATS, type ImageFormat, MEDIA_TYPES } from "#app/platform/images/formats.ts";
import { getShareImage } from "#app/platform/images/share-image.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findVisibleImage } from "../domain/find-visible-image.server.ts";
import type { Route } from "./+types/image";

const FILE = /^(\d{1,5})\.(avif|webp|jpg)$/;
/** Width of the JPEG at the address without a size; the next smaller one if the image lacks it. */
const DEFAULT_WIDTH = 1080;
/** Enough for 630 pixels of height, whatever the proportions. */
const SHARE_SOURCE_WIDTH = 1920;

/**
 * The public sizes of an image. The database decides who may see it: an image of a draft responds like one that does not
 * exist, and only an image that everyone may see is cached, until a painting changes (P-PAINTING-10, P-CODE-9). A browser
 * may keep a published image for a year; a shared cache may not, because the painting can be unpublished.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, file } = params as { id: string; file?: string };
  const ctx = context.get(requestContext);
  const { storage } = context.get(siteContext);
  const wanted = readFileName(file);
  if (wanted === undefined || !isPaintingId(id)) return fileNotFound();
  const image = await ctx.query((tx) => findVisibleImage(tx, id));
  if (ctx.actor.kind === "anonymous") {
    ctx.declarePublic(CACHE_TAGS.paintings);
    ctx.declareSessionIgnored();
  }
  if (image === undefined) {
    // It may be a draft's, and the visitor its owner.
    ctx.requireReadSession();
    return fileNotFound();
  }

  if (wanted === SHARE_IMAGE) {
    const source = image.widths.filter((each) => each <= SHARE_SOURCE_WIDTH).at(-1) ?? image.widths[0];
    if (source === undefined) return fileNotFound();
    const drawn = await getShareImage(image.id, () => storage.read(derivativeKey(image.id, source, "jpg")));
    if (drawn === "busy") return new Response("Busy\n", { status: 503, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
    return drawn === "missing" ? fileNotFound() : picture(drawn, "jpg", ctx.actor.kind === "anonymous");
  }
  const width = wanted.width ?? image.widths.filter((each) => each <= DEFAULT_WIDTH).at(-1) ?? image.widths[0];
  if (width === undefined || !image.widths.includes(width)) return fileNotFound();
  const bytes = await storage.read(derivativeKey(image.id, width, wanted.format));
  if (bytes === undefined) {
    ctx.log.error({ image: id, width, format: wanted.format }, "a picture's file is missing");
    return fileNotFound();
  }
  return picture(bytes, wanted.format, ctx.actor.kind === "anonymous");
}

function picture(bytes: Uint8Array, format: ImageFormat, isPublic: boolean): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": MEDIA_TYPES[format],
      "Content-Length": String(bytes.length),
      "Cache-Control": isPublic ? "private, max-age=31536000, immutable" : "private, no-store",
      "Content-Disposition": "inline",
    },
  });
}

function readFileName(file: string | undefined): { width: number | undefined; format: ImageFormat } | typeof SHARE_IMAGE | undefined {
  if (file === SHARE_IMAGE) return SHARE_IMAGE;
  if (file === undefined) return { width: undefined, format: "jpg" };
  const [, width, format] = FILE.exec(file) ?? [];
  const known = FORMATS.find((each) => each === format);
  return known === undefined ? undefined : { width: Number(width), format: known };
}
