import { association } from "#app/content/association.ts";
import { resourcePaths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import type { Route } from "./+types/manifest";

/** The web app manifest: name, colours and icons for readers who add the site to their home screen. */
export function loader({ context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const manifest = {
    name: `${association.brand}: ${association.name.en}`,
    short_name: association.brand,
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fbfaf6",
    theme_color: "#15181e",
    icons: ([192, 512] as const).map((size) => ({
      src: resourcePaths.icon(size),
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
  return textResponse(`${JSON.stringify(manifest)}\n`, "application/manifest+json");
}
