import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { callAccounts } from "../domain/account-result.server.ts";
import type { Route } from "./+types/sign-out";
import { FORMS } from "./forms.server.ts";
import { withCookies } from "./with-cookies.server.ts";

/** Following a link does not sign the user out. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(href(languageOf(url.pathname), paths.home()), 302);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  // The library would clear the cookie but leave the session open.
  ctx.requireReadSession();
  const language = languageOf(url.pathname);
  // Requests from script have no body; the script navigates by itself. A malformed body still signs out.
  const sent = await readForm(request, FORMS["sign-out.ts"]).catch(() => undefined);
  const result = await callAccounts<unknown>({ site: context.get(siteContext), ctx, language }, (api) =>
    api.signOut({ headers: accountHeaders(request, ctx.origin.address), returnHeaders: true }),
  );
  const cookies = result.kind === "done" ? result.cookies : [];
  const isFromGallery = sent?.get("leadsTo") === "gallery";
  return redirect(href(language, isFromGallery ? paths.gallery() : paths.home()), { status: 303, headers: withCookies(cookies) });
}
