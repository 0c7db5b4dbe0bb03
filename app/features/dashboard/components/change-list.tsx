import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ChangeEntry, type ChangeFilter, type ListedChange, queryOf } from "../domain/change.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { EntryActionLink, ImportLink, useEntryActionName, useImportName } from "./entry-action.tsx";
import { nameOfChange } from "./name-of-change.ts";
import { Person } from "./person.tsx";

const SMALL_LINK = "link inline-flex min-h-8 items-center text-xs pointer-coarse:min-h-11";

/** Entries of the list of changes; each opens into its changes with the values before and after. */
export function ChangeList({ entries, filter }: { entries: ChangeEntry[]; filter: ChangeFilter }) {
  const minutes = entries.map(({ at }) => minuteOf(at));
  const isShared = (at: string) => minutes.filter((minute) => minute === minuteOf(at)).length > 1;
  return (
    <ol className="text-sm">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 border-b border-line-strong/40 py-3 md:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)]"
        >
          <p className="text-slate">
            <DateTime at={entry.at} hasSeconds={isShared(entry.at)} />
          </p>
          <div>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <EntryName entry={entry} />
              {/* On the page of a person, all entries are theirs. */}
              {(filter.person === undefined || entry.scheduledBy !== undefined) && (
                <Person actor={entry.actor} scheduledBy={entry.scheduledBy} filter={filter} />
              )}
            </div>
            <EntryChanges entry={entry} filter={filter} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Of an ISO 8601 time. */
const minuteOf = (at: string) => at.slice(0, 16);

function EntryName({ entry }: { entry: ChangeEntry }) {
  const { bulk, works, first, rows } = entry;
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const nameOfAction = useEntryActionName();
  const nameOfImport = useImportName();
  const names = [...new Set((rows ?? [first]).map((change) => nameOfChange(change, words)))];
  if (entry.import !== null) return <p className="font-medium wrap-anywhere">{nameOfImport(entry)}</p>;
  if (bulk !== null || works > 1) {
    return (
      <p className="flex flex-wrap gap-x-2">
        <span className="font-medium">{bulk === null ? nameOfChange(first, words) : nameOfAction(bulk)}</span>
        <span>· {history.works(works)}</span>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="font-medium">{names.join(" · ")}</span>
      <ChangedWork change={first} />
    </p>
  );
}

/** The title of a work, the name of a user, or the subject of a message, that a change is about. */
export function ChangedWork({ change: { table, title, paintingId, messageId, accountId } }: { change: ListedChange }) {
  const toHref = useHref();
  if (title === null) return null;
  if (paintingId !== null)
    return (
      <Link to={toHref(paths.painting(paintingId))} className="link font-serif italic">
        {title}
      </Link>
    );
  if (messageId !== undefined)
    return (
      <Link to={toHref(paths.dashboardMessage(messageId))} className="link wrap-anywhere">
        <span lang="und">{title}</span>
      </Link>
    );
  if (accountId !== undefined)
    return (
      <Link to={toHref(paths.dashboardChanges(), { person: accountId })} className="link wrap-anywhere">
        <span lang="und">{title}</span>
      </Link>
    );
  return (
    // The title as recorded in the database.
    <span lang="en" className={classNames("wrap-anywhere", table === "paintings" && "font-serif italic")}>
      {title}
    </span>
  );
}

function EntryChanges({ entry, filter }: { entry: ChangeEntry; filter: ChangeFilter }) {
  const { id, bulk, changes, works, first, rows } = entry;
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const { desk } = useManageMessages();
  const toHref = useHref();
  const fields = (rows ?? []).reduce((sum, change) => sum + change.fields.length + change.withheld.length, 0);
  const { paintingId } = first;
  return (
    <div className="flex flex-wrap items-start gap-x-5">
      {paintingId !== null && works === 1 && (
        <Link to={toHref(paths.paintingHistory(paintingId))} aria-label={history.historyOf(first.title ?? "")} className={SMALL_LINK}>
          {desk.history}
        </Link>
      )}
      <ImportLink entry={entry} className={SMALL_LINK} />
      {bulk !== null && <EntryActionLink bulk={bulk} className={SMALL_LINK} />}
      {rows === null && (
        <Link to={toHref(paths.dashboardChanges(), queryOf({ ...filter, entry: id }))} className={SMALL_LINK}>
          {history.show(changes)}
        </Link>
      )}
      {rows !== null && (fields > 0 || rows.length > 1) && (
        <details className="open:w-full">
          <summary className={`cursor-pointer ${SMALL_LINK}`}>{works > 1 ? history.show(rows.length) : words.details(fields)}</summary>
          {rows.map((change) => (
            <div key={change.id} className="mt-2">
              {rows.length > 1 && (
                <p className="flex flex-wrap gap-x-2 text-xs">
                  <span className="font-medium">{nameOfChange(change, words)}</span>
                  {works > 1 && <ChangedWork change={change} />}
                </p>
              )}
              {change.fields.length + change.withheld.length > 0 && <ChangedFields change={change} />}
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
