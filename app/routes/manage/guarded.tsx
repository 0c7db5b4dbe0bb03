import { redirect } from "react-router";
import { languageOf } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { visitContext } from "#app/platform/site.server.ts";
import type { Route } from "./+types/guarded";

/** Whoever is not signed in goes to the sign-in page (decision 9); nobody else may be here yet. */
export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(visitContext).actor.kind === "anonymous") throw redirect(href(languageOf(url.pathname), paths.auth()), 302);
  throw errorResponse(403, "forbidden");
}

export default function Guarded() {
  return null;
}
