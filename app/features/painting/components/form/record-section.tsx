import { Section } from "#app/shared/management/section.tsx";
import { useFormMessages } from "../../messages/form-messages.ts";
import { FormField } from "./form-field.tsx";
import { useFormState } from "./form-state.ts";

/** What only owners, administrators and holders of a link read. */
export function RecordSection() {
  const { sections, fields: labels, hints } = useFormMessages();
  const { fields } = useFormState();
  const record = fields.record.getFieldset();
  return (
    <Section id="record" title={sections.record}>
      <p className="mb-5 text-xs text-slate">{hints.record}</p>
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField field={record.inventoryNo} label={labels.inventoryNo} />
        <FormField field={record.passportNo} label={labels.passportNo} />
        <FormField field={record.issueDate} label={labels.issueDate} type="date" />
      </div>
      <div className="mt-5 grid gap-5">
        <FormField field={record.technicalAnalysis} label={labels.technicalAnalysis} rows={6} />
        <FormField field={record.expertReport} label={labels.expertReport} rows={6} />
      </div>
    </Section>
  );
}
