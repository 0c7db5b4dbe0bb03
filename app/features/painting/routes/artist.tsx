import { Fragment, type ReactNode } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useLanguage, useMessages } from "#app/i18n/messages.ts";
import { href, paths, resourcePaths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { errorResponse } from "#app/platform/error-catalogue.server.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { Citations } from "#app/shared/citation/citations.tsx";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { proportionOf, WALLS } from "#app/shared/wall/hang.ts";
import { Wall } from "#app/shared/wall/wall.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ArtistSignatures, OneSignature } from "../components/artist-signatures.tsx";
import { ArtistTimeLine } from "../components/artist-time-line.tsx";
import { ArtworkCard } from "../components/artwork-card.tsx";
import { Trail } from "../components/breadcrumbs.tsx";
import { Contemporaries } from "../components/contemporaries.tsx";
import { ARTIST_CITATIONS, citeArtist } from "../domain/artists/cite-artist.ts";
import { type DescribedArtist, describeArtist } from "../domain/artists/describe-artist.server.ts";
import { listContemporaries } from "../domain/artists/find-artist.server.ts";
import { paintingListData } from "../domain/works/structured-data.ts";
import type { Route } from "./+types/artist";

/** Artists of the same years at the end of the page. */
const CONTEMPORARIES = 3;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const language = languageOf(url.pathname);
  const [artist, contemporaries] = await ctx.query(async (tx) =>
    Promise.all([describeArtist(tx, language, params.artist), listContemporaries(tx, language, params.artist, CONTEMPORARIES)]),
  );
  if (artist === undefined) throw errorResponse(404, "notFound");
  ctx.declarePublic(CACHE_TAGS.paintings, CACHE_TAGS.register);
  return { artist, contemporaries, address: context.get(siteContext).publicBaseUrl + href(language, paths.artist(artist.key)) };
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

/** Part of the width up to which the works leave room for the facts beside the life. */
const NARROW = 5 / 12;

/**
 * An artist's works, the earliest first; works of the workshop or the circle say so on their labels (P-GALLERY-11). The works come
 * before the life; few of them hang beside it, as large as the row allows.
 */
export default function Artist({ loaderData: { artist, contemporaries, address } }: Route.ComponentProps) {
  const { gallery, news } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const years = artist.years === null ? [] : [artist.years];
  const dates = artist.paintings.find((painting) => painting.artistDates !== null)?.artistDates?.replace("-", "–") ?? null;
  const cited = { key: artist.key, name: artist.name, dates, address };
  const spread = spreadOf(artist.paintings);
  const [signature, ...others] = artist.signatures;
  const one = signature !== undefined && others.length === 0 ? <OneSignature signature={signature} /> : null;
  const isBesideOnTablets = artist.paintings.length === 1 && spread.part <= NARROW;
  // Wide works leave the life a narrow column, which is longer than they are high.
  const isUnderWorks = spread.part > 1 / 2 && spread.part < 1;
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
          <p className="figures text-sm text-slate">{[gallery.worksOf(artist.works, artist.qualified), ...years].join(", ")}</p>
        </div>
        <div
          className={classNames(
            "grid gap-x-16 gap-y-10 border-t border-line-strong/50 sm:gap-y-12",
            isBesideOnTablets && "md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
            spread.columns,
          )}
        >
          <div>
            <Wall
              paintings={artist.paintings}
              part={spread.part}
              isOneRow={artist.paintings.length <= WALLS.wide.most}
              isBeside={isBesideOnTablets}
              renderItem={({ painting, index, className, sizes }) => (
                <li className={className}>
                  <ArtworkCard painting={painting} sizes={sizes} priority={index === 0 ? "first" : undefined} />
                </li>
              )}
            />
            {isUnderWorks && one !== null && <div className="mt-10 border-t border-line-strong/50 pt-4">{one}</div>}
          </div>
          <Description artist={artist} part={spread.part} isBesideOnTablets={isBesideOnTablets} signature={isUnderWorks ? null : one} />
        </div>
        <ArtistTimeLine artist={artist} />
        {one === null && <ArtistSignatures signatures={artist.signatures} />}
        <div className="no-print mt-14 flex flex-wrap items-start gap-x-16 gap-y-8">
          <div className="min-w-full grow sm:min-w-96 lg:max-w-3xl">
            <Citations label={gallery.citeArtist} forms={ARTIST_CITATIONS} cite={(form) => citeArtist(cited, form, language, news.cited)} />
          </div>
          <p className="flex flex-wrap gap-3 lg:ml-auto">
            <Link to={toHref(paths.artists())} className={buttonClass("quiet")}>
              {gallery.allArtists}
            </Link>
            <Link to={toHref(paths.gallery(), { artist: artist.key })} className={buttonClass("quiet")}>
              {gallery.inGallery}
            </Link>
          </p>
        </div>
        {contemporaries.length > 0 && <Contemporaries artists={contemporaries} />}
      </div>
    </div>
  );
}

interface DescriptionProps {
  artist: DescribedArtist;
  /** Part of the width that is the works'; 1: they hang above. */
  part: number;
  isBesideOnTablets: boolean;
  /** The only one, beside the facts. */
  signature: ReactNode;
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
  { most: 47, part: 1 / 5, columns: "lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]" },
  { most: 63, part: 1 / 4, columns: "lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]" },
  { most: 78, part: 1 / 3, columns: "lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]" },
  { most: 94, part: 5 / 12, columns: "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]" },
  { most: 110, part: 1 / 2, columns: "lg:grid-cols-2" },
  { most: 126, part: 7 / 12, columns: "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" },
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

const COLUMNS = "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]";

const RULED = "border-b border-line-strong/40 py-3";

/**
 * The life and the facts, below each other where wide works hang beside them, else beside each other; each is left out where nothing is
 * known. Facts without a life are a table, as on the page of a work.
 */
function Description({ artist: { life, facts, passports }, part, isBesideOnTablets, signature }: DescriptionProps) {
  const { gallery } = useMessages();
  const language = useLanguage();
  const entries = [
    { label: gallery.born, texts: life?.born ? [life.born] : [] },
    { label: gallery.died, texts: life?.died ? [life.died] : [] },
    ...FACTS.map((fact) => ({ label: gallery.facts[fact], texts: facts[fact] })),
    { label: gallery.passports, texts: passports === 0 ? [] : [formatNumber(passports, language)] },
  ].filter(({ texts }) => texts.length > 0);
  const isBeside = part < 1;
  return (
    <div
      className={classNames(
        "grid content-start gap-x-16 gap-y-8",
        isBeside && "lg:mt-5",
        isBesideOnTablets && "md:max-lg:mt-5",
        life !== null &&
          (part > NARROW && isBeside
            ? "md:max-lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
            : isBesideOnTablets
              ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
              : COLUMNS),
      )}
    >
      {life !== null && <p className="max-w-2xl font-serif text-base text-pretty hyphens-auto sm:text-lg">{life.biography}</p>}
      <div className={classNames("grid gap-8 self-start", signature !== null && "sm:max-md:grid-cols-2")}>
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
              <dd className={classNames("hyphens-auto", life === null && RULED)}>
                {texts.map((text) => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </dd>
            </Fragment>
          ))}
        </dl>
        {signature}
      </div>
    </div>
  );
}
