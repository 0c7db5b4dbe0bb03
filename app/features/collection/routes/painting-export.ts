import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { listComments } from "#app/features/painting/domain/comments/list-comments.server.ts";
import { findPainting, isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { streamZip } from "#app/platform/zip.server.ts";
import { archiveParts } from "../domain/export-collection.server.ts";
import { readForExport } from "../domain/read-for-export.server.ts";
import type { Route } from "./+types/painting-export";

/**
 * A copy of one painting with all that belongs to it, for its owners and administrators. An administrator who is about to delete
 * it also takes the comments.
 */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  if (!isPaintingId(id)) throw errorResponse(404, "notFound");
  ctx.requireReadSession();
  const asksForComments = url.searchParams.get("with") === "comments";
  const found = await ctx.query(async (tx) => {
    const isKnown = (await findPainting(tx, id)) !== undefined;
    if (!isKnown || ctx.actor.kind !== "account") return { isKnown };
    const { administers, owns } = await readAbilities(tx, id);
    return {
      isKnown,
      painting: administers || owns ? await readForExport(tx, id) : undefined,
      comments: administers && asksForComments ? await listComments(tx, id, ctx.actor.id) : [],
    };
  });
  if (!found.isKnown) throw errorResponse(404, "notFound");
  if (found.painting === undefined) throw errorResponse(403, "forbidden");
  ctx.declareStreamed();
  const parts = archiveParts(context.get(siteContext), ctx, [found.painting], found.comments);
  return new Response(streamZip(parts), { headers: downloadHeaders("application/zip", `EAC-painting-${id.slice(0, 8)}.zip`) });
}
