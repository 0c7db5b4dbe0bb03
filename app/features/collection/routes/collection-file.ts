import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { streamWorkbook, WORKBOOK_TYPE } from "#app/platform/workbook/write-workbook.server.ts";
import { streamZip } from "#app/platform/zip.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { archiveParts, beginExport, eachExported } from "../domain/export-collection.server.ts";
import { COLUMNS } from "../domain/table-columns.ts";
import { writtenColumns } from "../domain/written-columns.server.ts";
import type { Route } from "./+types/collection-file";

/** The whole collection, for administrators: as a table, as a workbook, or as an archive with pictures and files. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  requireSignedIn(ctx, url);
  const format = (["csv", "xlsx"] as const).find((each) => url.pathname.endsWith(`.${each}`)) ?? "zip";
  const ids = await ctx.query(async (tx) => ((await isAdministrator(tx)) ? beginExport(tx, format) : undefined));
  if (ids === undefined) throw redirectToManagement(url, "only-administrators");
  ctx.declareStreamed();
  const paintings = eachExported(ctx, ids);
  const name = `EAC-collection-${brusselsDayOf(site.now())}.${format}`;
  if (format === "zip")
    return new Response(streamZip(archiveParts(site, ctx, paintings)), { headers: downloadHeaders("application/zip", name) });
  const rows = (async function* () {
    for await (const { row } of paintings) yield row;
  })();
  if (format === "xlsx")
    return new Response(streamWorkbook([{ name: "Paintings", columns: writtenColumns(COLUMNS), rows }]), {
      headers: downloadHeaders(WORKBOOK_TYPE, name),
    });
  return new Response(streamCsv(COLUMNS, rows), { headers: downloadHeaders("text/csv; charset=utf-8", name) });
}
