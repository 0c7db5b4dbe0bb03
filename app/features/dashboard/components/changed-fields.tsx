import type { ReactNode } from "react";
import { labelOfColumn, labelOfValue } from "#app/features/painting/domain/field-labels.ts";
import { formatDay } from "#app/i18n/format.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import type { ChangedValue, ListedChange } from "../domain/change.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useReceivedMessages } from "../messages/received-words.ts";

const HEAD = "py-1.5 pr-4 font-normal";
const CELL = "py-1.5 pr-4 wrap-anywhere whitespace-pre-line";

/** The fields of a change with the values before and after. */
export function ChangedFields({ change: { fields, withheld } }: { change: Pick<ListedChange, "fields" | "withheld"> }) {
  const { audit: words } = useDashboardMessages();
  const nameOf = useFieldName();
  return (
    <table className="mt-1 w-full table-fixed border-collapse text-left text-xs">
      <thead>
        <tr className="border-b border-line-strong text-slate">
          <th scope="col" className={`w-1/4 ${HEAD}`}>
            {words.field}
          </th>
          <th scope="col" className={HEAD}>
            {words.before}
          </th>
          <th scope="col" className={HEAD}>
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody className="align-top">
        {fields.map(({ name, before, after }) => (
          <tr key={name} className="border-b border-line-strong/40">
            <th scope="row" className={`${CELL} font-medium`}>
              {nameOf(name)}
            </th>
            <td className={CELL} lang={languageOfField(name)}>
              <ChangedValueText name={name} value={before} />
            </td>
            <td className={CELL} lang={languageOfField(name)}>
              <ChangedValueText name={name} value={after} />
            </td>
          </tr>
        ))}
        {withheld.map((name) => (
          <tr key={name} className="border-b border-line-strong/40">
            <th scope="row" className={`${CELL} font-medium`}>
              {nameOf(name)}
            </th>
            <td colSpan={2} className={`${CELL} text-slate`}>
              {words.withheld}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Language from the column's suffix (`title_fr`: French); undefined for columns without one. */
export function languageOfField(name: string): Language | undefined {
  return LANGUAGES.find((language) => name.endsWith(`_${language}`));
}

/** Names columns by their labels in the form. */
export function useFieldName(): (name: string) => string {
  const { audit: words } = useDashboardMessages();
  const own = useLanguage();
  const labelOf = (column: string) => words.fields[column] ?? labelOfColumn(column, own) ?? column;
  return (name) => {
    const language = languageOfField(name);
    return language === undefined ? labelOf(name) : words.inThisLanguage(labelOf(name.slice(0, -3)), words.inLanguage[language]);
  };
}

export function ChangedValueText({ name, value }: { name: string; value: ChangedValue }): ReactNode {
  const { audit: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const { states } = useReceivedMessages();
  const language = useLanguage();
  const nameOf = useFieldName();
  if (value === null) return "—";
  // The columns of the translations.
  if (name === "still_right") return String(value).split("; ").map(nameOf).join("; ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (name === "state") return states[value as keyof typeof states] ?? value;
  if (name === "expires_at" || name === "publish_at" || name === "unpublish_at" || name === "send_at" || name === "created_at")
    return <DateTime at={new Date(String(value)).toISOString()} />;
  if (name === "eac_issue_date") return formatDay(String(value), language);
  if (name === "role") return common.adminBadge;
  if (name === "template_type") return common.durations[value as keyof typeof common.durations] ?? value;
  if (name === "kind") return words.kinds[value as keyof typeof words.kinds] ?? value;
  const label = labelOfValue(name, String(value), language);
  if (label !== undefined) return label;
  // A number, a name, or text in an unknown language.
  return languageOfField(name) === undefined ? <span lang="und">{value}</span> : value;
}
