import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { siteContext, visitContext } from "#app/platform/site.server.ts";
import { streamZip } from "#app/platform/zip.server.ts";
import { requireSignedIn, toManagement } from "#app/shared/management/guards.server.ts";
import { archiveParts, beginExport, eachExported } from "../domain/export-collection.server.ts";
import { COLUMNS } from "../domain/table-columns.ts";
import type { Route } from "./+types/collection-file";

/** The whole collection, for administrators: as a table, or as an archive with pictures and files. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const site = context.get(siteContext);
  requireSignedIn(visit, url);
  const format = url.pathname.endsWith(".csv") ? "csv" : "zip";
  const ids = await visit.query(async (door) => ((await isAdministrator(door)) ? beginExport(door, format) : undefined));
  if (ids === undefined) throw toManagement(url, "only-administrators");
  visit.declareStreamed();
  const paintings = eachExported(visit, ids);
  const name = `EAC-collection-${site.now().toISOString().slice(0, 10)}.${format}`;
  if (format === "zip")
    return new Response(streamZip(archiveParts(site, visit, paintings)), { headers: downloadHeaders("application/zip", name) });
  const rows = (async function* () {
    for await (const { row } of paintings) yield row;
  })();
  return new Response(streamCsv(COLUMNS, rows), { headers: downloadHeaders("text/csv; charset=utf-8", name) });
}
