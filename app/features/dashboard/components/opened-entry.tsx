import { href, paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { Pagination } from "#app/shared/management/pagination.tsx";
import { type ChangeFilter, isFiltered, queryOf } from "../domain/change.ts";
import type { OpenedEntry as Opened } from "../domain/list-entry.server.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";
import { ChangedWork } from "./change-list.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { EntryActionLink, ImportLink, useEntryActionName, useImportName } from "./entry-action.tsx";
import { nameOfChange } from "./name-of-change.ts";
import { Person } from "./person.tsx";

/** The changes of one entry, one by one: of an import, or of an action over several works. */
export function OpenedEntry({ entry, filter }: { entry: Opened; filter: ChangeFilter }) {
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const toHref = useHref();
  const nameOfAction = useEntryActionName();
  const nameOfImport = useImportName();
  const { at, actor, bulk, works, rows, page, pages } = entry;
  const list = { ...filter, entry: undefined };
  return (
    <>
      <Link to={toHref(paths.dashboardChanges(), queryOf(list))} className="link inline-flex min-h-11 items-center text-sm">
        {isFiltered(list) ? history.back : history.all}
      </Link>
      <p className="mt-2 font-medium">
        {entry.import !== null
          ? nameOfImport(entry)
          : bulk === null
            ? history.works(works)
            : `${nameOfAction(bulk)} · ${history.works(works)}`}
        {", "}
        <span className="font-normal text-slate">
          <DateTime at={at} />
        </span>
      </p>
      <Person actor={actor} scheduledBy={entry.scheduledBy} />
      <ImportLink entry={entry} className="link inline-flex min-h-11 items-center text-sm" />
      {bulk !== null && <EntryActionLink bulk={bulk} className="link inline-flex min-h-11 items-center text-sm" />}
      <ol className="mt-4 border-t border-line-strong text-sm">
        {rows.map((change) => (
          <li key={change.id} className="border-b border-line-strong/40 py-2.5">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{nameOfChange(change, words)}</span>
              <ChangedWork change={change} />
            </p>
            {change.fields.length + change.withheld.length > 0 && (
              <details>
                <summary className="link inline-flex min-h-8 cursor-pointer items-center text-xs pointer-coarse:min-h-11">
                  {words.details(change.fields.length + change.withheld.length)}
                </summary>
                <ChangedFields change={change} />
              </details>
            )}
          </li>
        ))}
      </ol>
      <Pagination page={page} pages={pages} to={(other) => href("en", "", { ...queryOf(filter), page: String(other) })} />
    </>
  );
}
