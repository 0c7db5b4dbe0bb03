import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorKeyOf, errorResponse } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";
import { NOTICE, type REFUSAL_NOTICES } from "../notices/notice-parameter.ts";

/**
 * Redirects anonymous visitors to the sign-in page (P-ROUTE-7).
 * @throws a redirect, or 503 if the presented session could not be looked up.
 */
export function requireSignedIn(ctx: RequestContext, url: URL): void {
  ctx.requireReadSession();
  if (ctx.actor.kind !== "account") throw redirect(href(languageOf(url.pathname), paths.auth()), 302);
}

export type ManageNotice = (typeof REFUSAL_NOTICES)[number];

export const redirectToManagement = (url: URL, notice: ManageNotice) =>
  redirect(href(languageOf(url.pathname), paths.manage(), { [NOTICE]: notice }), 302);

/** Response to a failed read: a page that waits for the database, or a redirect to the list with a notice. The log has the cause. */
export function leaveOrWait(error: unknown, url: URL, notice: ManageNotice) {
  const key = errorKeyOf(error);
  return key === "unavailable" ? errorResponse(503, key) : redirectToManagement(url, notice);
}
