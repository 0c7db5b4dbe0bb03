import { LANGUAGE_NAMES, LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import type { ClauseChoices } from "../domain/clause.ts";
import { CLAUSE_FORM, readClauseForm } from "./clause-form.tsx";

interface ClauseLanguagesProps {
  choices: ClauseChoices;
  /** Called with the form's values on each change (script only). */
  onChange(choices: ClauseChoices): void;
}

/** Languages of the text: fields of the form that stand over the text, so that they stay in place when it has more columns. */
export function ClauseLanguages({ choices, onChange }: ClauseLanguagesProps) {
  const { clause } = useMessages();
  const language = useLanguage();
  return (
    <fieldset className="no-print">
      <legend className="sr-only">{clause.show}</legend>
      <div className="-ml-1 flex flex-wrap gap-x-5">
        {LANGUAGES.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2 px-1 text-sm" lang={each}>
            <input
              type="checkbox"
              form={CLAUSE_FORM}
              name="show"
              value={each}
              defaultChecked={choices.show.includes(each)}
              onChange={({ currentTarget: { form } }) => {
                if (form === null) return;
                showOwnLanguage(form, language);
                onChange(readClauseForm(form, language));
              }}
              className="size-4.5"
            />
            {LANGUAGE_NAMES[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Without a language, the text is in that of the page, and the field says so. */
function showOwnLanguage(form: HTMLFormElement, language: string): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement && field.name === "show") as HTMLInputElement[];
  if (fields.some((field) => field.checked)) return;
  for (const field of fields) field.checked = field.value === language;
}
