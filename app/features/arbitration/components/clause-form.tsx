import { useEffect, useEffectEvent, useId, useRef } from "react";
import { Form } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { CLAUSE_FIELD_LIMIT, type ClauseChoices, type KnownName, type KnownNames, readClauseChoices } from "../domain/clause.ts";

/** Navigation state marking a URL update made by the form itself. */
export const FORM_UPDATE = "follows the form";

interface ClauseFormProps {
  choices: ClauseChoices;
  known: KnownNames;
  /** Called with the form's values on each change (script only). */
  onChange(choices: ClauseChoices): void;
}

/** The choices that a clause leaves to the parties. A GET form: without script, the button fills in the clauses. */
export function ClauseForm({ choices, known, onChange }: ClauseFormProps) {
  const { clause } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const readFields = (element: HTMLFormElement) => {
    const entries = [...new FormData(element)].map(([name, value]): [string, string] => [name, String(value)]);
    return readClauseChoices(new URLSearchParams(entries), language);
  };
  // The reader may have used the form before hydration.
  const followFields = useEffectEvent(() => {
    if (form.current !== null && isChanged(form.current)) onChange(readFields(form.current));
  });
  useEffect(() => followFields(), []);
  return (
    <Form
      ref={form}
      action={toHref(paths.clause())}
      state={FORM_UPDATE}
      preventScrollReset
      aria-labelledby={id}
      onChange={(event) => onChange(readFields(event.currentTarget))}
      className="no-print border border-line bg-wall/40 p-5 sm:p-7"
    >
      <h2 id={id} className="text-xl">
        {clause.builder}
      </h2>
      <p className="mt-1 text-sm text-slate">{clause.builderText}</p>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <fieldset>
          <legend className="text-sm font-medium">{clause.arbitrators}</legend>
          <div className="mt-1.5 flex gap-x-8">
            {(["1", "3"] as const).map((number) => (
              <label key={number} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="radio"
                  name="arbitrators"
                  value={number}
                  defaultChecked={choices.arbitrators === number}
                  className="size-5 accent-oxblood"
                />
                {number === "1" ? clause.one : clause.three}
              </label>
            ))}
          </div>
        </fieldset>
        <KnownField name="seat" label={clause.seat} hint={clause.seatHint} value={choices.seat} known={known.seats} />
        <KnownField name="language" label={clause.language} value={choices.language} known={known.languages} />
        <KnownField name="law" label={clause.law} hint={clause.lawHint} value={choices.law} known={known.laws} />
        <TextareaField
          label={clause.subject}
          hint={clause.subjectHint}
          name="subject"
          rows={2}
          maxLength={CLAUSE_FIELD_LIMIT}
          defaultValue={choices.subject}
          className="sm:col-span-2"
        />
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-medium">{clause.show}</legend>
          <div className="mt-1.5 flex flex-wrap gap-x-8">
            {LANGUAGES.map((each) => (
              <label key={each} className="flex min-h-11 items-center gap-2.5" lang={each}>
                <input
                  type="checkbox"
                  name="show"
                  value={each}
                  defaultChecked={choices.show.includes(each)}
                  className="size-5 accent-oxblood"
                />
                {LANGUAGE_NAMES[each]}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit">{clause.apply}</Button>
        <Link to={toHref(paths.clause())} reloadDocument className={buttonClass("quiet")}>
          {clause.reset}
        </Link>
      </div>
    </Form>
  );
}

/** True if a field has another value than the server gave it. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")
      ? field.checked !== field.defaultChecked
      : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue,
  );
}

interface KnownFieldProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  known: KnownName[];
}

/** Text field with suggestions, which have a translation in every language of the clause. */
function KnownField({ name, label, hint, value, known }: KnownFieldProps) {
  const language = useLanguage();
  const listId = useId();
  return (
    <div>
      <InputField
        label={label}
        hint={hint}
        name={name}
        list={listId}
        maxLength={CLAUSE_FIELD_LIMIT}
        autoComplete="off"
        defaultValue={value}
      />
      <datalist id={listId}>
        {known.map((entry) => (
          <option key={entry.key} value={entry.name[language]} />
        ))}
      </datalist>
    </div>
  );
}
