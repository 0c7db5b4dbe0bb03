import { Form, useLocation } from "react-router";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { type ManageFilter, manageQuery } from "../../domain/list/manage-filter.ts";
import { SAVED_FILTERS, type SavedFilter } from "../../domain/list/saved-filter.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";
import { filterIn } from "./use-list-query.ts";

/** The pressed control leaves the page, or another list covers it. */
function returnToSummary(pressed: Element, closes = false): void {
  const popup = pressed.closest("details");
  popup?.querySelector("summary")?.focus();
  if (popup !== null && closes) popup.open = false;
}

/** Filters that the reader has kept: links, each with a button that forgets it, and a field that keeps the one shown (P-MANAGE-113). */
export function SavedFilters({ saved, filter }: { saved: SavedFilter[]; filter: ManageFilter }) {
  const { savedFilters: words } = usePaintingMessages();
  const toHref = useHref();
  const { pathname, search } = useLocation();
  const query = filterIn(search);
  const here = query === "" ? pathname : `${pathname}?${query}`;
  const shown = manageQuery(filter);
  const isFull = saved.length >= SAVED_FILTERS.most;
  return (
    <details data-menu="popup" name="saved-filters" className="group/saved sm:relative">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.title(saved.length)}</summary>
      <div className="absolute z-20 w-80 max-w-[calc(100vw-2rem)] border border-line-strong bg-paper p-4 text-sm shadow-[0_12px_32px_rgb(21_24_30/0.12)] max-sm:left-4 sm:right-0">
        {saved.length === 0 ? (
          <p className="text-slate">{words.none}</p>
        ) : (
          <ul aria-label={words.title(saved.length)}>
            {saved.map(({ place, name, query }) => (
              <li key={place} className="flex items-center justify-between gap-3 border-b border-line">
                <Link
                  to={`${toHref(paths.manage())}?${query}`}
                  onClick={({ currentTarget }) => returnToSummary(currentTarget, true)}
                  aria-current={query === shown ? "true" : undefined}
                  className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere aria-current:font-medium"
                >
                  {name}
                </Link>
                <Form
                  method="post"
                  action={here}
                  preventScrollReset
                  onSubmit={({ currentTarget }) => returnToSummary(currentTarget)}
                  className="shrink-0"
                >
                  <input type="hidden" name="intent" value="forget-filter" />
                  <button
                    type="submit"
                    name="filter"
                    value={place}
                    aria-label={words.forgetOf(name)}
                    className="min-h-11 px-2 text-slate underline-offset-4 hover:text-oxblood hover:underline"
                  >
                    {words.forget}
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {shown === "" ? (
          <p className="mt-3 text-slate">{words.howTo}</p>
        ) : (
          <Form method="post" action={here} preventScrollReset className="mt-4 flex flex-col items-start gap-3">
            <input type="hidden" name="intent" value="keep-filter" />
            <InputField
              label={words.name}
              name="filterName"
              maxLength={SAVED_FILTERS.name}
              required
              autoComplete="off"
              hint={isFull ? words.full(SAVED_FILTERS.most) : words.sameName}
              className="w-full"
            />
            <Button type="submit" tone="quiet">
              {words.keep}
            </Button>
          </Form>
        )}
      </div>
    </details>
  );
}
