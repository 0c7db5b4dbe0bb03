import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { archiveParts, eachExported, noteSelectionExport } from "#app/features/collection/domain/export-collection.server.ts";
import { COLUMNS } from "#app/features/collection/domain/table-columns.ts";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { streamZip } from "#app/platform/zip.server.ts";
import { requireSignedIn } from "#app/shared/management/guards.server.ts";
import { findBulkAction, listAllowed } from "../domain/bulk/find-bulk-action.server.ts";
import { listCommentsOf } from "../domain/comments/list-comments.server.ts";
import type { Route } from "./+types/bulk-file";

/** The selected paintings, for administrators and owners of them: as a table, or as an archive with images and files. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  const format = url.pathname.endsWith(".csv") ? "csv" : "zip";
  const mayExport = async (tx: Transaction, painting: string) => (await listAllowed(tx, "export", [painting])).length > 0;
  const found = await ctx.query(async (tx) => {
    const begun = await findBulkAction(tx, id);
    // Whoever is about to delete paintings takes a copy, with their comments.
    if (begun?.action !== "export" && !(begun?.action === "delete" && format === "zip")) return undefined;
    const allowed = new Set(await listAllowed(tx, "export", begun.paintingIds));
    if (allowed.size === 0) return undefined;
    if (await isAdministrator(tx)) await noteSelectionExport(tx, format, allowed.size);
    const comments = begun.action === "delete" ? await listCommentsOf(tx, begun.paintingIds) : [];
    return { ids: begun.paintingIds.filter((each) => allowed.has(each)), comments };
  });
  if (found === undefined) throw errorResponse(404, "notFound");
  ctx.declareStreamed();
  const paintings = eachExported(ctx, found.ids, mayExport);
  const name = `EAC-paintings-${brusselsDayOf(site.now())}.${format}`;
  if (format === "zip")
    return new Response(streamZip(archiveParts(site, ctx, paintings, found.comments)), {
      headers: downloadHeaders("application/zip", name),
    });
  const rows = (async function* () {
    for await (const { row } of paintings) yield row;
  })();
  return new Response(streamCsv(COLUMNS, rows), { headers: downloadHeaders("text/csv; charset=utf-8", name) });
}
