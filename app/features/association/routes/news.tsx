import { Form } from "react-router";
import { readInformationPage } from "#app/content/information-pages.server.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useLanguage, useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { NewsDate } from "../components/news-date.tsx";
import { NewsPicture } from "../components/news-picture.tsx";
import { useNewsLayout } from "../components/use-news-layout.ts";
import { findNews } from "../domain/find-news.ts";
import { firstParagraph, NEWS_KINDS, type NewsKind } from "../domain/news.ts";
import { listNews } from "../domain/news-archive.server.ts";
import type { Route } from "./+types/news";

const MAX_SEARCH = 100;

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const language = languageOf(url.pathname);
  const search = (url.searchParams.get("q") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_SEARCH);
  const topic = NEWS_KINDS.find((kind) => kind === url.searchParams.get("topic")) ?? null;
  const all = listNews(language);
  const found = findNews(all, search, language);
  const counts = NEWS_KINDS.map((kind) => ({ kind, items: found.filter((item) => item.kind === kind).length }));
  const items = found
    .filter((item) => topic === null || item.kind === topic)
    .map((item) => ({ id: item.id, title: item.title, date: item.date, text: firstParagraph(item) }));
  return {
    page: readInformationPage("eac/news", language),
    topics: counts.filter(({ kind, items: number }) => number > 0 || kind === topic),
    ...{ items, search, topic, found: found.length },
  };
}

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

type Item = Route.ComponentProps["loaderData"]["items"][number];

/** The items by year, in their original order. */
function byYear(items: Item[]): [year: string, items: Item[]][] {
  return [...Map.groupBy(items, (item) => item.date.slice(-4))];
}

export default function News({ loaderData: { page, items, topics, topic, search, found } }: Route.ComponentProps) {
  const { news } = useMessages();
  const toHref = useHref();
  const [layout] = useNewsLayout();
  const years = byYear(items);
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="eac-news" />
      <Filters topics={topics} topic={topic} search={search} found={found} />
      {items.length === 0 && (
        <p className="mt-10 font-serif text-lg">
          {news.nothing}{" "}
          <Link to={toHref(paths.news())} className="link inline-flex min-h-11 items-center">
            {news.all}
          </Link>
        </p>
      )}
      <div className="no-print mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <nav aria-label={news.years} className="figures -ml-2 flex flex-wrap text-sm">
          {years.map(([year]) => (
            <a key={year} href={`#year-${year}`} className="link inline-flex min-h-11 items-center px-2">
              {year}
            </a>
          ))}
        </nav>
        <LayoutSwitch />
      </div>
      {years.map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mt-10 border-t border-ink pt-3">
          <h2 id={`year-${year}`} className="figures text-xl text-brass">
            {year}
          </h2>
          {layout === "cards" ? (
            <ul className="mt-5 grid gap-x-10 gap-y-12 sm:grid-cols-2">
              {ofYear.map((item) => (
                <NewsCard key={item.id} item={item} isFirst={item.id === items[0]?.id} />
              ))}
            </ul>
          ) : (
            <ul className="mt-2">
              {ofYear.map((item) => (
                <NewsRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </section>
      ))}
      <div className="mt-16 border-t border-line pt-8">
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
    </>
  );
}

interface FiltersProps {
  topics: { kind: NewsKind; items: number }[];
  topic: NewsKind | null;
  search: string;
  /** Items with the searched words, of every topic. */
  found: number;
}

/** Search and topics, as a GET form and links: each state is an address, and works without script (P-NEWS-7). */
function Filters({ topics, topic, search, found }: FiltersProps) {
  const { news } = useMessages();
  const language = useLanguage();
  const toHref = useHref();
  const entries = [{ kind: null, items: found }, ...topics];
  return (
    <search className="no-print mt-10 block border-y border-line-strong/50 py-4">
      <Form
        action={toHref(paths.news())}
        key={`${search} ${topic}`}
        aria-label={news.find}
        className="flex max-w-2xl flex-wrap items-end gap-4"
      >
        {topic !== null && <input type="hidden" name="topic" value={topic} />}
        <InputField
          label={news.search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH}
          className="w-full grow basis-60 sm:w-auto"
        />
        <Button type="submit" tone="quiet">
          {news.apply}
        </Button>
      </Form>
      <nav aria-label={news.topics} className="mt-3">
        <ul className="-mx-2 flex flex-wrap text-sm">
          {entries.map(({ kind, items }) => (
            <li key={kind ?? "all"}>
              <Link
                to={toHref(paths.news(), { q: search, topic: kind ?? undefined })}
                preventScrollReset
                aria-current={kind === topic ? "true" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 px-2 underline-offset-4 hover:text-oxblood aria-[current]:text-oxblood aria-[current]:underline"
              >
                {kind === null ? news.allTopics : news.kinds[kind]}
                <span className="figures text-xs text-slate">{formatNumber(items, language)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </search>
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

function NewsCard({ item, isFirst }: { item: Item; isFirst: boolean }) {
  return (
    <li>
      <article className="group relative">
        <NewsPicture
          name={item.id}
          alt=""
          sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 45vw, 92vw"
          isFirst={isFirst}
          className="aspect-[16/9] w-full object-cover"
        />
        <p className="mt-4">
          <NewsDate date={item.date} />
        </p>
        <NewsText item={item} />
      </article>
    </li>
  );
}

function NewsRow({ item }: { item: Item }) {
  return (
    <li className="border-t border-line py-6 first:border-0">
      <article className="group relative grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]">
        <div className="max-sm:hidden">
          <NewsPicture name={item.id} alt="" sizes="10rem" className="aspect-[16/9] w-full object-cover" />
        </div>
        <div>
          <p>
            <NewsDate date={item.date} />
          </p>
          <NewsText item={item} />
        </div>
      </article>
    </li>
  );
}

function NewsText({ item }: { item: Item }) {
  const { news } = useMessages();
  const toHref = useHref();
  return (
    <>
      <h3 className="mt-1 text-lg">
        <Link to={toHref(paths.newsArticle(item.id))} className="after:absolute after:inset-0 group-hover:text-oxblood">
          {item.title}
        </Link>
      </h3>
      <p className="mt-2 text-sm text-slate">{item.text}</p>
      <p aria-hidden="true" className="mt-3 text-sm text-oxblood">
        {news.readMore}
      </p>
    </>
  );
}
