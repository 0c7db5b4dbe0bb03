import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { statisticsFilter } from "../domain/desk/attempt-counts.ts";
import { readDeskRole } from "../domain/desk/desk-role.server.ts";
import { exportAttemptDays } from "../domain/desk/export-attempt-days.server.ts";
import { tableLanguageOf } from "../domain/table-language.ts";
import { accessMessagesIn } from "../messages/access-messages.ts";
import type { Route } from "./+types/attempt-table";

/** CSV of the attempts over all works by day, for managers of their links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account" || !(await ctx.query(readDeskRole)).managesLinks) throw errorResponse(403, "forbidden");
  const now = context.get(siteContext).now();
  const filter = statisticsFilter.parse(Object.fromEntries(url.searchParams));
  ctx.declareStreamed();
  const language = tableLanguageOf(url);
  const name = `EAC-access-${filter.period}-days-${brusselsDayOf(now)}.csv`;
  return new Response(streamCsv(Object.values(accessMessagesIn(language).tables.days), exportAttemptDays(ctx, filter, now, language)), {
    headers: downloadHeaders("text/csv; charset=utf-8", name),
  });
}
