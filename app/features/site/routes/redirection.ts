import { redirect } from "react-router";
import { inLanguage, languageOf, pageAddress } from "#app/i18n/languages.ts";
import { paths, sectionPaths } from "#app/i18n/paths.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import type { Route } from "./+types/redirection";

/** Sections redirect to their first page, the short address of the register to it (P-ROUTE-2). */
const TARGETS: Record<string, string> = {
  [sectionPaths.eac()]: paths.about(),
  [sectionPaths.about()]: paths.about(),
  [sectionPaths.arbitration()]: paths.icac(),
  [sectionPaths.expertise()]: paths.icje(),
  [sectionPaths.artExpertise()]: paths.authentication(),
  [sectionPaths.training()]: paths.course(),
  [sectionPaths.membership()]: paths.benefits(),
  [sectionPaths.register()]: paths.register(),
};

/** In characters of the encoded URL. */
const MAX_QUERY = 4_000;

export function loader({ url }: Route.LoaderArgs) {
  const target = TARGETS[pageAddress(url.pathname)];
  if (target === undefined) throw errorResponse(404, "notFound");
  // Proxies reject response headers that are too long.
  const search = url.search.length > MAX_QUERY ? "" : url.search;
  return redirect(inLanguage(target, languageOf(url.pathname)) + search, 301);
}
