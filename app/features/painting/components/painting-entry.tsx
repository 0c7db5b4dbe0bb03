import type { ReactNode } from "react";
import { languageOfName } from "#app/i18n/language-of-name.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import { datesAfter } from "../domain/works/attribution.ts";
import { readTextParts } from "../domain/works/labelled-texts.ts";
import type { ShownPainting } from "../domain/works/show-painting.server.ts";
import { Trail } from "./breadcrumbs.tsx";
import { CiteWork } from "./cite-work.tsx";
import { HungWork } from "./hung-work.tsx";
import { LabelledTexts } from "./labelled-texts.tsx";
import { NamedLinks } from "./named-links.tsx";
import { TextParts } from "./paragraphs.tsx";
import { PassportState } from "./passport-state.tsx";
import { PressPicture } from "./press-picture.tsx";
import { RelatedWorks } from "./related-works.tsx";
import { layOut } from "./work-layout.ts";

/** True for a title of its own: the heading differs in spaces alone, which keep short words together. */
const isOtherTitle = (original: string | null, title: string): original is string =>
  original !== null && original !== "" && original.replaceAll(/\s/g, " ") !== title.replaceAll(/\s/g, " ");

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
  const { painting: words, gallery, phrases } = useMessages();
  const toHref = useHref();
  const layout = layOut(painting);
  const isPanorama = layout.form === "panorama";
  const beside = layout.form === "tall" ? undefined : isPanorama ? BESIDE : BESIDE_ON_TABLETS;
  const tombstone = [painting.date, painting.materials, painting.dimensions].filter((each) => each !== null && each !== "");
  const cited = {
    ...painting,
    artist: painting.headArtist,
    title: painting.headTitle,
    passport: painting.passport?.number ?? null,
    address: painting.citedAddress,
  };
  const parts = readTextParts(painting.description);
  const prose = parts.filter(({ kind }) => kind === "paragraph");
  const labelled = parts.flatMap((part) => (part.kind === "labelled" ? part.texts : []));
  const facts: [label: string, value: string | number | null][] = [
    [words.fields.year, painting.date],
    [words.place, painting.place],
    [words.fields.materials, painting.materials],
    [words.fields.dimensions, painting.dimensions],
    [words.fields.genre, painting.genre],
    [words.fields.frame, painting.frame],
  ];
  return (
    <article className="overflow-x-clip bg-wall">
      <div className="page-width pt-5 pb-24 lg:pt-7">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:flex-nowrap max-sm:items-start max-sm:gap-x-4 max-sm:has-[.button]:flex-wrap">
          <Trail crumbs={[{ name: gallery.title, path: paths.gallery() }]} current={painting.headTitle} />
          <div className="no-print ml-auto flex max-w-full shrink-0 flex-wrap items-center gap-3 max-sm:has-[.button]:shrink">{tools}</div>
        </div>
        {notice}
        <div
          className={classNames(
            "mt-4 grid items-start gap-x-10 gap-y-7 lg:mt-6 xl:gap-x-12 print:mt-1 print:grid-cols-[auto_minmax(0,1fr)] print:gap-y-3",
            layout.classes.grid,
          )}
        >
          <HungWork work={painting} layout={layout}>
            <div className={classNames("min-w-0 print:col-span-2", layout.classes.text)}>
              <div className={classNames("print:flex print:items-start print:justify-between print:gap-8", beside)}>
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
                    <p className="mt-2 text-sm text-slate">
                      {phrases.labelled(words.originalTitle, "")}
                      <span lang={languageOfName(painting.originalTitle)} className="text-ink">
                        {words.quoted(painting.originalTitle)}
                      </span>
                    </p>
                  )}
                  {tombstone.length > 0 && <p className="figures mt-2 text-sm text-slate print:hidden">{tombstone.join(" · ")}</p>}
                </div>
                {painting.passport !== null && <PassportState passport={painting.passport} attribution={painting.attribution} />}
              </div>
              <div className={beside}>
                {prose.length > 0 && (
                  <div className="mt-6 max-w-prose space-y-4 font-serif text-base print:mt-3 print:max-w-none print:columns-2 print:gap-10 print:space-y-1 print:text-2xs print:leading-snug">
                    <TextParts parts={prose} />
                  </div>
                )}
                <div className="print:mt-3 print:columns-2 print:gap-10">
                  <h2
                    className={classNames(
                      "text-lg print:mt-0",
                      beside === undefined ? "mt-10" : isPanorama ? "mt-10 md:mt-6" : "mt-10 md:max-lg:mt-6",
                    )}
                  >
                    {words.basicInformation}
                  </h2>
                  <dl className="mt-3 border-t border-ink print:mt-1">
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
          </HungWork>
          <div className={classNames("-mt-7 min-w-0 print:col-span-2 print:mt-0", layout.classes.papers)}>
            <div
              className={classNames(
                "gap-x-10 md:grid-cols-2",
                isPanorama ? "not-print:md:max-lg:has-[>:nth-child(2)]:grid" : "not-print:md:has-[>:nth-child(2)]:grid",
                "print:columns-2 print:gap-10 print:[&>section:first-child]:mt-0",
              )}
            >
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
          </div>
        </div>
        {labelled.length > 0 && (
          <LabelledTexts
            texts={labelled}
            isLikeHeading
            className={classNames(
              "mt-10 grid gap-x-10 gap-y-8 md:grid-cols-2 xl:gap-x-12 print:mt-3 print:grid-cols-2 print:gap-x-6 print:gap-y-2",
              labelled.length > 2 && "lg:grid-cols-3 print:grid-cols-3",
            )}
          />
        )}
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

/** Under a panorama, and on a tablet under every work that has no text beside it: title and passport beside each other, and description and facts. */
const BESIDE =
  "not-print:md:grid not-print:md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] not-print:md:items-start not-print:md:gap-x-10 not-print:lg:gap-x-14";
const BESIDE_ON_TABLETS =
  "not-print:md:max-lg:grid not-print:md:max-lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] not-print:md:max-lg:items-start not-print:md:max-lg:gap-x-10";

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
