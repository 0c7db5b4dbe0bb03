import { listArtists } from "#app/features/painting/domain/artists/find-artist.server.ts";
import { listPublishedIds } from "#app/features/painting/domain/works/list-published-ids.server.ts";
import { listIndexableNumbers } from "#app/features/register/domain/list-register.server.ts";
import { DEFAULT_LANGUAGE } from "#app/i18n/languages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { textResponse } from "#app/shared/http/text-response.ts";
import { listPublicPages } from "../domain/list-public-pages.server.ts";
import { PATHS_PER_FILE, writeSitemap, writeSitemapIndex } from "../domain/sitemap.ts";
import type { Route } from "./+types/sitemap";

/** All public pages, or an index of several files if one cannot hold them; with a `file`, one of these. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { file } = params as { file?: string };
  const part = file === undefined ? undefined : Number(/^([1-9]\d{0,3})\.xml$/.exec(file)?.[1]);
  if (Number.isNaN(part)) throw errorResponse(404, "notFound");
  const ctx = context.get(requestContext);
  const { publicBaseUrl } = context.get(siteContext);
  const [paintings, artists, numbers] = await ctx.query((tx) =>
    Promise.all([listPublishedIds(tx), listArtists(tx, DEFAULT_LANGUAGE), listIndexableNumbers(tx)]),
  );
  ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  const all = [
    ...listPublicPages(),
    ...artists.map(({ key }) => paths.artist(key)),
    ...paintings.map(paths.painting),
    ...numbers.map(paths.registerEntry),
  ];
  const files = Math.ceil(all.length / PATHS_PER_FILE);
  const respond = (xml: string) => textResponse(xml, "application/xml; charset=utf-8");
  if (part !== undefined) {
    const ofPart = files === 1 ? [] : all.slice((part - 1) * PATHS_PER_FILE, part * PATHS_PER_FILE);
    if (ofPart.length === 0) throw errorResponse(404, "notFound");
    return respond(writeSitemap(publicBaseUrl, ofPart));
  }
  if (files === 1) return respond(writeSitemap(publicBaseUrl, all));
  return respond(writeSitemapIndex(Array.from({ length: files }, (_, index) => publicBaseUrl + resourcePaths.sitemapPart(index + 1))));
}
