import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { WORKBOOK_TYPE } from "#app/platform/workbook/write-workbook.server.ts";
import { redirectToManagement, requireSignedIn } from "#app/shared/management/guards.server.ts";
import { writeTemplate } from "../domain/write-template.server.ts";
import { streamTemplateWorkbook } from "../domain/write-template-workbook.server.ts";
import type { Route } from "./+types/template";

/** An empty table or workbook of paintings with the description of its columns, for administrators. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requireSignedIn(ctx, url);
  if (!(await ctx.query(isAdministrator))) throw redirectToManagement(url, "only-administrators");
  if (url.pathname.endsWith(".xlsx"))
    return new Response(streamTemplateWorkbook(languageOf(url.pathname)), { headers: downloadHeaders(WORKBOOK_TYPE, "EAC-template.xlsx") });
  return new Response(writeTemplate(languageOf(url.pathname)), { headers: downloadHeaders("text/csv; charset=utf-8", "EAC-template.csv") });
}
