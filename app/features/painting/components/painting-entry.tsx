import type { ReactNode } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { proportionOf } from "#app/shared/wall/hang.ts";
import { classNames } from "#app/ui/class-names.ts";
import { datesAfter } from "../domain/attribution.ts";
import type { ShownPainting } from "../domain/show-painting.server.ts";
import { Trail } from "./breadcrumbs.tsx";
import { CiteWork } from "./cite-work.tsx";
import { HungWork, PANORAMA, TALL } from "./hung-work.tsx";
import { NamedLinks } from "./named-links.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { PassportState } from "./passport-state.tsx";
import { PressPicture } from "./press-picture.tsx";
import { RelatedWorks } from "./related-works.tsx";
import { WorkScale } from "./work-scale.tsx";

/** True for a title of its own: the heading differs in spaces alone, which keep short words together. */
const isOtherTitle = (original: string | null, title: string): original is string =>
  original !== null && original !== "" && original.replaceAll(/\s/g, " ") !== title.replaceAll(/\s/g, " ");

/** Proportion of a work, in hundredths, from which a work is wide. */
const WIDE = 115;

interface PaintingEntryProps {
  painting: ShownPainting;
  back: ReactNode;
  /** In the line above the work. */
  tools: ReactNode;
  /** Under that line. */
  notice?: ReactNode;
  /** Below the work: what only some readers see. */
  children?: ReactNode;
}

/** A painting as everyone sees it (docs/promises/painting.md), with places for what a reader's role adds. */
export function PaintingEntry({ painting, back, tools, notice, children }: PaintingEntryProps) {
  const { painting: words, gallery } = useMessages();
  const toHref = useHref();
  const isPanorama = proportionOf(painting.picture) >= PANORAMA;
  const tombstone = [painting.date, painting.materials, painting.dimensions].filter((each) => each !== null && each !== "");
  const cited = {
    ...painting,
    artist: painting.headArtist,
    title: painting.headTitle,
    passport: painting.passport?.number ?? null,
    address: painting.citedAddress,
  };
  const facts: [label: string, value: string | number | null][] = [
    [words.fields.year, painting.date],
    [words.place, painting.place],
    [words.fields.materials, painting.materials],
    [words.fields.dimensions, painting.dimensions],
    [words.fields.genre, painting.genre],
    [words.fields.frame, painting.frame],
  ];
  return (
    <article className="bg-wall">
      <div className="page-width pt-5 pb-24 lg:pt-7">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-nowrap max-sm:items-start max-sm:gap-x-4 max-sm:has-[.button]:flex-wrap">
          <Trail crumbs={[{ name: gallery.title, path: paths.gallery() }]} current={painting.headTitle} />
          <div className="no-print ml-auto flex max-w-full shrink-0 flex-wrap items-center gap-3 max-sm:has-[.button]:shrink">{tools}</div>
        </div>
        {notice}
        <div
          className={classNames(
            "mt-4 grid items-start gap-x-12 gap-y-7 lg:mt-6 lg:grid-rows-[auto_1fr] xl:gap-x-14 print:mt-1 print:gap-y-5",
            columnsFor(painting),
          )}
        >
          <div className={classNames(isPanorama && "lg:col-span-2")}>
            <HungWork work={painting} />
          </div>
          <div className={isPanorama ? "lg:col-span-2" : "lg:row-span-2"}>
            <div className={classNames("print:flex print:items-start print:justify-between print:gap-8", isPanorama && BESIDE)}>
              <div className="print:min-w-0 print:flex-1">
                <h1 className="-mt-1.5 text-3xl italic print:mt-0">{painting.title}</h1>
                <p className="mt-3 text-lg">
                  {painting.artistKey === null || painting.artist === "" ? (
                    painting.artist
                  ) : (
                    <Link
                      to={toHref(paths.artist(painting.artistKey))}
                      className="underline decoration-line-strong underline-offset-4 hover:text-oxblood"
                    >
                      {painting.artist}
                    </Link>
                  )}
                  {painting.artistDates !== null && (
                    <span className="figures text-slate">{datesAfter(painting.artist, painting.artistDates)}</span>
                  )}
                </p>
                {isOtherTitle(painting.originalTitle, painting.title) && (
                  <p lang={languageOfName(painting.originalTitle)} className="mt-2 text-sm text-slate">
                    {words.quoted(painting.originalTitle)}
                  </p>
                )}
                {tombstone.length > 0 && <p className="figures mt-2 text-sm text-slate print:hidden">{tombstone.join(" · ")}</p>}
              </div>
              {painting.passport !== null && <PassportState passport={painting.passport} attribution={painting.attribution} />}
            </div>
            <div className={classNames(isPanorama && BESIDE)}>
              {painting.description !== "" && (
                <Paragraphs
                  text={painting.description}
                  className="mt-6 max-w-prose space-y-4 font-serif text-base print:mt-3 print:max-w-none print:columns-2 print:gap-10 print:space-y-1 print:text-2xs print:leading-snug"
                />
              )}
              <div className="print:mt-4 print:columns-2 print:gap-10">
                <h2 className={classNames("text-lg print:mt-0", isPanorama ? "mt-10 lg:mt-6" : "mt-10")}>{words.basicInformation}</h2>
                <dl className="mt-3 border-t border-ink">
                  {facts
                    .filter(([, value]) => value !== null && value !== "")
                    .map(([label, value]) => (
                      <div
                        key={label}
                        className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line-strong/40 py-2.5 text-sm print:py-1 print:text-xs"
                      >
                        <dt className="text-slate">{label}</dt>
                        <dd className="figures">{value}</dd>
                      </div>
                    ))}
                </dl>
              </div>
            </div>
          </div>
          {/* Under the pictures, whose column ends earlier; of a panorama under all. */}
          <div className={classNames("-mt-7 print:mt-0", isPanorama ? "lg:col-span-2" : "lg:col-start-1")}>
            <div className="gap-x-10 lg:has-[>:nth-child(2)]:grid lg:grid-cols-2 print:columns-2 print:gap-10 print:[&>section:first-child]:mt-0">
              <NamedLinks kind="certificates" items={painting.certificates} />
              <NamedLinks kind="documents" items={painting.documents} />
            </div>
            {[...painting.certificates, ...painting.documents].some(({ url }) => url === null) && (
              <p className="no-print mt-4 text-xs text-slate">
                {words.unpublished}{" "}
                <Link
                  to={`${toHref(paths.contacts(), { subject: words.askForCopyOf(gallery.workBy(painting.title, painting.artist), painting.passport?.number) })}#form`}
                  className="link inline-flex min-h-6 items-center"
                >
                  {words.askForCopy}
                </Link>
              </p>
            )}
            {/* Evens the two columns out. */}
            {painting.picture !== null && painting.pictureWidth !== null && painting.dimensions !== null && (
              <WorkScale picture={painting.picture} width={painting.pictureWidth} dimensions={painting.dimensions} />
            )}
          </div>
        </div>
        {/* As wide as the page: opened, they leave nothing empty beside them. */}
        {painting.isPublic && (
          <div className="mt-12 items-start gap-x-12 lg:grid lg:grid-cols-2 xl:gap-x-14 print:hidden">
            <CiteWork work={cited} />
            {painting.picture !== null && <PressPicture work={cited} picture={painting.picture} />}
          </div>
        )}
        {children}
        <RelatedWorks related={painting.related} />
        <Neighbours neighbours={painting.neighbours} back={back} />
      </div>
    </article>
  );
}

/** Under a panorama: title and passport beside each other, and description and facts. */
const BESIDE = "lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-14";

/** The columns of the work and of the text: a wide work has what the text can spare, and a panorama the whole width above it. */
function columnsFor({ picture, pictures }: ShownPainting): string {
  const proportion = proportionOf(picture);
  if (proportion >= PANORAMA) return "lg:grid-cols-2";
  if (proportion >= WIDE) return "lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]";
  if (proportion >= TALL) return "lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]";
  return pictures.length > 0 ? "lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]" : "lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]";
}

interface NeighboursProps {
  neighbours: ShownPainting["neighbours"];
  back: ReactNode;
}

function Neighbours({ neighbours: { previous, next }, back }: NeighboursProps) {
  const { painting: words } = useMessages();
  const toHref = useHref();
  return (
    <nav
      aria-label={words.neighbours}
      className="no-print mt-16 grid grid-cols-2 gap-6 border-t border-line-strong/50 pt-6 sm:grid-cols-[1fr_auto_1fr]"
    >
      {previous === undefined ? (
        <span />
      ) : (
        <NeighbourLink label={words.previous} title={previous.title} to={toHref(paths.painting(previous.id))} />
      )}
      <span className="max-sm:order-last max-sm:col-span-2 max-sm:justify-self-center">{back}</span>
      {next !== undefined && <NeighbourLink label={words.next} title={next.title} to={toHref(paths.painting(next.id))} isNext />}
    </nav>
  );
}

function NeighbourLink({ label, title, to, isNext = false }: { label: string; title: string; to: string; isNext?: boolean }): ReactNode {
  return (
    <Link to={to} className={isNext ? "group block text-right" : "group block"}>
      <span className="block text-xs text-slate">{label}</span>
      <span className="mt-1 block font-serif text-lg italic group-hover:text-oxblood">{title}</span>
    </Link>
  );
}
