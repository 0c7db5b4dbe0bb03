import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { accountHeaders } from "#app/platform/accounts/accounts.server.ts";
import { readForm } from "#app/platform/read-form.server.ts";
import { siteContext, visitContext } from "#app/platform/site.server.ts";
import { askAccounts } from "../domain/account-result.server.ts";
import type { Route } from "./+types/sign-out";
import { FORMS } from "./forms.server.ts";
import { withCookies } from "./with-cookies.server.ts";

/** Whoever comes here by a link is not signed out by it. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(href(languageOf(url.pathname), paths.home()), 302);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  // The library would forget the cookie and leave the session open.
  visit.requireReadSession();
  const language = languageOf(url.pathname);
  // Script sends nothing: it leaves by itself.
  const sent = await readForm(request, FORMS["sign-out.ts"]).catch(() => undefined);
  const outcome = await askAccounts<unknown>({ site: context.get(siteContext), visit, language }, (api) =>
    api.signOut({ headers: accountHeaders(request, visit.origin.address), returnHeaders: true }),
  );
  const cookies = outcome.kind === "done" ? outcome.cookies : [];
  const isFromGallery = sent?.get("leadsTo") === "gallery";
  return redirect(href(language, isFromGallery ? paths.gallery() : paths.home()), { status: 303, headers: withCookies(cookies) });
}
