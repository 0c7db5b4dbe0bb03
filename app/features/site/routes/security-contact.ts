import { association } from "#app/content/association.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import type { Route } from "./+types/security-contact";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Contact for reporting vulnerabilities (RFC 9116). The expiry date advances daily. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic(CACHE_TAGS.clock);
  const { publicBaseUrl, now } = context.get(siteContext);
  const today = Math.floor(now().getTime() / DAY_MS);
  const lines = [
    `Contact: mailto:${association.email}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${publicBaseUrl}${resourcePaths.securityContact()}`,
    "",
  ];
  return textResponse(lines.join("\n"), "text/plain; charset=utf-8");
}
