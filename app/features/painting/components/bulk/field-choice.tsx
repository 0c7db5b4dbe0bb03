import { useLocation } from "react-router";
import { useLanguage } from "#app/i18n/messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { LIST } from "#app/shared/management/list-parameter.ts";
import { Section } from "#app/shared/management/section.tsx";
import { BULK_FIELDS, type BulkField, FIELD } from "../../domain/bulk/edit-field.ts";
import { fieldLabels } from "../../domain/field-labels.ts";
import { useBulkMessages } from "../../messages/bulk-messages.ts";

/** The name of a field that can be edited for several paintings. */
export function useBulkFieldLabel(): (field: BulkField) => string {
  const { edit: words } = useBulkMessages();
  const labels = fieldLabels(useLanguage());
  return (field) => (field === "certificateKind" ? words.certificateKind : labels[field]);
}

/** Links to the page of the action for each field, so that it needs no script and survives a reload. */
export function FieldChoice({ field }: { field: BulkField | null }) {
  const { edit: words } = useBulkMessages();
  const labelOf = useBulkFieldLabel();
  const { pathname, search } = useLocation();
  const list = new URLSearchParams(search).get(LIST);
  const to = (each: BulkField) => `${pathname}?${new URLSearchParams({ [FIELD]: each, ...(list === null ? {} : { [LIST]: list }) })}`;
  return (
    <Section id="field" title={words.field}>
      <nav aria-labelledby="field">
        <ul className="flex flex-wrap gap-2">
          {BULK_FIELDS.map((each) => (
            <li key={each}>
              <Link
                to={to(each)}
                replace
                preventScrollReset
                aria-current={each === field ? "true" : undefined}
                className="inline-flex min-h-11 items-center border border-line-strong px-3.5 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {labelOf(each)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  );
}
