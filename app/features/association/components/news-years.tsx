import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { CONTENTS_NOW } from "#app/shared/client/follow-contents.ts";
import { Chevron } from "#app/ui/chevron.tsx";

export interface NewsYear {
  year: string;
  items: number;
}

/** Id of a year's part of the list. */
export const yearId = (year: string) => `year-${year}`;

/** The years with their numbers of items, each a link to its part of the list; the one in view is marked. */
export function NewsYears({ years }: { years: NewsYear[] }) {
  const language = useLanguage();
  return (
    <ul className="figures grid grid-cols-2 gap-x-6 text-sm">
      {years.map(({ year, items }) => (
        <li key={year}>
          <a
            href={`#${yearId(year)}`}
            className="flex min-h-11 items-center justify-between border-b border-line hover:text-oxblood aria-[current]:font-medium aria-[current]:text-oxblood xl:min-h-8"
          >
            {year} <span className="text-xs font-normal text-slate">{formatNumber(items, language)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Stays in view above the list, names the year in view and opens the years over it; beside the list on a wide screen instead. */
export function FollowingYears({ years }: { years: NewsYear[] }) {
  const { news } = useMessages();
  return (
    <details
      data-menu="popup"
      className="no-print group/years sticky top-20 z-20 mt-4 bg-paper xl:hidden [@media(max-height:26rem)]:top-0 print:hidden"
    >
      <summary className="figures flex min-h-11 items-center justify-between gap-4 border-b border-ink text-sm">
        <span {...{ [CONTENTS_NOW]: news.years }} suppressHydrationWarning className="font-medium">
          {news.years}
        </span>
        <Chevron className="group-open/years:rotate-180" />
      </summary>
      <nav
        aria-label={news.years}
        className="absolute inset-x-0 top-full border border-t-0 border-line-strong bg-paper px-3 pt-1 pb-3 shadow-lg"
      >
        <NewsYears years={years} />
      </nav>
    </details>
  );
}
