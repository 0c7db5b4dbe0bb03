import type { ReactNode } from "react";
import { labelOfColumn } from "#app/features/painting/domain/field-labels.ts";
import { formatBrusselsTime } from "#app/i18n/brussels-time.ts";
import { formatDay } from "#app/i18n/format.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { useLanguage } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import type { ChangedValue, ListedChange } from "../domain/change.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import type { DashboardMessages } from "../messages/en.ts";

/** Audit log entries; each expands to its fields with the values before and after. */
export function ChangeList({ changes, isOfOnePainting }: { changes: ListedChange[]; isOfOnePainting: boolean }) {
  return (
    <ol className="text-sm">
      {changes.map((change) => (
        <Change key={change.id} change={change} isOfOnePainting={isOfOnePainting} />
      ))}
    </ol>
  );
}

function Change({ change, isOfOnePainting }: { change: ListedChange; isOfOnePainting: boolean }) {
  const { audit: words } = useDashboardMessages();
  const toHref = useHref();
  const { at, actor, title, paintingId, fields, withheld } = change;
  const count = fields.length + withheld.length;
  if (change.import !== null) return <ImportedChanges change={change} of={change.import} />;
  return (
    <li className="grid gap-x-6 border-b border-line-strong/40 py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-slate">
        <DateTime at={at} />
      </p>
      <div>
        <p className="flex flex-wrap gap-x-2">
          <span className="font-medium">{nameOfChange(change, words)}</span>
          {title !== null &&
            (paintingId === null ? (
              // The title as recorded in the database.
              <span lang="en" className="wrap-anywhere">
                {title}
              </span>
            ) : (
              <Link to={toHref(paths.painting(paintingId))} className="link italic">
                {title}
              </Link>
            ))}
        </p>
        <p className="wrap-anywhere text-xs text-slate">{actor ?? words.nobody}</p>
        {count > 0 && (
          <details className="mt-1">
            <summary className="link inline-flex min-h-8 cursor-pointer items-center text-xs pointer-coarse:min-h-11">
              {words.details(count)}
            </summary>
            <Fields change={change} />
          </details>
        )}
        {change.paintingId !== null && !isOfOnePainting && (
          <Link
            to={toHref(paths.dashboardChanges(), { painting: change.paintingId })}
            aria-label={words.historyOf(title ?? "")}
            className="link inline-flex min-h-8 items-center text-xs pointer-coarse:min-h-11"
          >
            {words.history}
          </Link>
        )}
      </div>
    </li>
  );
}

/** One entry for all changes of an import. */
function ImportedChanges({ change: { at, actor }, of: { id, changes } }: { change: ListedChange; of: { id: string; changes: number } }) {
  const { audit: words } = useDashboardMessages();
  const toHref = useHref();
  return (
    <li className="grid gap-x-6 border-b border-line-strong/40 py-3 md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="text-slate">
        <DateTime at={at} />
      </p>
      <div>
        <p className="font-medium">{words.imported(changes)}</p>
        <p className="wrap-anywhere text-xs text-slate">{actor ?? words.nobody}</p>
        <Link
          to={toHref(paths.dashboardChanges(), { import: id })}
          className="link inline-flex min-h-8 items-center text-xs pointer-coarse:min-h-11"
        >
          {words.showImported}
        </Link>
      </div>
    </li>
  );
}

function nameOfChange({ table, operation, fields }: ListedChange, words: DashboardMessages["audit"]): string {
  if (table === "newsletter") return words.newsletter[operation === "sent" || operation === "removed" ? operation : "exported"];
  if (operation === "archived" || operation === "restored") return words.archive[operation];
  if (table === "collection" || operation === "exported" || operation === "sent")
    return fields.some(({ name }) => name === "selection") ? words.exportedSelection : words.exported;
  return words.operations[table][operation];
}

const HEAD = "py-1.5 pr-4 font-normal";
const CELL = "py-1.5 pr-4 wrap-anywhere whitespace-pre-line";

function Fields({ change: { fields, withheld } }: { change: ListedChange }) {
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
              <Value name={name} value={before} />
            </td>
            <td className={CELL} lang={languageOfField(name)}>
              <Value name={name} value={after} />
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
function languageOfField(name: string): Language | undefined {
  return LANGUAGES.find((language) => name.endsWith(`_${language}`));
}

function useFieldName(): (name: string) => string {
  const { audit: words } = useDashboardMessages();
  const own = useLanguage();
  const labelOf = (column: string) => words.fields[column] ?? labelOfColumn(column, own) ?? column;
  return (name) => {
    const language = languageOfField(name);
    return language === undefined ? labelOf(name) : words.inThisLanguage(labelOf(name.slice(0, -3)), words.inLanguage[language]);
  };
}

function Value({ name, value }: { name: string; value: ChangedValue }): ReactNode {
  const { audit: words } = useDashboardMessages();
  const { common } = useManageMessages();
  const language = useLanguage();
  if (value === null) return "—";
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (name === "expires_at") return <DateTime at={new Date(String(value)).toISOString()} />;
  if (name === "publish_at") return formatBrusselsTime(new Date(String(value)), language);
  if (name === "eac_issue_date") return formatDay(String(value), language);
  if (name === "role") return common.adminBadge;
  if (name === "template_type") return common.durations[value as keyof typeof common.durations] ?? value;
  if (name === "kind") return words.kinds[value as keyof typeof words.kinds] ?? value;
  // A number, a name, or text in an unknown language.
  return languageOfField(name) === undefined ? <span lang="und">{value}</span> : value;
}
