import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { FilterForm } from "#app/shared/management/filter-form.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { type DeskFilter, LINK_ORDERS } from "../../domain/desk/desk-filter.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";

export function LinksFilter({ filter }: { filter: DeskFilter }) {
  const { desk: words } = useAccessMessages();
  const toHref = useHref();
  return (
    <FilterForm
      values={new URLSearchParams({ q: filter.q, ends: filter.ends, order: filter.order }).toString()}
      clear={toHref(paths.manageAccess())}
      isFiltered={filter.q !== "" || filter.ends !== ""}
    >
      <InputField
        label={words.search}
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={200}
        className="w-full grow basis-64 sm:w-auto"
      />
      <SelectField label={words.ends} name="ends" defaultValue={filter.ends} className="grow basis-56 sm:max-w-80">
        <option value="">{words.whenever}</option>
        <option value="soon">{words.soon}</option>
      </SelectField>
      <SelectField label={words.order} name="order" defaultValue={filter.order} className="grow basis-56 sm:max-w-80">
        {LINK_ORDERS.map((order) => (
          <option key={order} value={order}>
            {words.orders[order]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}
