import { formatDay } from "#app/i18n/format.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { fieldLabels } from "../../domain/field-labels.ts";
import { RECORD, RECORD_FIELDS } from "../../domain/fields.ts";
import { isDay } from "../../domain/form/form-schema.ts";
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

interface RecordSectionProps {
  numbers: NumberFacts;
  /** As it is typed now. */
  issueDate: string;
}

/** Fields for owners, administrators and holders of an access link. */
export function RecordSection({ numbers: { registerNumber, leftWithdrawn, shared }, issueDate }: RecordSectionProps) {
  const { sections, hints, numbers, documents: words } = useFormMessages();
  const language = useLanguage();
  const labels = fieldLabels(language);
  const languages = useLanguageOptions();
  const { record } = useFormState().values;
  const hintOf = (field: (typeof LINES)[number]) => {
    if (field === "passportNo" && registerNumber !== null) return numbers.inRegister(registerNumber);
    if (field === "issueDate") return isDay(issueDate) ? formatDay(issueDate, language) : hints.issueDate;
    return undefined;
  };
  return (
    <Section id="record" title={sections.record}>
      <p className="mb-5 text-xs text-slate">{hints.record}</p>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {LINES.map((field) => (
          <FormField
            key={field}
            name={`record.${field}`}
            value={record[field]}
            label={labels[field]}
            type={RECORD[field].kind === "day" ? "date" : "text"}
            hint={hintOf(field)}
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
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        {TEXTS.map((field) => (
          <FormField key={field} name={`record.${field}`} value={record[field]} label={labels[field]} rows={6} />
        ))}
      </div>
      <details className="mt-5">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{words.translations}</summary>
        <p className="mt-1 text-xs text-slate">{hints.recordTranslations}</p>
        <div className="mt-4 grid gap-5 lg:grid-cols-2">
          {RECORD_TEXTS.flatMap((text) =>
            LANGUAGES.map((each) => {
              const field = translationField(text, each);
              return <FormField key={field} name={`record.${field}`} value={record[field]} label={labels[field]} lang={each} rows={6} />;
            }),
          )}
        </div>
      </details>
    </Section>
  );
}
