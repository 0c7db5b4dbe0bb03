import { useLanguage } from "#app/i18n/messages.ts";
import { Section } from "#app/shared/management/section.tsx";
import { fieldLabels } from "../../domain/field-labels.ts";
import { RECORD, RECORD_FIELDS } from "../../domain/fields.ts";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";

const TEXTS = RECORD_FIELDS.filter((field) => RECORD[field].kind === "text");
const LINES = RECORD_FIELDS.filter((field) => RECORD[field].kind !== "text");

/** Fields for owners, administrators and holders of a token link. */
export function RecordSection() {
  const { sections, hints } = useFormMessages();
  const labels = fieldLabels(useLanguage());
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
          />
        ))}
      </div>
      <div className="mt-5 grid gap-5">
        {TEXTS.map((field) => (
          <FormField key={field} name={`record.${field}`} value={record[field]} label={labels[field]} rows={6} />
        ))}
      </div>
    </Section>
  );
}
