import { useLocation, useNavigation } from "react-router";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ManageFilter, manageQuery } from "../../domain/list/manage-filter.ts";
import type { SavedFilter } from "../../domain/list/saved-filter.ts";
import type { SpeltManagedList as List } from "../../domain/list/suggest-managed-spelling.server.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { ManagedPaintingCard, ManagedPaintingSkeleton } from "../managed-painting-card.tsx";
import { ManagedFilters } from "./managed-filters.tsx";
import { ManagedTable, ManagedTableSkeleton } from "./managed-table.tsx";
import { NoPaintings } from "./no-paintings.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { filterIn } from "./use-list-query.ts";
import { ViewSwitch } from "./view-switch.tsx";

const SKELETON_CARDS = 6;
const GRID = "mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-3";

interface ManagedListProps {
  list: List;
  filter: ManageFilter;
  isAdmin: boolean;
  personId: string;
  /** Filters that the reader has kept. */
  saved: SavedFilter[];
}

/** The paintings that somebody manages, as cards or as a table, with their filters and pages. */
export function ManagedList({ list, filter, isAdmin, personId, saved }: ManagedListProps) {
  const { list: words } = usePaintingMessages();
  const toHref = useHref();
  const { state, location } = useNavigation();
  const shown = useLocation();
  // Only another list replaces this one: buttons that have the focus stay when a notice leaves the URL.
  const isLoading =
    state === "loading" && location.pathname === toHref(paths.manage()) && filterIn(location.search) !== filterIn(shown.search);
  if (list.isEmpty) return <NoPaintings isAdmin={isAdmin} />;
  // Links lead on from what is shown.
  const searched = { ...filter, q: list.spelling ?? filter.q, owner: list.owner ?? filter.owner };
  const toPage = (page: number) => {
    const query = manageQuery(searched, { page });
    return toHref(paths.manage()) + (query === "" ? "" : `?${query}`);
  };
  return (
    <>
      <ManagedFilters filter={filter} isAdmin={isAdmin} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="figures min-h-6 text-sm text-slate">
          {isLoading ? words.loading : words.count(list.found, list.total)}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4">
          <SavedFilters saved={saved} filter={filter} />
          <ViewSwitch view={list.view} />
        </div>
      </div>
      {(list.spelling ?? list.owner) !== undefined && !isLoading && (
        <Corrected
          typed={[list.spelling && filter.q, list.owner && filter.owner].filter(Boolean).join(", ")}
          spelling={[list.spelling, list.owner].filter(Boolean).join(", ")}
          toTyped={`${toHref(paths.manage())}?${manageQuery(filter, { spelling: "typed" })}`}
        />
      )}
      {!isLoading && (list.found === 0 || (list.archived ?? 0) > 0) && (
        <p className={classNames("flex flex-wrap items-center gap-x-5", list.found === 0 ? "mt-6" : "mt-1 text-sm")}>
          {list.found === 0 && words.noneFound}
          {list.archived !== undefined && list.archived > 0 && (
            <Link
              to={`${toHref(paths.manage())}?${manageQuery(searched, { state: "archived" })}`}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {words.inArchive(list.archived)}
            </Link>
          )}
        </p>
      )}
      <div id="results" tabIndex={-1} className="scroll-mt-28 outline-none">
        {list.view === "table" ? (
          isLoading ? (
            <ManagedTableSkeleton rows={SKELETON_CARDS} />
          ) : (
            list.found > 0 && (
              <ManagedTable paintings={list.paintings} found={list.found} filter={searched} isAdmin={isAdmin} personId={personId} />
            )
          )
        ) : isLoading ? (
          <ul aria-busy="true" className={GRID}>
            {Array.from({ length: SKELETON_CARDS }, (_, index) => (
              <ManagedPaintingSkeleton key={index} />
            ))}
          </ul>
        ) : (
          <ul data-testid="managed-paintings" className={GRID}>
            {list.paintings.map((painting) => (
              <ManagedPaintingCard key={painting.id} painting={painting} q={searched.q} isAdmin={isAdmin} />
            ))}
          </ul>
        )}
      </div>
      <Pagination page={list.page} pages={list.pages} to={toPage} />
    </>
  );
}

/** Tells that the paintings are those of another spelling, and leads to the search as it was typed (P-MANAGE-24). */
function Corrected({ typed, spelling, toTyped }: { typed: string; spelling: string; toTyped: string }) {
  const { list: words } = usePaintingMessages();
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
      <span className="wrap-anywhere">
        {words.noMatch(typed)} <span className="font-medium">{words.resultsFor(spelling)}</span>
      </span>
      <Link to={toTyped} preventScrollReset className="link inline-flex min-h-11 items-center wrap-anywhere">
        {words.asTyped(typed)}
      </Link>
    </p>
  );
}
