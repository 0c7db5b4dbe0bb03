import { Fragment } from "react";
import { redirect } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { hangClass, proportionOf } from "#app/shared/wall/hang.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Trail } from "../components/breadcrumbs.tsx";
import { sortingName } from "../domain/artists/artist-order.ts";
import { type ArtistIndex, listPicturedArtists, type PicturedArtist } from "../domain/artists/find-artist.server.ts";
import { formatCentury } from "../domain/search/facets.ts";
import type { Route } from "./+types/artists";

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const asked = url.searchParams.get("century");
  const century = asked === null || !/^-?\d{1,2}$/.test(asked) ? undefined : Number(asked);
  const index = await ctx.query((tx) => listPicturedArtists(tx, language, century));
  // A century without an artist, or written in another way, has no list of its own.
  const isListed = index.centuries.some((each) => String(each.century) === asked);
  if (asked !== null && !isListed) throw redirect(href(language, paths.artists()));
  ctx.declarePublic(CACHE_TAGS.paintings);
  return { ...index, century };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const { gallery } = messagesIn(languageOf(location.pathname));
  return headTags(rootData(location, matches), {
    title: gallery.artistsHeading,
    description: gallery.artistsDescription,
    shareName: "gallery",
    // One address for the whole list: those of a century are views of it.
    ...(loaderData?.century === undefined ? {} : { robots: "noindex, follow" }),
    crumbs: [
      { name: gallery.title, path: paths.gallery() },
      { name: gallery.artists, path: paths.artists() },
    ],
  });
}

/** Every artist with a published work, each with one of them, under the first letters of their family names (P-GALLERY-11). */
export default function Artists({ loaderData: { artists, total, centuries, century } }: Route.ComponentProps) {
  const { gallery } = useMessages();
  const isPictured = artists.some(({ picture }) => picture !== null);
  return (
    <div className="bg-wall">
      <div className="page-width pt-8 pb-28">
        <Trail crumbs={[{ name: gallery.title, path: paths.gallery() }]} current={gallery.artists} />
        <h1 className="mt-6 text-3xl">{gallery.artistsHeading}</h1>
        <p className="mt-4 max-w-3xl font-serif text-lg text-pretty text-slate">{gallery.artistsLead}</p>
        {centuries.length > 1 && <Centuries centuries={centuries} total={total} chosen={century} />}
        <div className="mt-10 columns-1 gap-x-16 sm:columns-2 lg:columns-3">
          {groupByLetter(artists).map(([letter, group]) => (
            <section key={letter} className="mb-10 break-inside-avoid-column">
              <h2 className="border-b border-ink pb-1 text-lg">{letter}</h2>
              <ul>
                {group.map((artist) => (
                  <Entry key={artist.key} artist={artist} isPictured={isPictured} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface CenturiesProps extends Pick<ArtistIndex, "centuries" | "total"> {
  chosen: number | undefined;
}

/** Centuries with their numbers of artists, each the list of those with works of it. */
function Centuries({ centuries, total, chosen }: CenturiesProps) {
  const { gallery } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  return (
    <nav aria-label={gallery.facets.century} className="no-print mt-6">
      <ul className="figures -mx-2 flex flex-wrap text-sm">
        {[{ century: undefined, artists: total }, ...centuries].map(({ century, artists }) => (
          <li key={century ?? "all"}>
            <Link
              to={toHref(paths.artists(), { century: century === undefined ? undefined : String(century) })}
              preventScrollReset
              aria-current={century === chosen ? "true" : undefined}
              className="flex min-h-11 items-center gap-1.5 px-2 underline-offset-4 hover:text-oxblood aria-[current]:text-oxblood aria-[current]:underline"
            >
              {century === undefined ? gallery.allCenturies : formatCentury(String(century), language)}
              <span className="text-xs text-slate">{formatNumber(artists, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @param isPictured true: other artists have pictures, whose place stays empty here where this one has none. */
function Entry({ artist, isPictured }: { artist: PicturedArtist; isPictured: boolean }) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const { key, name, dates, country, works, qualified, picture } = artist;
  const facts = [
    ...(dates === null ? [] : [dates.replace("-", "–")]),
    ...(country === null ? [] : [country]),
    gallery.worksOf(works, qualified),
  ];
  return (
    <li className="group relative flex min-h-11 items-center justify-between gap-5 border-b border-line-strong/40 py-3">
      <Link to={toHref(paths.artist(key))} className="min-w-0 after:absolute after:inset-0 group-hover:text-oxblood">
        <span className="block font-serif text-xl leading-snug text-balance">{name}</span>{" "}
        <span className="figures mt-1 block text-sm text-slate">
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && " "}
              <span className="inline-block">{index < facts.length - 1 ? `${fact} ·` : fact}</span>
            </Fragment>
          ))}
        </span>
      </Link>
      {isPictured && (
        <div
          className={classNames("flex h-28 w-26 shrink-0 items-center justify-end", picture !== null && hangClass(proportionOf(picture)))}
        >
          {picture === null ? (
            <div className="size-16 border border-line-strong/40" />
          ) : (
            <WorkImage picture={picture} alt="" sizes="6.5rem" className="framed even h-auto max-h-full max-w-full" />
          )}
        </div>
      )}
    </li>
  );
}

/** Artists under the first letter of their family names, without its accent. They are in the order of these names. */
function groupByLetter(artists: PicturedArtist[]): [letter: string, artists: PicturedArtist[]][] {
  const groups = Map.groupBy(artists, (artist) => (sortingName(artist).normalize("NFD")[0] ?? "").toUpperCase());
  return [...groups];
}
