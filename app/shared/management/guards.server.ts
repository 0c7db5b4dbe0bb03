import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorKeyOf, errorResponse } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { NOTICE } from "../notices/notice-parameter.ts";

/**
 * Sends whoever is not signed in to the sign-in page (P-ROUTE-7).
 * @throws a redirection, or 503 while the session that was presented cannot be looked up.
 */
export function requireSignedIn(ctx: RequestContext, url: URL): void {
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") throw redirect(href(languageOf(url.pathname), paths.auth()), 302);
}

export type ManageNotice = "data-not-fetched" | "no-token-permission" | "not-fetched" | "only-administrators" | "only-administrators-edit";

export const toManagement = (url: URL, notice: ManageNotice) =>
  redirect(href(languageOf(url.pathname), paths.manage(), { [NOTICE]: notice }), 302);

/** Answers a failed read with a page that waits for the database, or with the list and a sentence. The log has the cause. */
export function leaveOrWait(error: unknown, url: URL, notice: ManageNotice) {
  const key = errorKeyOf(error);
  return key === "unavailable" ? errorResponse(503, key) : toManagement(url, notice);
}
