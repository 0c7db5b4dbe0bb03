import { type MessageFilter, SHOWN_STATES } from "#app/features/contact/domain/message-state.ts";
import type { Administrator } from "#app/features/contact/domain/received-message.ts";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { FilterForm } from "#app/shared/management/filter-form.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { useReceivedMessages } from "../messages/received-words.ts";

/** Filter of the messages: a form of the address, which works without script. */
export function MessageFilterForm({ filter, administrators }: { filter: MessageFilter; administrators: Administrator[] }) {
  const words = useReceivedMessages();
  const toHref = useHref();
  const { q, state, who } = filter;
  return (
    <FilterForm
      values={new URLSearchParams({ q, state, who }).toString()}
      clear={toHref(paths.dashboardMessages())}
      isFiltered={q !== "" || state !== "all" || who !== ""}
      look="mt-5"
    >
      <InputField label={words.search} type="search" name="q" defaultValue={q} maxLength={200} className="w-full grow basis-60 sm:w-auto" />
      <SelectField label={words.state} name="state" defaultValue={state} className="grow basis-40 sm:max-w-64">
        {SHOWN_STATES.map((each) => (
          <option key={each} value={each}>
            {words.shown[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={words.who} name="who" defaultValue={who} className="grow basis-40 sm:max-w-64">
        <option value="">{words.anyone}</option>
        <option value="me">{words.me}</option>
        <option value="nobody">{words.nobody}</option>
        {administrators.map(({ id, name }) => (
          <option key={id} value={id} lang="und">
            {name}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  );
}
