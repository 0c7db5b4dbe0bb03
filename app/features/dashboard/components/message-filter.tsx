import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { type MessageFilter, SHOWN_STATES } from "#app/features/contact/domain/message-state.ts";
import type { Administrator } from "#app/features/contact/domain/received-message.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { useReceivedMessages } from "../messages/received-words.ts";

/** Filter of the messages: a form of the address, which works without script. */
export function MessageFilterForm({ filter, administrators }: { filter: MessageFilter; administrators: Administrator[] }) {
  const words = useReceivedMessages();
  const { common } = useManageMessages();
  const toHref = useHref();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { q, state, who } = filter;
  useFieldValues(form, new URLSearchParams({ q, state, who }).toString());
  return (
    <search className="mt-5 block">
      <Form
        ref={form}
        state={FROM_FIELDS}
        method="get"
        preventScrollReset
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true, state: FROM_FIELDS });
        }}
        className="flex flex-wrap items-end gap-4"
      >
        <InputField
          label={words.search}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          className="w-full grow basis-60 sm:w-auto"
        />
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
        <Button type="submit" tone="quiet">
          {common.apply}
        </Button>
        {(q !== "" || state !== "all" || who !== "") && (
          <Link to={toHref(paths.dashboardMessages())} preventScrollReset className={buttonClass("quiet")}>
            {common.clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
