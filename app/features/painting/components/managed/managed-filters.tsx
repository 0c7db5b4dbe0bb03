import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { SEARCH_KEY } from "#app/shared/client/search-key.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { FilterForm } from "#app/shared/management/filter-form.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import {
  defaultOrder,
  hasMoreFilters,
  isFiltered,
  type ManageFilter,
  MISSING,
  OLDER,
  ORDERS,
  PAGE_SIZES,
  STATES,
} from "../../domain/list/manage-filter.ts";
import { usePaintingMessages } from "../../messages/painting-messages.ts";

/** Fields of the filter as its form sends them; `lacks` is empty where none is chosen. */
function fieldValues({ q, owner, state, lacks, tokens, mentions, since, order, per }: ManageFilter): string {
  const values = new URLSearchParams({
    q,
    owner,
    state,
    order: order === defaultOrder(q) ? "" : order,
    since,
    tokens,
    mentions,
    per: String(per ?? ""),
  });
  for (const lack of lacks.length === 0 ? [""] : lacks) values.append("lacks", lack);
  return values.toString();
}

/** Search, filters and order of the management list: a form that makes an address (P-MANAGE-21, P-MANAGE-22). */
export function ManagedFilters({ filter, isAdmin }: { filter: ManageFilter; isAdmin: boolean }) {
  const { list: words, table } = usePaintingMessages();
  const { navigation } = useMessages();
  const toHref = useHref();
  const { order } = filter;
  const baseOrder = order.replace(/^-/, "") as (typeof ORDERS)[number];
  const usual = defaultOrder(filter.q);
  return (
    <FilterForm
      values={fieldValues(filter)}
      clear={toHref(paths.manage(), { view: filter.view })}
      isFiltered={isFiltered(filter)}
      look="mt-3 border-y border-line-strong pt-3 pb-1 sm:mt-4"
      beside={
        <>
          <SelectField label={words.state} name="state" defaultValue={filter.state} className="grow basis-32 sm:max-w-56 sm:basis-36">
            {STATES.filter((state) => isAdmin || state !== "archived").map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.order}
            name="order"
            defaultValue={order === usual ? "" : order}
            className="grow basis-40 sm:max-w-72 sm:basis-52"
          >
            {/* Whoever searches next gets the best matches first, unless they choose. */}
            <option value="">{usual === "relevance" ? words.bestFirst : words.orders.newest}</option>
            {ORDERS.filter((each) => each !== usual).map((each) => (
              <option key={each} value={each}>
                {words.orders[each]}
              </option>
            ))}
            {order !== usual && order !== baseOrder && <option value={order}>{words.reversed(words.orders[baseOrder])}</option>}
          </SelectField>
        </>
      }
      more={
        // Closed, on a telephone, it stands beside the way back to everything.
        <details
          open={hasMoreFilters(filter) || undefined}
          className="w-full max-sm:w-auto max-sm:grow max-sm:basis-32 max-sm:open:basis-full"
        >
          <summary className="link inline-flex min-h-11 items-center text-sm">{table.more}</summary>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-2 pb-1">
            {isAdmin && (
              <InputField
                label={table.owner}
                name="owner"
                defaultValue={filter.owner}
                maxLength={200}
                className="grow basis-56 sm:max-w-80"
              />
            )}
            <InputField label={table.since} type="date" name="since" defaultValue={filter.since} className="basis-44" />
            <SelectField label={table.perPage} name="per" defaultValue={filter.per ?? ""} className="basis-36">
              <option value="">{table.asUsual}</option>
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </SelectField>
            <Check name="tokens" value="live" label={table.liveOnly} isChecked={filter.tokens === "live"} />
            {isAdmin && <Check name="mentions" value="me" label={table.mentionsMe} isChecked={filter.mentions === "me"} />}
            <fieldset className="w-full">
              <legend className="text-sm font-medium">{table.without}</legend>
              <div className="flex flex-wrap gap-x-6">
                {MISSING.map((lack) => (
                  <Check key={lack} name="lacks" value={lack} label={table.lacks[lack]} isChecked={filter.lacks.includes(lack)} />
                ))}
              </div>
            </fieldset>
            <fieldset className="w-full">
              <legend className="text-sm font-medium">{table.older}</legend>
              <div className="flex flex-wrap gap-x-6">
                {OLDER.map((each) => (
                  <Check key={each} name="lacks" value={each} label={table.olderIn[each]} isChecked={filter.lacks.includes(each)} />
                ))}
              </div>
            </fieldset>
          </div>
        </details>
      }
    >
      {filter.view !== undefined && <input type="hidden" name="view" value={filter.view} />}
      <InputField
        label={isAdmin ? words.searchWithOwners : words.search}
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={200}
        title={navigation.searchKey}
        aria-keyshortcuts={SEARCH_KEY}
        className="grow basis-44 sm:basis-64"
      />
    </FilterForm>
  );
}

function Check({ name, value, label, isChecked }: { name: string; value: string; label: string; isChecked: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} className="size-4.5 shrink-0" />
      {label}
    </label>
  );
}
