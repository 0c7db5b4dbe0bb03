import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { CACHE_TAGS } from "#app/platform/cache-tags.ts";
import { requestContext, siteContext } from "#app/platform/site.server.ts";
import { SIDE_CONTENTS } from "#app/shared/client/follow-contents.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EventNotices } from "../components/event-notices.tsx";
import { DenseNewsCard, LeadingNews, NewsCard, type NewsEntry, NewsRow } from "../components/news-entries.tsx";
import { ChosenYear, NewsFilters, NewsTopics } from "../components/news-filters.tsx";
import { FollowingYears, NewsYears, YearSection, yearId } from "../components/news-years.tsx";
import { useNewsLayout } from "../components/use-news-layout.ts";
import { findNews, MAX_NEWS_SEARCH } from "../domain/find-news.ts";
import { listEventNotices } from "../domain/list-events.server.ts";
import { firstParagraph, NEWS_KINDS } from "../domain/news.ts";
import { listNews } from "../domain/news-archive.server.ts";
import { openText } from "../domain/open-text.ts";
import { type NewsWeight, weighDenseNews, weighNews } from "../domain/weigh-news.ts";
import type { Route } from "./+types/news";

/** Events below the newest item. */
const EVENTS_SHOWN = 3;
/** Years at the beginning of the list with large pictures, which a narrow screen shows open in the whole archive. */
const YEARS_OPEN = 2;

export function loader({ url, context }: Route.LoaderArgs) {
  // The next event becomes a past one.
  context.get(requestContext).declarePublic(CACHE_TAGS.clock);
  const language = languageOf(url.pathname);
  const search = (url.searchParams.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_NEWS_SEARCH);
  const topic = NEWS_KINDS.find((kind) => kind === url.searchParams.get("topic")) ?? null;
  const all = listNews(language);
  const allYears = [...new Set(all.map(yearOf))];
  const year = allYears.find((each) => each === url.searchParams.get("year")) ?? null;
  const found = findNews(all, search, language);
  const inYear = found.filter((item) => year === null || yearOf(item) === year);
  const inTopic = found.filter((item) => topic === null || item.kind === topic);
  const topics = NEWS_KINDS.map((kind) => ({ kind, items: inYear.filter((item) => item.kind === kind).length }));
  const years = allYears.map((each) => ({ year: each, items: inTopic.filter((item) => yearOf(item) === each).length }));
  const items = inTopic
    .filter((item) => inYear.includes(item))
    .map((item) => ({ id: item.id, title: item.title, date: item.date, kind: item.kind, text: openText(firstParagraph(item), language) }));
  return {
    page: readInformationPage("eac/news", language),
    topics: topics.filter(({ kind, items: number }) => number > 0 || kind === topic),
    years: years.filter(({ year: each, items: number }) => number > 0 || each === year),
    events: listEventNotices(language, context.get(siteContext).now(), EVENTS_SHOWN),
    ...{ items, search, topic, year, foundInYear: inYear.length, foundInTopic: inTopic.length },
  };
}

const yearOf = ({ date }: { date: string }): string => date.slice(-4);

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "eac-news",
    feed: "news",
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

/** The items by year, in their original order. */
function byYear(items: NewsEntry[]): [year: string, items: NewsEntry[]][] {
  return [...Map.groupBy(items, yearOf)];
}

export default function News({ loaderData: { page, items, events, ...filter } }: Route.ComponentProps) {
  const { news } = useMessages();
  const toHref = useHref();
  const [layout] = useNewsLayout();
  const [newest, ...others] = items;
  const sections = byYear(others);
  const years = byYear(items).map(([year, { length }]) => ({ year, items: length }));
  // The newest item stands for its year, if it is the only one.
  const newestYear = years[0]?.year;
  const leadingId = newestYear === undefined || newestYear === sections[0]?.[0] ? undefined : yearId(newestYear);
  const isNarrowed = filter.search !== "" || filter.topic !== null || filter.year !== null;
  const filters = <NewsFilters key="filters" {...filter} shown={items.length} />;
  const leading = newest === undefined ? <Nothing key="leading" /> : <LeadingNews key="leading" item={newest} id={leadingId} />;
  return (
    <>
      {/* Long lists: topics and years stay in view beside them. */}
      <div className="no-print hidden border-t border-ink xl:sticky xl:top-24 xl:col-start-2 xl:row-start-2 xl:block xl:max-h-[calc(100vh-6rem)] xl:self-start fading-edge xl:overflow-y-auto xl:overscroll-contain">
        <div {...{ [SIDE_CONTENTS]: "" }}>
          {filter.year === null && years.length > 1 && (
            <nav aria-label={news.years} className="mb-4">
              <SideHeading>{news.years}</SideHeading>
              <NewsYears years={years} />
            </nav>
          )}
        </div>
        {filter.year !== null && (
          <nav aria-label={news.years} className="mb-4">
            <SideHeading>{news.years}</SideHeading>
            <ChosenYear {...filter} />
          </nav>
        )}
        <nav aria-label={news.topics}>
          <SideHeading>{news.topics}</SideHeading>
          <NewsTopics {...filter} />
        </nav>
      </div>
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <PageHeading title={page.title} seed="eac-news" />
        {/* A narrowed list begins with what it shows, the whole archive with its newest item. By key, the line keeps its state. */}
        {isNarrowed ? [filters, leading] : [leading, <EventNotices key="events" events={events} className="no-print mt-9" />, filters]}
        {years.length > 1 && <FollowingYears years={years} />}
        {sections.map(([year, ofYear], index) => {
          const isDense = index >= YEARS_OPEN;
          const weights = isDense ? weighDenseNews(ofYear.length) : weighNews(ofYear.length);
          const Card = isDense ? DenseNewsCard : NewsCard;
          return (
            <YearSection key={year} year={year} items={ofYear.length} isFolded={!isNarrowed && isDense}>
              {layout === "inline" ? (
                <ul className="mt-2">
                  {ofYear.map((item) => (
                    <NewsRow key={item.id} item={item} />
                  ))}
                </ul>
              ) : (
                <ul className={classNames("mt-3 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-6", isDense ? "sm:gap-y-6" : "sm:gap-y-8")}>
                  {ofYear.map((item, place) => (
                    <Card key={item.id} item={item} weight={weights[place] as NewsWeight} />
                  ))}
                </ul>
              )}
            </YearSection>
          );
        })}
        <div className="mt-16 border-t border-ink pt-8">
          <p className="mb-6 max-w-3xl font-serif text-lg text-pretty text-slate">{page.lead}</p>
          <PageBody parts={page.parts} />
          <p className="no-print mt-6 flex flex-wrap gap-x-8 text-sm">
            <Link to={toHref(paths.newsletter())} className="link inline-flex min-h-11 items-center">
              {news.subscribe}
            </Link>
            <a href={toHref(paths.newsFeed())} type="application/atom+xml" className="link inline-flex min-h-11 items-center">
              {news.feed}
            </a>
            <Link to={toHref(paths.press())} className="link inline-flex min-h-11 items-center">
              {news.press}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}

function Nothing() {
  const { news } = useMessages();
  const toHref = useHref();
  return (
    <p className="mt-10 font-serif text-lg">
      {news.nothing}{" "}
      <Link to={toHref(paths.news())} className="link inline-flex min-h-11 items-center">
        {news.all}
      </Link>
    </p>
  );
}

function SideHeading({ children }: { children: string }) {
  return (
    <p aria-hidden="true" className="border-b border-line pt-4 pb-1.5 text-xs text-slate">
      {children}
    </p>
  );
}
