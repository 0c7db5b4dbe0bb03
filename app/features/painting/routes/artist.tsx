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
import { proportionOf } from "#app/shared/wall/hang.ts";
import { Wall } from "#app/shared/wall/wall.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
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

/**
 * An artist's works, the earliest first; works of the workshop or the circle say so on their labels (P-GALLERY-11). The works come
 * before the life; few of them hang beside it, as large as the row allows.
 */
export default function Artist({ loaderData: { artist } }: Route.ComponentProps) {
  const { gallery } = useMessages();
  const toHref = useHref();
  const years = artist.years === null ? [] : [artist.years];
  const spread = spreadOf(artist.paintings);
  return (
    <div className="bg-wall">
      <div className="page-width pt-5 pb-28 lg:pt-7">
        <Trail
          crumbs={[
            { name: gallery.title, path: paths.gallery() },
            { name: gallery.artists, path: paths.artists() },
          ]}
          current={artist.name}
        />
        <h1 className="mt-4 text-4xl sm:mt-5">{artist.name}</h1>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 pb-3">
          <Life artist={artist} />
          <p className="figures text-sm text-slate">{[gallery.works(artist.works), ...years].join(", ")}</p>
        </div>
        <div className={classNames("grid gap-x-16 gap-y-10 border-t border-line-strong/50 sm:gap-y-12", spread.columns)}>
          <Wall
            paintings={artist.paintings}
            part={spread.part}
            renderItem={({ painting, index, className, sizes }) => (
              <li className={className}>
                <ArtworkCard painting={painting} sizes={sizes} priority={index === 0 ? "first" : undefined} />
              </li>
            )}
          />
          <Description artist={artist} isBeside={spread.part < 1} />
        </div>
        <ArtistTimeLine time={artist.time} span={artist.span} name={artist.name} />
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

interface Spread {
  /** Most that the proportions of the works have together, in hundredths. */
  most: number;
  /** Part of the width that is the works'. */
  part: number;
  columns: string;
}

/** The columns of works and life: the works are about as high in each of them; more works have the whole width. */
const SPREADS: readonly Spread[] = [
  { most: 50, part: 1 / 6, columns: "lg:grid-cols-[minmax(0,1fr)_minmax(0,5fr)]" },
  { most: 65, part: 1 / 4, columns: "lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]" },
  { most: 85, part: 1 / 3, columns: "lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]" },
  { most: 120, part: 5 / 12, columns: "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]" },
  { most: 190, part: 7 / 12, columns: "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" },
  { most: 250, part: 2 / 3, columns: "lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]" },
];
const WHOLE: Spread = { most: Number.POSITIVE_INFINITY, part: 1, columns: "" };

function spreadOf(paintings: DescribedArtist["paintings"]): Spread {
  const sum = paintings.reduce((total, { picture }) => total + proportionOf(picture), 0);
  return SPREADS.find(({ most }) => sum <= most) ?? WHOLE;
}

/** A life in one line. */
function Life({ artist: { paintings, life, span } }: { artist: DescribedArtist }) {
  const dates = paintings.find((painting) => painting.artistDates !== null)?.artistDates;
  if (dates == null) return null;
  const places = span === null ? [] : [life?.born, life?.died].filter((place) => place);
  return (
    <p className="text-lg text-slate">
      <span className="figures">{dates.replace("-", "–")}</span>
      {places.length > 0 && <span className="text-base">{` · ${places.join("\u00a0– ")}`}</span>}
    </p>
  );
}

const FACTS = ["place", "materials", "genre"] as const;

const RULED = "border-b border-line-strong/40 py-3";

/**
 * The life and the facts, below each other where works hang beside them; each is left out where nothing is known. Facts without a
 * life are a table, as on the page of a work.
 */
function Description({ artist: { life, facts }, isBeside }: { artist: DescribedArtist; isBeside: boolean }) {
  const { gallery } = useMessages();
  const entries = [
    { label: gallery.born, texts: life?.born ? [life.born] : [] },
    { label: gallery.died, texts: life?.died ? [life.died] : [] },
    ...FACTS.map((fact) => ({ label: gallery.facts[fact], texts: facts[fact] })),
  ].filter(({ texts }) => texts.length > 0);
  return (
    <div className={classNames("grid content-start gap-x-16 gap-y-8", isBeside ? "lg:mt-5" : "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]")}>
      {life !== null && <p className="max-w-2xl font-serif text-base text-pretty hyphens-auto sm:text-lg">{life.biography}</p>}
      <dl
        className={classNames(
          "grid grid-cols-[auto_minmax(0,1fr)] self-start text-sm",
          life === null ? "max-w-2xl border-t border-ink" : "gap-x-6 gap-y-2",
          life === null && isBeside && "lg:border-t-0",
        )}
      >
        {entries.map(({ label, texts }) => (
          <Fragment key={label}>
            <dt className={classNames("text-slate", life === null && `${RULED} pr-10`)}>{label}</dt>
            <dd className={classNames(life === null && RULED)}>
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
