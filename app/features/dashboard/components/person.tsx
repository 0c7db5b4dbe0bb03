import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { type ChangeEntry, type ChangeFilter, queryOf } from "../domain/change.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

interface PersonProps extends Pick<ChangeEntry, "actor" | "scheduledBy"> {
  /** Of the list, which the link to the changes of the person keeps. */
  filter?: ChangeFilter;
}

/** Names the author of a change, as they were called then, or who set the time at which it came by itself. */
export function Person({ actor, scheduledBy, filter }: PersonProps) {
  const { audit: words } = useDashboardMessages();
  return (
    <p className="wrap-anywhere text-xs text-slate">
      {scheduledBy === null ? (
        words.atItsTime
      ) : scheduledBy !== undefined ? (
        <>
          {words.atTheTimeOf} <NamedPerson actor={scheduledBy} filter={filter} />
        </>
      ) : actor === null ? (
        words.nobody
      ) : (
        <NamedPerson actor={actor} filter={filter} />
      )}
    </p>
  );
}

interface NamedPersonProps {
  actor: NonNullable<ChangeEntry["actor"]>;
  filter: ChangeFilter | undefined;
}

/** Leads to the changes of the person. */
function NamedPerson({ actor: { id, name }, filter }: NamedPersonProps) {
  const { changes: history } = useHistoryMessages();
  const toHref = useHref();
  if (id === null) return name;
  return (
    <Link
      to={toHref(paths.dashboardChanges(), { ...(filter && queryOf(filter)), person: id })}
      aria-label={history.changesOf(name)}
      className="underline decoration-line-strong underline-offset-4 hover:text-oxblood pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {name}
    </Link>
  );
}
