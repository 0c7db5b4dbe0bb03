import { type ReactNode, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { FROM_FIELDS, useFieldValues } from "#app/shared/client/use-field-values.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface FilterFormProps {
  /** Values of the fields in the address, as `useFieldValues` takes them. */
  values: string;
  /** The address without the filter. */
  clear: string;
  isFiltered: boolean;
  /** The address that takes the values, if it is another than this one. */
  action?: string;
  /** Word of the button, if it does not search. */
  button?: string;
  look?: string;
  /** Fields before the button, between it and the way back, and below. */
  children: ReactNode;
  beside?: ReactNode;
  more?: ReactNode;
}

const isChoice = (field: EventTarget) =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "checkbox");

/** A filter of a list: a form that makes an address, works without script, and is sent by each choice with it. */
export function FilterForm({ values, clear, isFiltered, action, button, look, children, beside, more }: FilterFormProps) {
  const { common } = useManageMessages();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, values);
  return (
    <search className={classNames("block", look)}>
      <Form
        ref={form}
        state={FROM_FIELDS}
        method="get"
        {...(action === undefined ? {} : { action })}
        preventScrollReset
        onChange={({ target, currentTarget }) => {
          if (isChoice(target)) void submit(currentTarget, { preventScrollReset: true, state: FROM_FIELDS });
        }}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {children}
        <Button type="submit" tone="quiet">
          {button ?? common.apply}
        </Button>
        {beside}
        {isFiltered && (
          <Link to={clear} preventScrollReset className={buttonClass("quiet")}>
            {common.clear}
          </Link>
        )}
        {more}
      </Form>
    </search>
  );
}
