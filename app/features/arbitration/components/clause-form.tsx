import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Form } from "react-router";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField, SelectField, TextareaField } from "#app/ui/field.tsx";
import {
  CLAUSE_FIELD_LIMIT,
  type ClauseChoices,
  type KnownName,
  type KnownNames,
  NON_CONTRACTUAL,
  offerLanguages,
  readClauseChoices,
} from "../domain/clause.ts";

/** Navigation state marking a URL update made by the form itself. */
export const FORM_UPDATE = "follows the form";
/** Id of the form, for its fields that stand elsewhere (`ClauseLanguages`). */
export const CLAUSE_FORM = "clause-form";

export function readClauseForm(form: HTMLFormElement, language: Language): ClauseChoices {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return readClauseChoices(new URLSearchParams(entries), language);
}

interface ClauseFormProps {
  choices: ClauseChoices;
  known: KnownNames;
  /** True if the form is as wide as the page, rather than in a column beside the text. */
  isWide: boolean;
  /** Title of the clause that alone names a subject. */
  existingTitle: string;
  /** Called with the form's values on each change (script only). */
  onChange(choices: ClauseChoices): void;
  /** Below its title. */
  children: ReactNode;
}

/** The choices that a clause leaves to the parties. A GET form: without script, the button fills in the clauses. */
export function ClauseForm({ choices, known, isWide, existingTitle, onChange, children }: ClauseFormProps) {
  const { clause } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const id = useId();
  const namesOf = (known: KnownName[]) => known.map(({ name }) => name[language]);
  const form = useRef<HTMLFormElement>(null);
  // Once the page is shown, the reader opens and closes it.
  const [isSubjectOpen] = useState(choices.subject !== "");
  const [isAdditionOpen] = useState(choices.hasNonContractual);
  // The reader may have used the form before hydration.
  const followFields = useEffectEvent(() => {
    if (form.current !== null && isChanged(form.current)) onChange(readClauseForm(form.current, language));
  });
  useEffect(() => followFields(), []);
  return (
    <Form
      ref={form}
      id={CLAUSE_FORM}
      action={toHref(paths.clause())}
      state={FORM_UPDATE}
      preventScrollReset
      aria-labelledby={id}
      onChange={(event) => onChange(readClauseForm(event.currentTarget, language))}
      className="no-print scroll-mt-24 bg-wall/60 p-5 outline-none xl:px-3.5"
    >
      <h2 id={id} className="text-lg">
        {clause.builder}
      </h2>
      <p className="mt-0.5 text-xs text-slate">{clause.builderText}</p>
      {children}
      <div className={classNames("mt-3 grid gap-x-8 gap-y-3.5 sm:grid-cols-2", !isWide && "xl:grid-cols-1")}>
        <fieldset>
          <legend className="text-sm font-medium">{clause.arbitrators}</legend>
          <div className="mt-1.5 grid grid-cols-2">
            {(["1", "3"] as const).map((number) => (
              <label
                key={number}
                className="-ml-px flex min-h-11 items-center gap-2.5 border border-line-strong bg-field px-3 first:ml-0 has-checked:border-oxblood"
              >
                <input type="radio" name="arbitrators" value={number} defaultChecked={choices.arbitrators === number} className="size-5" />
                {number === "1" ? clause.one : clause.three}
              </label>
            ))}
          </div>
        </fieldset>
        <KnownField
          name="seat"
          label={clause.seat}
          hint={clause.seatHint}
          value={choices.seat}
          offers={namesOf(known.seats)}
          isWide={isWide}
        />
        <KnownField
          name="language"
          label={clause.language}
          hint={clause.languageHint}
          value={choices.language}
          offers={offerLanguages(known.languages, language)}
          isWide={isWide}
        />
        <KnownField name="law" label={clause.law} hint={clause.lawHint} value={choices.law} offers={namesOf(known.laws)} isWide={isWide} />
        {choices.show.length > 1 && (
          <SelectField
            key={choices.show.join()}
            name="prevails"
            label={clause.prevails}
            hint={clause.prevailsHint}
            defaultValue={choices.prevails ?? ""}
          >
            <option value="">{clause.nonePrevails}</option>
            {choices.show.map((each) => (
              <option key={each} value={each}>
                {clause.prevailing[each]}
              </option>
            ))}
          </SelectField>
        )}
        <Disclosure title={clause.additions} isOpen={isAdditionOpen}>
          <label className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              name="claims"
              value={NON_CONTRACTUAL}
              defaultChecked={choices.hasNonContractual}
              className="size-4.5 shrink-0"
            />
            {clause.nonContractual}
          </label>
          <p className="text-xs text-slate">{clause.nonContractualHint}</p>
        </Disclosure>
        <Disclosure title={existingTitle} isOpen={isSubjectOpen}>
          <TextareaField
            label={clause.subject}
            hint={clause.subjectHint}
            name="subject"
            rows={3}
            maxLength={CLAUSE_FIELD_LIMIT}
            defaultValue={choices.subject}
          />
        </Disclosure>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <Button type="submit" tone="quiet" className="unscripted-only">
          {clause.apply}
        </Button>
        <Link to={toHref(paths.clause())} reloadDocument className="link inline-flex min-h-11 items-center text-sm">
          {clause.reset}
        </Link>
      </div>
    </Form>
  );
}

function Disclosure({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group col-span-full">
      <summary className="flex min-h-11 items-center gap-2 text-sm text-oxblood">
        <Chevron className="group-open:rotate-180" />
        <span className="link">{title}</span>
      </summary>
      {children}
    </details>
  );
}

/** True if a field has another value than the server gave it. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")
      ? field.checked !== field.defaultChecked
      : field instanceof HTMLSelectElement
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue,
  );
}

/** Characters of a value that are wholly in view in their field. */
const VALUE_IN_VIEW = { beside: 28, wide: 44 } as const;

interface KnownFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  offers: string[];
  isWide: boolean;
}

/** Text field with suggestions, which have a translation in every language of the clause. */
function KnownField({ name, label, hint, value, offers, isWide }: KnownFieldProps) {
  const listId = useId();
  return (
    <div className={classNames(!isWide && "xl:[&_input]:pr-7 xl:[&_input]:pl-2.5 xl:[&_input]:text-sm")}>
      <InputField
        label={label}
        hint={value.length > VALUE_IN_VIEW[isWide ? "wide" : "beside"] ? value : hint}
        name={name}
        list={listId}
        maxLength={CLAUSE_FIELD_LIMIT}
        autoComplete="off"
        defaultValue={value}
      />
      <datalist id={listId}>
        {offers.map((offer) => (
          <option key={offer} value={offer} />
        ))}
      </datalist>
    </div>
  );
}
