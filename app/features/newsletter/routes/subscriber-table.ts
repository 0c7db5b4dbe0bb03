import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { writeCsv } from "#app/platform/csv.server.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { exportSubscribers } from "../domain/newsletter-state.server.ts";
import { manageNewsletterMessagesIn } from "../messages/manage/manage-newsletter-messages.ts";
import type { Route } from "./+types/subscriber-table";

/** The confirmed subscribers as a table with heads in the language of the page, for administrators. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  const rows = await ctx.query(async (tx) => ((await isAdministrator(tx)) ? exportSubscribers(tx) : undefined));
  if (rows === undefined) throw redirectToManagement(url, "only-administrators");
  const name = `EAC-newsletter-${brusselsDayOf(context.get(siteContext).now())}.csv`;
  const { columns } = manageNewsletterMessagesIn(languageOf(url.pathname));
  return new Response(writeCsv(Object.values(columns), rows), { headers: downloadHeaders("text/csv; charset=utf-8", name) });
}
