import { LANGUAGES } from "#app/i18n/languages.ts";
import { ACCESS_SEGMENT, areaPaths, href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import type { Route } from "./+types/robots";

/** Paths not to be crawled; token links also opt out by themselves (P-RECORD-5, P-RECORD-4, P-HEAD-3). */
const DISALLOWED = [paths.manage(), `${areaPaths.administration()}/`, paths.search()];

export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const { publicBaseUrl } = context.get(siteContext);
  const disallowed = LANGUAGES.flatMap((language) => DISALLOWED.map((path) => `Disallow: ${href(language, path)}`));
  return textResponse(
    ["User-agent: *", ...disallowed, `Disallow: /*/${ACCESS_SEGMENT}/`, "", `Sitemap: ${publicBaseUrl}${resourcePaths.sitemap()}`, ""].join(
      "\n",
    ),
    "text/plain; charset=utf-8",
  );
}
