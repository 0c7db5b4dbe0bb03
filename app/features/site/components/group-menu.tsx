import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { SearchGroup } from "../domain/search-result.ts";
import { EXACT } from "./exact-card.tsx";

interface GroupMenuProps {
  query: string;
  counts: { key: SearchGroup; count: number }[];
  /** Groups with a heading on the page: the others stand in the exact matches. */
  shown: SearchGroup[];
  /** The only group on the page. */
  current: SearchGroup | undefined;
}

const ENTRY =
  "flex min-h-11 items-center gap-x-1.5 text-sm hover:text-oxblood aria-[current]:font-medium aria-[current]:text-oxblood lg:justify-between lg:border-b lg:border-line";

/** The groups with their numbers of results: a line, and on a wide screen a column that stays in view. */
export function GroupMenu({ query, counts, shown, current }: GroupMenuProps) {
  const { search } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  return (
    <nav aria-label={search.groupsLabel} className="no-print border-y border-line lg:sticky lg:top-28 lg:self-start lg:border-0">
      <p aria-hidden="true" className="hidden pb-2 text-xs text-slate lg:block">
        {search.groupsLabel}
      </p>
      <ul className="flex flex-wrap gap-x-7 lg:block lg:border-t lg:border-ink">
        {counts.map(({ key, count }) => {
          const label = (
            <>
              <span className="max-lg:link">{search.groups[key]}</span>{" "}
              <span className="figures shrink-0 whitespace-nowrap text-slate">{formatNumber(count, language)}</span>
            </>
          );
          return (
            <li key={key}>
              {current === undefined ? (
                <a href={`#${shown.includes(key) ? key : EXACT}`} className={ENTRY}>
                  {label}
                </a>
              ) : (
                <Link
                  to={toHref(paths.search(), { q: query, in: key })}
                  aria-current={key === current ? "true" : undefined}
                  className={ENTRY}
                >
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
