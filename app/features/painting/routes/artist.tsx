import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { Wall } from "#app/shared/wall/wall.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ArtworkCard } from "../components/artwork-card.tsx";
import { Trail } from "../components/breadcrumbs.tsx";
import { findArtist } from "../domain/find-artist.server.ts";
import { paintingListData } from "../domain/structured-data.ts";
import type { Route } from "./+types/artist";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const artist = await ctx.query((tx) => findArtist(tx, languageOf(url.pathname), params.artist));
  if (artist === undefined) throw errorResponse(404, "notFound");
  ctx.declarePublic(CACHE_TAGS.paintings);
  return { artist };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const language = languageOf(location.pathname);
  const { gallery } = messagesIn(language);
  const { key, name, works, paintings } = loaderData.artist;
  const facts = rootData(location, matches);
  const picture = paintings.find((painting) => painting.picture !== null)?.picture;
  return headTags(facts, {
    title: gallery.artistTitle(name),
    description: gallery.artistDescription(name, works),
    ...(picture ? { image: resourcePaths.paintingShareImage(picture.id) } : { shareName: "gallery" }),
    crumbs: [
      { name: gallery.title, path: paths.gallery() },
      { name: gallery.artists, path: paths.artists() },
      { name, path: paths.artist(key) },
    ],
    structuredData: [
      paintingListData(
        facts.publicBaseUrl,
        language,
        paintings.map((painting) => ({ name: painting.title, path: paths.painting(painting.id) })),
      ),
    ],
  });
}

/** An artist's works, the earliest first; works of the workshop or the circle say so on their labels (P-GALLERY-11). */
export default function Artist({ loaderData: { artist } }: Route.ComponentProps) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const dates = artist.paintings.find((painting) => painting.artistDates !== null)?.artistDates;
  const years = artist.years === null ? [] : [artist.years];
  return (
    <div className="bg-wall">
      <div className="page-width pt-8 pb-28">
        <Trail
          crumbs={[
            { name: gallery.title, path: paths.gallery() },
            { name: gallery.artists, path: paths.artists() },
          ]}
          current={artist.name}
        />
        <h1 className="mt-6 text-3xl">{artist.name}</h1>
        {dates != null && <p className="figures mt-2 text-lg text-slate">{dates.replace("-", "–")}</p>}
        <p className="figures mt-4 border-t border-line-strong/50 pt-4 text-sm text-slate">
          {[gallery.works(artist.works), ...years].join(", ")}
        </p>
        <Wall
          paintings={artist.paintings}
          renderItem={({ painting, index, className, sizes }) => (
            <li className={className}>
              <ArtworkCard painting={painting} sizes={sizes} priority={index === 0 ? "first" : undefined} />
            </li>
          )}
        />
        <p className="no-print mt-16 flex flex-wrap gap-3">
          <Link to={toHref(paths.artists())} className={buttonClass("quiet")}>
            {gallery.allArtists}
          </Link>
          <Link to={toHref(paths.gallery(), { artist: artist.key })} className={buttonClass("quiet")}>
            {gallery.inGallery}
          </Link>
        </p>
      </div>
    </div>
  );
}
