import { useManageMessages } from "#app/i18n/manage-messages.ts";
import { Link } from "#app/shared/client/link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHref } from "../client/use-href.ts";
import type { WaitingLine } from "./waiting-line.ts";

/** The database counts no further. */
const MOST_WAITING = 1000;

/** A telephone has room for the number of them all, and for the way to them. */
const ON_TELEPHONE = "max-sm:hidden";

interface WaitingListProps {
  lines: WaitingLine[];
  /** One line of small print. */
  isQuiet?: boolean;
  /** Path of the page with everything that waits. */
  more?: string;
}

/** Lists the work that waits for the reader: numbers that lead to their lists. */
export function WaitingList({ lines, isQuiet = false, more }: WaitingListProps) {
  const { waits } = useManageMessages();
  const toHref = useHref();
  return (
    <ul className={isQuiet ? "flex flex-wrap gap-x-6 text-xs sm:text-sm" : "grid gap-x-12 text-sm md:grid-cols-2"}>
      {lines.map(({ name, count, path, query, hash }) => (
        <li key={name} className={isQuiet ? (more === undefined ? "" : ON_TELEPHONE) : "border-b border-line-strong/40"}>
          <Link
            to={toHref(path, query) + (hash === undefined ? "" : `#${hash}`)}
            className={classNames("group flex min-h-11 items-baseline py-2.5 no-underline", isQuiet ? "gap-1.5" : "gap-3")}
          >
            <span className={classNames("figures font-medium", !isQuiet && "min-w-10 shrink-0 text-base whitespace-nowrap")}>
              {count < MOST_WAITING ? count : `${MOST_WAITING - 1}+`}
            </span>
            <span className="underline decoration-line-strong underline-offset-4 group-hover:text-oxblood group-hover:decoration-current">
              {waits.lines[name](count)}
            </span>
          </Link>
        </li>
      ))}
      {more !== undefined && (
        <li className="shrink-0">
          <Link to={`${toHref(more)}#waiting`} className="link inline-flex min-h-11 items-center">
            {waits.all}
            <span className="figures sm:hidden">&nbsp;({lines.reduce((sum, { count }) => sum + count, 0)})</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
