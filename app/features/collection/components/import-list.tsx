import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { DateTime } from "#app/shared/date-time.tsx";
import type { ListedImport } from "../domain/show-import.server.ts";
import { useCollectionMessages } from "../messages/collection-messages.ts";

/** Imports of the last 90 days, and those that wait for this administrator. */
export function ImportList({ imports }: { imports: ListedImport[] }) {
  const words = useCollectionMessages();
  const toHref = useHref();
  const texts = {
    ...words.working,
    ...{ checked: words.waitsForYou, done: words.doneTitle, undone: words.undoneTitle, failed: words.endedEarly },
  };
  return (
    <ul className="text-sm">
      {imports.map(({ id, at, actor, name, rows, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 border-b border-line-strong/40 py-1.5">
          <Link to={toHref(paths.collectionImport(id))} className="link inline-flex min-h-11 items-center">
            <DateTime at={at} />
          </Link>
          {name !== null && (
            <span lang="und" className="wrap-anywhere">
              {name}
            </span>
          )}
          <span className="figures">{words.rowCount(rows)}</span>
          <span className="text-slate">{texts[state]}</span>
          {actor !== null && <span className="wrap-anywhere text-slate">{actor}</span>}
        </li>
      ))}
    </ul>
  );
}
