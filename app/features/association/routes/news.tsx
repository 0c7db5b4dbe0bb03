import { readInformationPage } from "#app/content/information-pages.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { headTags } from "#app/shared/head/head.ts";
import { rootData } from "#app/shared/head/root-data.ts";
import { sectionCrumbs } from "#app/shared/head/section-breadcrumbs.ts";
import { PageBody, PageHeading } from "#app/shared/information/information-text.tsx";
import { NewsDate } from "../components/news-date.tsx";
import { NewsPicture } from "../components/news-picture.tsx";
import { useNewsLayout } from "../components/use-news-layout.ts";
import { firstParagraph } from "../domain/news.ts";
import { listNews } from "../domain/news-archive.server.ts";
import type { Route } from "./+types/news";

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).declarePublic();
  const language = languageOf(url.pathname);
  const items = listNews(language).map((item) => ({
    id: item.id,
    title: item.title,
    date: item.date,
    text: firstParagraph(item),
  }));
  return { page: readInformationPage("eac/news", language), items };
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description } = loaderData.page;
  return headTags(rootData(location, matches), {
    title,
    description,
    shareName: "eac-news",
    hasFeed: true,
    crumbs: sectionCrumbs(location.pathname, title),
  });
}

type Item = Route.ComponentProps["loaderData"]["items"][number];

/** The items by year, in their original order. */
function byYear(items: Item[]): [year: string, items: Item[]][] {
  return [...Map.groupBy(items, (item) => item.date.slice(-4))];
}

export default function News({ loaderData: { page, items } }: Route.ComponentProps) {
  const { news } = useMessages();
  const toHref = useHref();
  const [layout] = useNewsLayout();
  const years = byYear(items);
  return (
    <>
      <PageHeading title={page.title} lead={page.lead} seed="eac-news" />
      <div className="no-print mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
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
        <p className="no-print mt-6 text-sm">
          <a href={toHref(paths.newsFeed())} type="application/atom+xml" className="link inline-flex min-h-11 items-center">
            {news.feed}
          </a>
        </p>
      </div>
    </>
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
