import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { FilterForm } from "#app/shared/management/filter-form.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { type ChangeFilter, isFiltered, RECORDED_TABLES } from "../domain/change.ts";
import type { NamedPerson } from "../domain/find-works.server.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

/** Kind, person, work and span of time: a form that makes an address (P-MANAGE-47). */
export function ChangeFilters({ filter, people }: { filter: ChangeFilter; people: NamedPerson[] }) {
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const { what, person = "", work, painting, from = "", to = "" } = filter;
  return (
    <FilterForm
      values={new URLSearchParams({ what, person, work, from, to }).toString()}
      clear={toHref(paths.dashboardChanges())}
      isFiltered={isFiltered(filter)}
      button={common.show}
      look="my-5"
    >
      {painting !== undefined && <input type="hidden" name="painting" value={painting} />}
      <SelectField label={words.what} name="what" defaultValue={what} className="grow basis-52 lg:max-w-64">
        <option value="all">{words.everything}</option>
        {RECORDED_TABLES.map((table) => (
          <option key={table} value={table}>
            {words.tables[table]}
          </option>
        ))}
      </SelectField>
      <SelectField label={history.person} name="person" defaultValue={person} className="grow basis-52 lg:max-w-64">
        <option value="">{history.everyone}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id} lang="und">
            {name}
          </option>
        ))}
      </SelectField>
      {painting === undefined && (
        <InputField
          label={history.work}
          type="search"
          name="work"
          defaultValue={work}
          placeholder={history.workHint}
          maxLength={200}
          className="grow basis-60"
        />
      )}
      <InputField label={history.from} type="date" name="from" defaultValue={from} className="grow basis-36 sm:min-w-40 sm:max-w-44" />
      <InputField label={history.to} type="date" name="to" defaultValue={to} className="grow basis-36 sm:min-w-40 sm:max-w-44" />
    </FilterForm>
  );
}
