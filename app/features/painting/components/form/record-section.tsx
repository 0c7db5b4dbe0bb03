import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { fieldLabels } from "../../domain/field-labels.ts";
import { RECORD, RECORD_FIELDS } from "../../domain/fields.ts";
import type { NumberFacts } from "../../domain/form/number-questions.ts";
import { isTranslatedText, RECORD_TEXTS, translationField } from "../../domain/record/record-texts.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { useLanguageOptions } from "./document-facts.tsx";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";
import { SharedWorks } from "./number-choices.tsx";
import { PassportRevival } from "./passport-revival.tsx";

const LINES = RECORD_FIELDS.filter((field) => RECORD[field].kind !== "text" && field !== "textsLanguage");
const TEXTS = RECORD_FIELDS.filter((field) => RECORD[field].kind === "text" && !isTranslatedText(field));

/** Fields for owners, administrators and holders of an access link. */
export function RecordSection({ numbers: { registerNumber, leftWithdrawn, shared } }: { numbers: NumberFacts }) {
  const { sections, hints, numbers, documents: words } = useFormMessages();
  const labels = fieldLabels(useLanguage());
  const languages = useLanguageOptions();
  const { record } = useFormState().values;
  return (
    <Section id="record" title={sections.record}>
      <p className="mb-5 text-xs text-slate">{hints.record}</p>
      <div className="grid gap-5 sm:grid-cols-3">
        {LINES.map((field) => (
          <FormField
            key={field}
            name={`record.${field}`}
            value={record[field]}
            label={labels[field]}
            type={RECORD[field].kind === "day" ? "date" : "text"}
            hint={field === "passportNo" && registerNumber !== null ? numbers.inRegister(registerNumber) : undefined}
          />
        ))}
        <FormField
          name="record.textsLanguage"
          value={record.textsLanguage}
          label={labels.textsLanguage}
          hint={hints.textsLanguage}
          options={languages}
        />
      </div>
      {leftWithdrawn !== null && <PassportRevival entry={leftWithdrawn} />}
      {shared.length > 0 && (
        <div className="mt-5 border-l-2 border-brass pl-4">
          {shared.map((each) => (
            <SharedWorks key={each.field} {...each} />
          ))}
        </div>
      )}
      <div className="mt-5 grid gap-5">
        {TEXTS.map((field) => (
          <FormField key={field} name={`record.${field}`} value={record[field]} label={labels[field]} rows={6} />
        ))}
      </div>
      <details className="mt-5">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.translations}</summary>
        <p className="mt-1 text-xs text-slate">{hints.recordTranslations}</p>
        <div className="mt-4 grid gap-5">
          {RECORD_TEXTS.flatMap((text) =>
            LANGUAGES.map((language) => {
              const field = translationField(text, language);
              return (
                <FormField key={field} name={`record.${field}`} value={record[field]} label={labels[field]} lang={language} rows={6} />
              );
            }),
          )}
        </div>
      </details>
    </Section>
  );
}
