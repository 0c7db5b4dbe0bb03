import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { type ChangeFilter, queryOf, RECORDED_TABLES } from "../domain/change.ts";
import type { NamedPerson } from "../domain/find-works.server.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

/** Kind, person, work and span of time: a form that makes an address (P-MANAGE-47). */
export function ChangeFilters({ filter, people }: { filter: ChangeFilter; people: NamedPerson[] }) {
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { what, person = "", work, painting, from = "", to = "" } = filter;
  useFieldValues(form, new URLSearchParams({ what, person, work, from, to }).toString());
  const isFiltered = Object.values(queryOf(filter)).some((value) => value !== undefined && value !== "");
  return (
    <search className="my-5 block">
      <Form
        ref={form}
        state={FROM_FIELDS}
        method="get"
        preventScrollReset
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true, state: FROM_FIELDS });
        }}
        className="flex flex-wrap items-end gap-4"
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
        <InputField label={history.from} type="date" name="from" defaultValue={from} className="grow basis-36 sm:max-w-44" />
        <InputField label={history.to} type="date" name="to" defaultValue={to} className="grow basis-36 sm:max-w-44" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="quiet">
            {common.show}
          </Button>
          {isFiltered && (
            <Link to={toHref(paths.dashboardChanges())} preventScrollReset className={buttonClass("quiet")}>
              {common.clear}
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
