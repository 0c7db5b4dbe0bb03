import type { ReactNode } from "react";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isOfOwners, SELECTION_ACTIONS, type SelectionAction } from "../../domain/bulk/bulk-action.ts";
import type { ManagedPainting } from "../../domain/list/list-managed-paintings.server.ts";
import { type ManageFilter, manageQuery, orderBehind, type SortColumn, sortingOf } from "../../domain/list/manage-filter.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { ManagedRow } from "./managed-row.tsx";
import { SelectAll, Selection } from "./selection.tsx";
import { useNamedList } from "./use-list-query.ts";

interface ManagedTableProps {
  paintings: ManagedPainting[];
  /** Paintings that match the filter, on all pages. */
  found: number;
  filter: ManageFilter;
  isAdmin: boolean;
  personId: string;
}

const OF_ARCHIVED: readonly SelectionAction[] = ["restore", "edit", "export", "delete"];

/** Actions for works of a state. */
function actionsFor(isAdmin: boolean, state: ManageFilter["state"]): readonly SelectionAction[] {
  if (state === "archived") return isAdmin ? OF_ARCHIVED : [];
  return SELECTION_ACTIONS.filter((action) => action !== "restore" && action !== "delete" && (isAdmin || isOfOwners(action)));
}

/** The management list as a table; on a telephone each row is two lines and a menu (P-MANAGE-20). */
export function ManagedTable({ paintings, found, filter, isAdmin, personId }: ManagedTableProps) {
  const { list, table: words } = usePaintingMessages();
  const toHref = useHref();
  const namedList = useNamedList();
  const head = { filter };
  return (
    <Selection
      // Another page has nothing selected.
      key={paintings.map(({ id }) => id).join()}
      action={toHref(paths.manageSelection(), namedList)}
      list={manageQuery(filter)}
      person={personId}
      found={found}
      hasPages={found > paintings.length}
      actions={actionsFor(isAdmin, filter.state)}
    >
      <table aria-label={words.label} className="w-full border-t border-ink text-sm max-md:block">
        <thead className="max-md:block">
          <tr className="border-b border-line-strong text-left align-bottom text-xs text-slate max-md:block">
            <th scope="col" className="font-normal max-md:block md:w-11">
              <SelectAll />
            </th>
            <Head className="w-16 max-md:hidden">
              <span className="sr-only">{words.picture}</span>
            </Head>
            <Head {...head} columns={{ title: words.title, artist: words.artist }} className="max-md:hidden" />
            <Head {...head} columns={{ inventory: words.inventory, passport: words.passport }} className="max-md:hidden" />
            {isAdmin && <Head className="max-lg:hidden">{words.owners}</Head>}
            <Head {...head} columns={{ languages: words.languages }} className="max-md:hidden" />
            <Head {...head} columns={{ state: list.state }} className="max-md:hidden" />
            <Head {...head} columns={{ tokens: words.liveLinks }} className="w-20 max-lg:hidden" />
            <Head {...head} columns={{ changed: words.changed }} className="max-lg:hidden" />
            <Head className="w-11 max-md:hidden">
              <span className="sr-only">{words.actions}</span>
            </Head>
          </tr>
        </thead>
        <tbody data-testid="managed-paintings" className="max-md:block">
          {paintings.map((painting) => (
            <ManagedRow key={painting.id} painting={painting} filter={filter} isAdmin={isAdmin} />
          ))}
        </tbody>
      </table>
    </Selection>
  );
}

interface HeadProps {
  filter?: ManageFilter;
  /** By which the list can be sorted here. */
  columns?: Partial<Record<SortColumn, string>>;
  className: string;
  children?: ReactNode;
}

function Head({ filter, columns = {}, className, children }: HeadProps) {
  const toHref = useHref();
  const sorting = filter && sortingOf(filter.order);
  const offered = Object.entries(columns) as [SortColumn, string][];
  const isSorted = offered.some(([column]) => column === sorting?.column);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting?.isDescending ? "descending" : "ascending") : undefined}
      className={`py-2 pr-5 font-normal ${className}`}
    >
      {children}
      <span className="flex flex-wrap gap-x-3">
        {filter !== undefined &&
          offered.map(([column, name]) => (
            <Link
              key={column}
              to={`${toHref(paths.manage())}?${manageQuery(filter, { order: orderBehind(column, filter.order) })}`}
              preventScrollReset
              className="inline-flex min-h-6 items-center gap-1 underline decoration-line-strong underline-offset-4 hover:text-oxblood"
            >
              {name}
              {column === sorting?.column && (
                <svg viewBox="0 0 10 6" aria-hidden="true" className={`w-2 ${sorting.isDescending ? "" : "rotate-180"}`}>
                  <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
                </svg>
              )}
            </Link>
          ))}
      </span>
    </th>
  );
}

/** As many rows as the cards' skeleton has cards. */
export function ManagedTableSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-busy="true" className="border-t border-ink">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} data-testid="skeleton" className="flex h-14 items-center gap-5 border-b border-line-strong/40">
          <Skeleton className="size-10" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/6" />
        </li>
      ))}
    </ul>
  );
}
