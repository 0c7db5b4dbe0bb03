import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PERIODS, type StatisticsFilter } from "../../domain/desk/attempt-counts.ts";
import { useAccessMessages } from "../../messages/access-messages.ts";

export function PeriodLinks({ filter: { period, work } }: { filter: StatisticsFilter }) {
  const { attempts: words } = useAccessMessages();
  const toHref = useHref();
  return (
    <nav aria-label={words.period}>
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((days) => (
          <li key={days}>
            <Link
              to={toHref(paths.accessStatistics(), { period: String(days), work })}
              preventScrollReset
              aria-current={days === period ? "true" : undefined}
              className={buttonClass("quiet", classNames(days === period && "border-ink bg-wall font-medium"))}
            >
              {words.periods[days]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
