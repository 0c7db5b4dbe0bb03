import { redirect } from "react-router";
import { brusselsDayOf } from "#app/i18n/brussels-time.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { downloadHeaders } from "#app/platform/file-response.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { isCopyPermitted } from "../domain/permit-copy.server.ts";
import { readOwnData } from "../domain/read-own-data.server.ts";
import { accountMessagesIn } from "../messages/account-messages.ts";
import type { Route } from "./+types/own-data";

/** The copy of the data of the signed-in account, for a while after the password (P-ACCOUNT-41). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const site = context.get(siteContext);
  const language = languageOf(url.pathname);
  ctx.requireReadSession();
  if (ctx.session === undefined) throw redirect(href(language, paths.auth()), 302);
  if (site.accounts === undefined || !isCopyPermitted(site.accounts, request, ctx.session))
    throw redirect(`${href(language, paths.account())}#data`, 302);
  const { ownData } = accountMessagesIn(language);
  const copy = await readOwnData({ site, ctx, request, language }, ctx.session.accountId, ownData.inTheCopy);
  const name = `EAC-my-data-${brusselsDayOf(site.now())}.json`;
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, { headers: downloadHeaders("application/json; charset=utf-8", name) });
}
