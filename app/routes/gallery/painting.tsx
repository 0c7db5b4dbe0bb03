import { data, Link } from "react-router";
import { headTags } from "#app/components/head.ts";
import { rootFacts } from "#app/components/root-facts.ts";
import { useHref } from "#app/components/use-page.ts";
import { WorkPicture } from "#app/components/work-picture.tsx";
import { findPainting } from "#app/domain/painting/find-painting.server.ts";
import { shortenDescription, strictly, withFallback } from "#app/domain/painting/localise.ts";
import { pictureOf } from "#app/domain/painting/picture.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { messagesIn, useMessages } from "#app/i18n/messages.ts";
import { paths, resourcePaths } from "#app/i18n/paths.ts";
import { visitContext } from "#app/platform/site.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/painting";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const language = languageOf(url.pathname);
  const row = await visit.query((door) => findPainting(door, params.id));
  if (row === undefined) return data({ painting: null }, { status: 404 });
  if (row.is_published) visit.declarePublic("paintings");
  const painting = {
    id: row.id,
    isPublished: row.is_published,
    headTitle: withFallback(row, "title", language),
    headArtist: withFallback(row, "artist", language),
    headDescription: shortenDescription(withFallback(row, "description", language)),
    title: strictly(row, "title", language),
    artist: strictly(row, "artist", language),
    artistDates: row.artist_dates,
    originalTitle: row.original_title,
    description: strictly(row, "description", language),
    year: row.year,
    place: strictly(row, "date_place_made", language),
    materials: strictly(row, "materials", language),
    dimensions: row.dimensions,
    genre: strictly(row, "genre", language),
    frame: strictly(row, "frame", language),
    picture: pictureOf(row),
  };
  return data({ painting }, { status: 200 });
}

export function meta({ location, matches, loaderData, params }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const { gallery, painting: words } = messagesIn(language);
  const facts = rootFacts(location, matches);
  const painting = loaderData?.painting;
  if (painting === undefined || painting === null) {
    return headTags(facts, { title: words.notFound, description: gallery.notAvailable, robots: "noindex, nofollow" });
  }
  return headTags(facts, {
    title: words.by(painting.headTitle, painting.headArtist),
    description: painting.headDescription || gallery.description,
    robots: painting.isPublished ? "index, follow" : "noindex, nofollow",
    type: "article",
    shareName: "gallery",
    crumbs: [
      { name: gallery.title, path: paths.gallery() },
      { name: painting.headTitle, path: paths.painting(params.id) },
    ],
  });
}

export default function Painting({ loaderData: { painting } }: Route.ComponentProps) {
  const { painting: words } = useMessages();
  const toHref = useHref();
  const back = (
    <Link to={toHref(paths.gallery())} className={buttonClass("quiet")}>
      {words.backToGallery}
    </Link>
  );
  return painting === null ? <NotFound back={back} /> : <Entry painting={painting} back={back} />;
}

function NotFound({ back }: { back: React.ReactNode }) {
  const { painting, gallery } = useMessages();
  return (
    <div className="page-width flex flex-col items-start py-24">
      <h1 className="text-3xl">{painting.notFound}</h1>
      <p className="mt-4 mb-8">{gallery.notAvailable}</p>
      {back}
    </div>
  );
}

type ShownPainting = NonNullable<Route.ComponentProps["loaderData"]["painting"]>;

function Entry({ painting, back }: { painting: ShownPainting; back: React.ReactNode }) {
  const { painting: words, gallery } = useMessages();
  const facts: [label: string, value: string | number | null][] = [
    [words.year, painting.year],
    [words.place, painting.place],
    [words.materials, painting.materials],
    [words.dimensions, painting.dimensions],
    [words.genre, painting.genre],
    [words.frame, painting.frame],
  ];
  return (
    <article className="bg-wall">
      <div className="page-width pt-8 pb-24">
        {back}
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <div className="flex items-start justify-center">
            {painting.picture === null ? (
              <div className="flex aspect-square w-full flex-col items-center justify-center border border-line-strong/40">
                <img src={resourcePaths.guilloche(`wall.${painting.id}`)} alt="" width={400} height={400} className="w-1/2" />
                <p className="mt-4 text-sm text-slate">{words.noImage}</p>
              </div>
            ) : (
              <WorkPicture
                picture={painting.picture}
                alt={gallery.workBy(painting.headTitle, painting.headArtist)}
                sizes="(min-width: 64rem) 50rem, 94vw"
                isEager
                className="h-auto max-h-[86vh] w-auto max-w-full shadow-[0_2px_4px_rgb(21_24_30/0.25),0_30px_60px_-16px_rgb(21_24_30/0.4)]"
              />
            )}
          </div>
          <div>
            <h1 className="text-3xl italic">{painting.title}</h1>
            <p className="mt-3 text-lg">
              {painting.artist}
              {painting.artistDates !== null && <span className="figures text-slate"> ({painting.artistDates.replace("-", "–")})</span>}
            </p>
            {painting.description !== "" && <p className="mt-6 max-w-prose font-serif text-base">{painting.description}</p>}
            <h2 className="mt-10 text-lg">{words.basicInformation}</h2>
            <dl className="mt-3 border-t border-ink">
              {facts
                .filter(([, value]) => value !== null && value !== "")
                .map(([label, value]) => (
                  <div
                    key={label}
                    className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line-strong/40 py-2.5 text-sm"
                  >
                    <dt className="text-slate">{label}</dt>
                    <dd className="figures">{value}</dd>
                  </div>
                ))}
            </dl>
          </div>
        </div>
      </div>
    </article>
  );
}
