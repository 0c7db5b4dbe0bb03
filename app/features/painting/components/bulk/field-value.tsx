import { type FormEvent, useEffect, useRef } from "react";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { type BulkEdit, type BulkField, choicesOf, isRequired, isTranslated, textOfEdit, valueName } from "../../domain/bulk/edit-field.ts";
import { LIMITS } from "../../domain/form/form-schema.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import type { BulkAnswer } from "./bulk-answer.tsx";
import { useValueText } from "./field-changes.tsx";
import { useBulkFieldLabel } from "./field-choice.tsx";

interface FieldValueProps {
  field: BulkField;
  /** As it is typed. */
  edit: BulkEdit;
  answer: BulkAnswer | undefined;
  /** The plan has what it would change: the button that writes it stands there. */
  isShown: boolean;
  /** Told whenever something else is typed. */
  onEdit(edit: BulkEdit): void;
}

/** The new value of a field, in each language where it has three. */
export function FieldValue({ field, edit, answer, isShown, onEdit }: FieldValueProps) {
  const { edit: words } = useBulkMessages();
  const { languages } = useFormMessages();
  const label = useBulkFieldLabel()(field);
  const valueText = useValueText();
  const language = useLanguage();
  const place = useRef<HTMLFieldSetElement>(null);
  const tell = () => {
    const form = place.current?.form;
    if (form) onEdit(readEdit(new FormData(form)));
  };
  // The browser may have restored what was typed before, or it was typed before the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(tell, []);
  const choices = choicesOf(field);
  const error = answer?.error === "edit" ? (answer.reason === "tooLong" ? words.tooLong : words.none) : undefined;
  const withError = error === undefined ? {} : { error };
  return (
    <Section id="value" title={words.value}>
      <fieldset ref={place} onInput={(_event: FormEvent) => tell()} className="flex max-w-2xl flex-col gap-4">
        <legend className="sr-only">{words.value}</legend>
        {choices !== undefined ? (
          <SelectField label={label} name="value" defaultValue={answer?.input?.edit.value} {...withError} className="[&_select]:max-w-80">
            <option value="">{words.choose}</option>
            {choices.map((each) => (
              <option key={each} value={each}>
                {valueText(field, each, language)}
              </option>
            ))}
          </SelectField>
        ) : isTranslated(field) ? (
          LANGUAGES.map((each, index) => (
            <InputField
              key={each}
              label={words.inItsLanguage(label, languages[each])}
              name={valueName(each)}
              lang={each}
              autoComplete="off"
              maxLength={LIMITS.line}
              defaultValue={answer?.input?.edit[each]}
              {...(index === 0 ? withError : {})}
            />
          ))
        ) : (
          <InputField
            label={label}
            name="value"
            autoComplete="off"
            maxLength={LIMITS.line}
            defaultValue={answer?.input?.edit.value}
            {...withError}
          />
        )}
        {choices === undefined && <p className="text-xs text-slate">{isTranslated(field) ? words.blankStays : words.blankStaysOne}</p>}
        {choices === undefined && !isRequired(field) && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input type="checkbox" name="empties" defaultChecked={answer?.input?.edit.empties} className="size-5 shrink-0" />
            {isTranslated(field) ? words.empties : words.emptiesOne}
          </label>
        )}
        {/* The effect that was shown: another one is shown first. */}
        <input type="hidden" name="shown" value={textOfEdit(edit)} readOnly />
        {/* The first button of the form: Enter in a field shows, and writes nothing (P-MANAGE-150). */}
        <div>
          <Button type="submit" tone={isShown ? "quiet" : undefined} name="intent" value="choose">
            {words.show}
          </Button>
        </div>
      </fieldset>
    </Section>
  );
}

const readEdit = (form: FormData): BulkEdit => ({
  en: String(form.get(valueName("en")) ?? ""),
  fr: String(form.get(valueName("fr")) ?? ""),
  ru: String(form.get(valueName("ru")) ?? ""),
  value: String(form.get("value") ?? ""),
  empties: form.get("empties") === "on",
});
