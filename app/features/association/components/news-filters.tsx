import { Form } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { Button } from "#app/ui/button.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InputField } from "#app/ui/field.tsx";
import { MAX_NEWS_SEARCH } from "../domain/find-news.ts";
import type { NewsKind } from "../domain/news.ts";
import type { NewsYear } from "./news-years.tsx";
import { useNewsLayout } from "./use-news-layout.ts";

interface NewsFilter {
  /** With their numbers of items with the searched words, in the year; and the same for years, in the topic. */
  topics: { kind: NewsKind; items: number }[];
  years: NewsYear[];
  topic: NewsKind | null;
  year: string | null;
  search: string;
  /** Items with the searched words in the year, of every topic; and in the topic, of every year. */
  foundInYear: number;
  foundInTopic: number;
}

/**
 * One line that says what the list shows; it opens search, years and layout, and the topics where they do not stand beside the list.
 * A GET form and links: each state is an address, and works without script (P-NEWS-7).
 * @param shown items in the list.
 */
export function NewsFilters({ shown, ...filter }: NewsFilter & { shown: number }) {
  const { news } = useMessages();
  const { topic, year, search } = filter;
  const chosen = [topic === null ? news.allTopics : news.kinds[topic], ...(year === null ? [] : [year])].join(", ");
  return (
    <search className="no-print mt-10 block border-y border-line-strong/50">
      <details className="group/filters">
        <summary className="flex min-h-12 flex-wrap items-center gap-x-2.5 py-1.5 text-sm hover:text-oxblood">
          <Chevron className="group-open/filters:rotate-180" />
          <span className="font-medium">{news.filters}</span>
          <span className="figures text-slate">{search === "" ? news.shown(chosen, shown) : news.shownFor(search, chosen, shown)}</span>
        </summary>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2">
          <SearchForm key={`${search} ${topic} ${year}`} {...{ topic, year, search }} />
          <LayoutSwitch />
        </div>
        <nav aria-label={news.topics} className="mt-3 xl:hidden">
          <NewsTopics {...filter} />
        </nav>
        <nav aria-label={news.byYear} className="mt-3 border-t border-line py-2">
          <YearFilter {...filter} className="-mx-2 flex flex-wrap" linkClassName="xl:px-2 xl:aria-[current]:underline" />
        </nav>
      </details>
    </search>
  );
}

function SearchForm({ topic, year, search }: Pick<NewsFilter, "topic" | "year" | "search">) {
  const { news } = useMessages();
  const toHref = useHref();
  return (
    <Form action={toHref(paths.news())} aria-label={news.find} preventScrollReset className="flex max-w-2xl grow flex-wrap items-end gap-4">
      {topic !== null && <input type="hidden" name="topic" value={topic} />}
      {year !== null && <input type="hidden" name="year" value={year} />}
      <InputField
        label={news.search}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={MAX_NEWS_SEARCH}
        className="w-full grow basis-60 sm:w-auto"
      />
      <Button type="submit" tone="quiet">
        {news.apply}
      </Button>
    </Form>
  );
}

const CHOICE =
  "flex min-h-11 items-center gap-1.5 underline-offset-4 hover:text-oxblood aria-[current]:text-oxblood max-xl:px-2 max-xl:aria-[current]:underline";

/** The topics with their numbers of items: beside the list on a wide screen a column, else lines. */
export function NewsTopics({ topics, topic, year, search, foundInYear }: NewsFilter) {
  const { news } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const entries = [{ kind: null, items: foundInYear }, ...topics];
  return (
    <ul className="max-xl:-mx-2 max-xl:flex max-xl:flex-wrap text-sm">
      {entries.map(({ kind, items }) => (
        <li key={kind ?? "all"}>
          <Link
            to={toHref(paths.news(), { q: search, topic: kind ?? undefined, year: year ?? undefined })}
            preventScrollReset
            aria-current={kind === topic ? "true" : undefined}
            className={classNames(CHOICE, "xl:min-h-8 xl:justify-between xl:border-b xl:border-line xl:aria-[current]:font-medium")}
          >
            {kind === null ? news.allTopics : news.kinds[kind]}
            <span className="figures text-xs font-normal text-slate">{formatNumber(items, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The years as a column beside the list of one of them, which is marked. */
export function ChosenYear(filter: NewsFilter) {
  return (
    <YearFilter
      {...filter}
      className="grid grid-cols-2 gap-x-6 [&>:first-child]:col-span-2"
      linkClassName="xl:min-h-8 justify-between border-b border-line aria-[current]:font-medium"
    />
  );
}

interface YearFilterProps extends NewsFilter {
  className: string;
  linkClassName: string;
}

/** The years with their numbers of items, each the list of that year alone. */
function YearFilter({ years, topic, year, search, foundInTopic, className, linkClassName }: YearFilterProps) {
  const { news } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const entries = [{ year: null, items: foundInTopic }, ...years];
  return (
    <ul className={classNames("figures text-sm", className)}>
      {entries.map(({ year: each, items }) => (
        <li key={each ?? "all"}>
          <Link
            to={toHref(paths.news(), { q: search, topic: topic ?? undefined, year: each ?? undefined })}
            preventScrollReset
            aria-current={each === year ? "true" : undefined}
            className={classNames(CHOICE, linkClassName)}
          >
            {each ?? news.allYears} <span className="text-xs font-normal text-slate">{formatNumber(items, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Switches between cards and lines (P-NEWS-3); hidden without script, which shows cards. */
function LayoutSwitch() {
  const { news } = useMessages();
  const [layout, choose] = useNewsLayout();
  return (
    <fieldset className="scripted-only flex border border-line-strong text-sm">
      <legend className="sr-only">{news.layout}</legend>
      {(["cards", "inline"] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={layout === choice}
          onClick={() => choose(choice)}
          className="min-h-11 px-4 aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {news[choice]}
        </button>
      ))}
    </fieldset>
  );
}
