import { readAbilities } from "#app/features/painting/domain/abilities.server.ts";
import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { streamCsv } from "#app/platform/csv.server.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { exportLog } from "../domain/export-log.server.ts";
import { tableLanguageOf } from "../domain/table-language.ts";
import { accessMessagesIn } from "../messages/access-messages.ts";
import type { Route } from "./+types/access-log-csv";

/** CSV of all attempts to open a painting's record, for managers of its tokens. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { id } = params;
  if (!isPaintingId(id)) throw errorResponse(404, "notFound");
  const isManager = await ctx.query(async (tx) => (await readAbilities(tx, id)).managesTokens);
  if (!isManager) throw errorResponse(403, "forbidden");
  ctx.declareStreamed();
  const language = tableLanguageOf(url);
  const day = brusselsDayOf(context.get(siteContext).now());
  return new Response(streamCsv(Object.values(accessMessagesIn(language).tables.log), exportLog(ctx, id, language)), {
    headers: downloadHeaders("text/csv; charset=utf-8", `EAC-access-log-${id.slice(0, 8)}-${day}.csv`),
  });
}
