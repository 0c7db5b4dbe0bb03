import { Fragment } from "react";
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
import { fitImage } from "#app/shared/images/fit-image.ts";
import { WorkImage } from "#app/shared/images/work-image.tsx";
import { Wall } from "#app/shared/wall/wall.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ArtistTimeLine } from "../components/artist-time-line.tsx";
import { ArtworkCard } from "../components/artwork-card.tsx";
import { Trail } from "../components/breadcrumbs.tsx";
import { type DescribedArtist, describeArtist } from "../domain/describe-artist.server.ts";
import { paintingListData } from "../domain/structured-data.ts";
import type { Route } from "./+types/artist";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const artist = await ctx.query((tx) => describeArtist(tx, languageOf(url.pathname), params.artist));
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
        <Description artist={artist} />
        <ArtistTimeLine time={artist.time} span={artist.span} name={artist.name} />
        <p className="figures mt-8 text-sm text-slate">{[gallery.works(artist.works), ...years].join(", ")}</p>
        <Wall
          paintings={artist.paintings}
          renderItem={({ painting, index, className, sizes }) => (
            <li className={className}>
              <ArtworkCard painting={painting} sizes={sizes} priority={index === 0 ? "first" : undefined} />
            </li>
          )}
        />
        <Signatures signatures={artist.signatures} />
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

const FACTS = ["place", "materials", "genre"] as const;

/** The life beside the facts; each is left out where nothing is known. */
function Description({ artist: { life, facts } }: { artist: DescribedArtist }) {
  const { gallery } = useMessages();
  const entries = [
    { label: gallery.born, texts: life?.born ? [life.born] : [] },
    { label: gallery.died, texts: life?.died ? [life.died] : [] },
    ...FACTS.map((fact) => ({ label: gallery.facts[fact], texts: facts[fact] })),
  ].filter(({ texts }) => texts.length > 0);
  return (
    <div className="mt-6 grid gap-x-16 gap-y-8 border-t border-line-strong/50 pt-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      {life !== null && <p className="max-w-2xl font-serif text-lg text-pretty hyphens-auto">{life.biography}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 self-start text-sm">
        {entries.map(({ label, texts }) => (
          <Fragment key={label}>
            <dt className="text-slate">{label}</dt>
            <dd>
              {texts.map((text) => (
                <span key={text} className="block">
                  {text}
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** Details of the works, so that signatures can be compared. */
function Signatures({ signatures }: Pick<DescribedArtist, "signatures">) {
  const { gallery, phrases } = useMessages();
  const toHref = useHref();
  if (signatures.length === 0) return null;
  return (
    <section aria-labelledby="signatures" className="mt-16">
      <h2 id="signatures" className="border-b border-line-strong/50 pb-2 text-xl">
        {gallery.signatures}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {signatures.map(({ id, title, date, caption, picture }) => (
          <li key={picture.id} className="group relative">
            <div className="flex aspect-[3/2] items-center justify-center bg-ink/5 p-2">
              <WorkImage
                picture={picture}
                alt={phrases.labelled(gallery.signatures, title)}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                className={fitImage(picture, SIGNATURE_RATIO)}
              />
            </div>
            <p className="mt-2.5 text-sm">
              <Link to={toHref(paths.painting(id))} className="italic after:absolute after:inset-0 group-hover:text-oxblood">
                {title}
              </Link>
              {date !== null && <span className="figures text-slate">, {date}</span>}
            </p>
            {caption !== null && <p className="mt-0.5 text-xs text-slate">{caption}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the tiles, as `aspect-[3/2]` has it. */
const SIGNATURE_RATIO = 3 / 2;
