import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { NewsItem } from "../domain/news.ts";
import { NewsDate } from "./news-date.tsx";
import { NewsPicture } from "./news-picture.tsx";

export interface NewsEntry extends Pick<NewsItem, "id" | "title" | "date"> {
  /** First paragraph. */
  text: string;
}

const TITLE_LINK = "after:absolute after:inset-0 group-hover:text-oxblood";
/** The ground of the drawings is the paper of the page: a line keeps them apart. */
const PICTURE = "aspect-[16/9] w-full border border-line object-cover";

/** The newest item of a list, large. */
export function LeadingNews({ item }: { item: NewsEntry }) {
  const toHref = useHref();
  return (
    <article className="group relative mt-9 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr]">
      <NewsPicture name={item.id} alt="" sizes="(min-width: 64rem) 34rem, 92vw" isFirst className={PICTURE} />
      <div>
        <p>
          <NewsDate date={item.date} />
        </p>
        <h2 className="mt-1.5 text-2xl">
          <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
            {item.title}
          </Link>
        </h2>
        <p className="mt-3 text-base text-slate">{item.text}</p>
        <ReadMore />
      </div>
    </article>
  );
}

/** An entry with its picture above; on a narrow screen, or if `isSmall`, beside it. */
export function NewsCard({ item, isSmall }: { item: NewsEntry; isSmall: boolean }) {
  return (
    <li>
      <article
        className={classNames(
          "group relative grid gap-x-4 gap-y-3",
          isSmall ? "grid-cols-[6.5rem_1fr] sm:grid-cols-[8rem_1fr]" : "grid-cols-[6.5rem_1fr] sm:grid-cols-1",
        )}
      >
        {/* In a grid, the picture would be as high as its row. */}
        <div>
          <NewsPicture
            name={item.id}
            alt=""
            sizes={isSmall ? "8rem" : "(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 6.5rem"}
            className={PICTURE}
          />
        </div>
        <NewsText item={item} />
      </article>
    </li>
  );
}

export function NewsRow({ item }: { item: NewsEntry }) {
  return (
    <li className="border-t border-line py-6 first:border-0">
      <article className="group relative grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]">
        <div className="max-sm:hidden">
          <NewsPicture name={item.id} alt="" sizes="10rem" className={PICTURE} />
        </div>
        <NewsText item={item} />
      </article>
    </li>
  );
}

function NewsText({ item }: { item: NewsEntry }) {
  const toHref = useHref();
  return (
    <div>
      <p className="leading-none">
        <NewsDate date={item.date} />
      </p>
      <h3 className="mt-1 text-base leading-snug">
        <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
          {item.title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-slate">{item.text}</p>
      <ReadMore />
    </div>
  );
}

function ReadMore() {
  const { news } = useMessages();
  return (
    <p aria-hidden="true" className="mt-1.5 text-sm text-oxblood">
      {news.readMore}
    </p>
  );
}
