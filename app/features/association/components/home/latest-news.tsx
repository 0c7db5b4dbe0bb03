import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import type { EventNotice } from "../../domain/event.ts";
import type { NewsItem } from "../../domain/news.ts";
import { EventNotices } from "../event-notices.tsx";
import { NewsDate } from "../news-date.tsx";
import { NewsPicture } from "../news-picture.tsx";

type Item = Pick<NewsItem, "id" | "title" | "date" | "excerpt">;

/** Like a small front page: the newest item large, the others beside it, each with its picture whole; below them what comes and what was. */
export function LatestNews({ news, events }: { news: Item[]; events: EventNotice[] }) {
  const { home } = useMessages();
  const toHref = useHref();
  const [first, ...others] = news;
  return (
    <section aria-labelledby="latest-news" className="page-width pt-16 pb-24 lg:pt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink pb-3">
        <h2 id="latest-news" className="text-xl">
          {home.news}
        </h2>
        <Link to={toHref(paths.news())} className="link inline-flex min-h-11 items-center text-sm">
          {home.viewAllNews}
        </Link>
      </div>
      <div data-testid="latest-news" className="grid gap-x-14 gap-y-8 pt-8 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        {first !== undefined && (
          <article className="group relative">
            <NewsPicture
              name={first.id}
              alt=""
              sizes="(min-width: 84rem) 35rem, (min-width: 64rem) 45vw, 92vw"
              className="aspect-[16/9] h-auto w-full border border-line"
            />
            <p className="mt-5">
              <NewsDate date={first.date} />
            </p>
            <h3 className="mt-1.5 text-2xl">
              <Link to={toHref(paths.newsArticle(first.id))} className="after:absolute after:inset-0 group-hover:text-oxblood">
                {first.title}
              </Link>
            </h3>
            <p className="mt-3 text-base text-pretty text-slate">{first.excerpt}</p>
          </article>
        )}
        <div>
          {others.map((item) => (
            <article
              key={item.id}
              className="group relative grid gap-x-8 border-line py-7 not-first:border-t first:max-lg:border-t last:pb-0 first:lg:pt-0 sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <NewsPicture name={item.id} alt="" sizes="13rem" className="aspect-[16/9] h-auto w-full border border-line max-sm:hidden" />
              <div>
                <p>
                  <NewsDate date={item.date} />
                </p>
                <h3 className="mt-1 text-lg leading-snug">
                  <Link to={toHref(paths.newsArticle(item.id))} className="after:absolute after:inset-0 group-hover:text-oxblood">
                    {item.title}
                  </Link>
                </h3>
                <p className="mt-2 text-sm text-pretty text-slate">{item.excerpt}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
      <EventNotices events={events} className="no-print mt-14" />
    </section>
  );
}
