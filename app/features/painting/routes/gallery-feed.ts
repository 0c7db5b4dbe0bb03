import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { atomResponse } from "#app/shared/http/atom-response.ts";
import { listFeatured } from "../domain/works/list-featured.server.ts";
import type { Route } from "./+types/gallery-feed";

const MAX_WORKS = 50;

/** The newest published works with a picture, as an Atom feed (P-GALLERY-12). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { publicBaseUrl } = context.get(siteContext);
  const language = languageOf(url.pathname);
  const { gallery } = messagesIn(language);
  const works = await ctx.query((tx) => listFeatured(tx, language, MAX_WORKS));
  ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  return atomResponse({
    ...{ publicBaseUrl, language, title: gallery.heading, description: gallery.lead },
    feedPath: paths.galleryFeed(),
    pagePath: paths.gallery(),
    updated: works[0]?.enteredAt ?? new Date(0),
    items: works.map((work) => {
      const link = publicBaseUrl + href(language, paths.painting(work.id));
      return {
        id: link,
        link,
        title: gallery.workBy(work.title, work.artist),
        description: [gallery.workBy(work.title, work.artist), work.date].filter(Boolean).join(", "),
        date: work.enteredAt,
        published: work.enteredAt,
        image: publicBaseUrl + resourcePaths.paintingShareImage(work.picture.id),
      };
    }),
  });
}
