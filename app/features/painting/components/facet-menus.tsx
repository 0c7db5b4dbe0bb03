import type { ReactNode } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type ChosenFacets, FACETS, type Facet, type GalleryView, ORDERS, type Order, readColour, VIEWS } from "../domain/search/facets.ts";
import type { FacetCount } from "../domain/works/list-published-paintings.server.ts";
import { ColourBand, ColourSwatch } from "./colour-swatch.tsx";

/** Parameters of the gallery's address; the page is that of the new list, the first. */
type GalleryQuery = ChosenFacets & { q?: string | undefined; year?: string | undefined; sort?: Order; view?: GalleryView };

interface FacetMenusProps {
  facets: FacetCount[];
  chosen: ChosenFacets;
  order: Order;
  view: GalleryView;
  /** Address of the gallery with these parameters changed; undefined removes one. */
  toChanged(changes: { [Name in keyof GalleryQuery]: GalleryQuery[Name] | undefined }): string;
}

/**
 * Facets that narrow the list of works, with the number of works behind each choice, and how they are shown: links in popups, so
 * that each choice is an address and works without script (P-GALLERY-10). Pressing a chosen value takes it back.
 */
export function FacetMenus({ facets, chosen, order, view, toChanged }: FacetMenusProps) {
  const { gallery } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  return (
    <nav aria-label={gallery.browse} className="no-print contents">
      {/* Wraps on a telephone too, where a line that scrolled would hide the last filters. */}
      <div className="col-start-1 row-start-4 -mx-2 flex flex-wrap items-center self-stretch border-line-strong/50 max-xl:col-end-3 max-sm:pb-1 sm:gap-x-1 xl:col-start-2 xl:col-end-4 xl:row-start-3 xl:mx-0 xl:mt-3 xl:justify-end xl:border-y xl:[&>:last-child>summary]:pr-0 xl:[&>span:last-child]:pr-4.5">
        {FACETS.map((facet) => {
          const { values = [], keys = 0 } = facets.find((count) => count.facet === facet) ?? {};
          const mark = facet === "colour" && <ColourBand />;
          // It keeps its place, so that a choice moves none of the others.
          if (values.length === 0) return <FacetWithoutValues key={facet} name={gallery.facets[facet]} mark={mark} />;
          return (
            <Popup key={facet} name={gallery.facets[facet]} value={chosen[facet]} side={facet === "colour" ? "edge" : "left"} mark={mark}>
              {values.map(({ key, label, works }) => {
                const isChosen = chosen[facet] === key;
                return (
                  <li key={key}>
                    <Choice to={toChanged({ [facet]: isChosen ? undefined : key })} isChosen={isChosen}>
                      <FacetLabel facet={facet} value={key} label={label} />
                      <span className="figures text-slate">{formatNumber(works, language)}</span>
                    </Choice>
                  </li>
                );
              })}
              {facet === "artist" ? (
                <li className="mt-1 border-t border-line pt-1">
                  <Choice to={toHref(paths.artists())}>{gallery.allArtists}</Choice>
                </li>
              ) : (
                keys > values.length && <li className="px-4 py-2 text-xs text-slate">{gallery.moreValues(keys - values.length)}</li>
              )}
            </Popup>
          );
        })}
      </div>
      <div className="col-start-2 row-start-5 flex items-start justify-end self-stretch border-line-strong/50 max-xl:border-t max-sm:[&_summary]:px-1.5 [&>:last-child]:pr-0 xl:col-start-3">
        <Popup name={gallery.sort} value={order} side="right">
          {ORDERS.map((each) => (
            <li key={each}>
              <Choice to={toChanged({ sort: each === "newest" ? undefined : each })} isChosen={order === each}>
                {gallery.orders[each]}
              </Choice>
            </li>
          ))}
        </Popup>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={toChanged({ view: each === "wall" ? undefined : each })}
            preventScrollReset
            rel="nofollow"
            aria-current={view === each ? "true" : undefined}
            className="inline-flex min-h-11 items-center px-2 text-sm underline-offset-4 max-sm:px-1.5 hover:text-oxblood aria-[current]:underline"
          >
            {gallery.views[each]}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function FacetWithoutValues({ name, mark }: { name: string; mark: ReactNode }) {
  return (
    <span className="flex min-h-11 shrink-0 items-center gap-2 pr-6.5 pl-2 text-sm text-slate">
      {name}
      {mark}
    </span>
  );
}

interface PopupProps {
  name: string;
  /** A new choice closes the popup. */
  value: string | undefined;
  children: ReactNode;
  /** After the name. */
  mark?: ReactNode;
  /** Side of the name from which it opens, or the right edge of the page, for a name that may stand near it or not. */
  side?: keyof typeof SIDES;
}

/* As wide as the page where there is no room for less. */
const SIDES = {
  left: "sm:right-auto sm:left-0 sm:w-72",
  right: "sm:right-0 sm:left-auto sm:w-72",
  // The row of names breaks before it up to this width.
  edge: "md:right-0 md:left-auto md:w-72",
};

function Popup({ name, value, children, mark, side = "left" }: PopupProps) {
  return (
    <details
      key={value}
      data-menu="popup"
      name="gallery-filter"
      className={classNames("group/popup shrink-0", side !== "edge" && "sm:relative")}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-sm group-open/popup:text-oxblood hover:text-oxblood">
        {name}
        {mark}
        <svg viewBox="0 0 10 6" aria-hidden="true" className="mt-0.5 w-2.5">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </summary>
      <ul
        className={classNames(
          "absolute inset-x-0 z-20 menu-rows overflow-y-auto whitespace-normal border border-line-strong bg-paper py-2 shadow-[0_12px_32px_rgb(21_24_30/0.12)]",
          SIDES[side],
        )}
      >
        {children}
      </ul>
    </details>
  );
}

function Choice({ to, isChosen = false, children }: { to: string; isChosen?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      // Combinations of filters are for readers, not for search engines.
      rel="nofollow"
      aria-current={isChosen ? "true" : undefined}
      className="flex min-h-11 items-center justify-between gap-4 px-4 py-1.5 text-sm hover:bg-wall hover:text-oxblood aria-[current]:font-medium aria-[current]:text-oxblood"
    >
      {children}
    </Link>
  );
}

/** A value of a facet: kinds of certificates and colours have the words of the site. */
function FacetLabel({ facet, value, label }: { facet: Facet; value: string; label: string }) {
  const { gallery, painting } = useMessages();
  const colour = facet === "colour" ? readColour(value) : undefined;
  if (colour !== undefined) {
    return (
      <span className="inline-flex items-center gap-2.5">
        <ColourSwatch colour={colour} />
        {gallery.colours[colour]}
      </span>
    );
  }
  const kinds: Readonly<Record<string, string>> = painting.documentKinds;
  return <span>{facet === "certificate" ? (kinds[value] ?? label) : label}</span>;
}

interface ChosenFiltersProps {
  facets: FacetCount[];
  chosen: ChosenFacets;
  toChanged: FacetMenusProps["toChanged"];
  /** Address without filters, those of words and year too; null if there are none. */
  toAll: string | null;
}

/** The chosen values: one press takes one back. */
export function ChosenFilters({ facets, chosen, toChanged, toAll }: ChosenFiltersProps) {
  const { gallery } = useMessages();
  const shown = FACETS.flatMap((facet) => {
    const key = chosen[facet];
    if (key === undefined) return [];
    const label = facets.find((count) => count.facet === facet)?.values.find((value) => value.key === key)?.label ?? key;
    return [{ facet, key, label }];
  });
  if (toAll === null) return null;
  const list = (
    <ul aria-label={gallery.chosen} className="flex flex-wrap gap-x-2 max-sm:contents">
      {shown.map(({ facet, key, label }) => (
        <li key={facet}>
          <Link
            to={toChanged({ [facet]: undefined })}
            preventScrollReset
            className="group/chip inline-flex min-h-11 items-center py-1 text-sm hover:text-oxblood"
          >
            <span className="sr-only">{gallery.remove} </span>
            <span className="inline-flex items-center gap-2 border border-line-strong bg-paper px-2.5 py-1 group-hover/chip:border-oxblood">
              {/* A telephone has no room for it, and the values speak for themselves. */}
              <span className="shrink-0 text-slate max-sm:sr-only">{gallery.facets[facet]}:</span>
              <FacetLabel facet={facet} value={key} label={label} />
              <svg viewBox="0 0 10 10" aria-hidden="true" className="w-2.5 shrink-0">
                <path d="M1 1l8 8M9 1l-8 8" stroke="currentColor" strokeWidth="1.4" />
              </svg>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="no-print col-span-full row-start-6 flex flex-wrap items-center gap-x-2 sm:gap-x-5">
      {shown.length > 0 && list}
      <Link to={toAll} className="link inline-flex min-h-11 items-center text-sm">
        {gallery.clear}
      </Link>
    </div>
  );
}
