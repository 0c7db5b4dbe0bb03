import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { fileNotFound } from "#app/platform/file-response.server.ts";
import { type ImageFormat, MEDIA_TYPES } from "#app/platform/images/formats.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { isPaintingId } from "../domain/find-painting.server.ts";
import { findVisibleImage, type VisibleImage } from "../domain/works/find-visible-image.server.ts";

/**
 * Responds with a file of an image. The database decides who may see it: an image of a draft responds like one that does not
 * exist, and only an image that everyone may see is cached, until a painting changes (P-PAINTING-10, P-CODE-9). A browser may
 * keep a published image for a year; a shared cache may not, because the painting can be unpublished.
 * @param respond is called for an image that the visitor may see.
 */
export async function respondWithImage(
  ctx: RequestContext,
  id: string,
  respond: (image: VisibleImage) => Promise<Response>,
): Promise<Response> {
  if (!isPaintingId(id)) return fileNotFound();
  const image = await ctx.query((tx) => findVisibleImage(tx, id));
  if (ctx.actor.kind === "anonymous") {
    ctx.declarePublic(CACHE_TAGS.paintings);
    ctx.declareSessionIgnored();
  }
  if (image !== undefined) return respond(image);
  // It may be a draft's, and the visitor its owner.
  ctx.requireReadSession();
  return fileNotFound();
}

/**
 * Bytes of an image that this visitor may see.
 * @param isFinal false if its address leads to a larger size soon: browsers ask again.
 */
export function imageResponse(ctx: RequestContext, bytes: Uint8Array, format: ImageFormat, isFinal = true): Response {
  const kept = isFinal ? "private, max-age=31536000, immutable" : "private, no-cache";
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": MEDIA_TYPES[format],
      "Content-Length": String(bytes.length),
      "Cache-Control": ctx.actor.kind === "anonymous" ? kept : "private, no-store",
      "Content-Disposition": "inline",
    },
  });
}
