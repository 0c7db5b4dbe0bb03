import type { ReactNode } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { CONTENTS_NOW, CONTENTS_PART } from "#app/shared/client/follow-contents.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";

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

interface YearSectionProps extends NewsYear {
  /** Closed on a narrow screen until its heading is pressed or a link leads to it; by style sheet alone. */
  isFolded: boolean;
  children: ReactNode;
}

/** The items of a year below it (P-NEWS-9). */
export function YearSection({ year, items, isFolded, children }: YearSectionProps) {
  const { news } = useMessages();
  const language = useLanguage();
  return (
    <section
      aria-labelledby={yearId(year)}
      className={classNames(
        "group/year mt-8 border-t border-ink pt-2.5",
        isFolded && "max-sm:mt-0 max-sm:border-line max-sm:py-1 max-sm:[&:not(:has(:checked,:target))>ul]:hidden",
      )}
    >
      <div className="relative">
        <h2
          id={yearId(year)}
          {...{ [CONTENTS_PART]: year }}
          className={classNames("figures text-xl text-brass xl:text-2xl", isFolded && "max-sm:py-2")}
        >
          {year}
        </h2>
        {isFolded && (
          <label className="absolute inset-0 flex items-center justify-end gap-2 text-xs text-slate sm:hidden">
            <input type="checkbox" aria-label={news.shown(year, items)} className="absolute inset-0 size-full appearance-none" />
            <span aria-hidden="true">{formatNumber(items, language)}</span>
            <Chevron className="text-ink group-has-checked/year:rotate-180 group-has-target/year:hidden" />
          </label>
        )}
      </div>
      {children}
    </section>
  );
}
