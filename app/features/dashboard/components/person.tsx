import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { ChangeEntry } from "../domain/change.ts";
import { useDashboardMessages } from "../messages/dashboard-messages.ts";
import { useHistoryMessages } from "../messages/history-messages.ts";

/** Names the author of a change, as they were called then, and leads to all their changes. */
export function Person({ actor }: { actor: ChangeEntry["actor"] }) {
  const { audit: words } = useDashboardMessages();
  const { changes: history } = useHistoryMessages();
  const toHref = useHref();
  return (
    <p className="wrap-anywhere text-xs text-slate">
      {actor === null ? (
        words.nobody
      ) : actor.id === null ? (
        actor.name
      ) : (
        <Link
          to={toHref(paths.dashboardChanges(), { person: actor.id })}
          aria-label={history.changesOf(actor.name)}
          className="underline decoration-line-strong underline-offset-4 hover:text-oxblood pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {actor.name}
        </Link>
      )}
    </p>
  );
}
