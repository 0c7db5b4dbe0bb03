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

/** An entry with its picture above; on a narrow screen, beside it. */
export function NewsCard({ item }: { item: NewsEntry }) {
  return (
    <Entry
      item={item}
      articleClassName="grid-cols-[6.5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-1"
      sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 6.5rem"
    />
  );
}

/** An entry of an earlier year: date, text, and a small picture at the end of the line, on a narrow screen before them. */
export function NewsLine({ item }: { item: NewsEntry }) {
  return (
    <Entry
      item={item}
      className="border-t border-line py-5 first:border-0"
      articleClassName="grid-cols-[6.5rem_1fr] gap-x-4 sm:grid-cols-[minmax(0,1fr)_8rem] sm:gap-x-8"
      pictureClassName="sm:order-last"
      sizes="8rem"
      isLine
    />
  );
}

/** An entry of the list: its picture before the text, none on a narrow screen. */
export function NewsRow({ item }: { item: NewsEntry }) {
  return (
    <Entry
      item={item}
      className="border-t border-line py-6 first:border-0"
      articleClassName="gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]"
      pictureClassName="max-sm:hidden"
      sizes="10rem"
    />
  );
}

interface EntryProps {
  item: NewsEntry;
  className?: string;
  articleClassName: string;
  pictureClassName?: string;
  /** Of the picture. */
  sizes: string;
  isLine?: boolean;
}

function Entry({ item, className, articleClassName, pictureClassName, sizes, isLine }: EntryProps) {
  return (
    <li className={className}>
      <article className={classNames("group relative grid", articleClassName)}>
        {/* In a grid, the picture would be as high as its row. */}
        <div className={pictureClassName}>
          <NewsPicture name={item.id} alt="" sizes={sizes} className={PICTURE} />
        </div>
        <NewsText item={item} isLine={isLine} />
      </article>
    </li>
  );
}

/** `isLine`: from the breakpoint sm on, the date stands before the text, and no label invites to read more. */
function NewsText({ item, isLine = false }: { item: NewsEntry; isLine?: boolean | undefined }) {
  const toHref = useHref();
  const place = isLine && "sm:col-start-2";
  return (
    <div className={isLine ? "sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:content-start sm:gap-x-4" : undefined}>
      <p className={classNames("leading-none", isLine && "sm:row-span-2 sm:pt-2")}>
        <NewsDate date={item.date} />
      </p>
      <h3 className={classNames("mt-1 text-base leading-snug", place)}>
        <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
          {item.title}
        </Link>
      </h3>
      <p className={classNames("mt-1 text-sm text-slate", place)}>{item.text}</p>
      <ReadMore className={isLine ? "sm:hidden" : undefined} />
    </div>
  );
}

function ReadMore({ className }: { className?: string | undefined }) {
  const { news } = useMessages();
  return (
    <p aria-hidden="true" className={classNames("mt-1.5 text-sm text-oxblood", className)}>
      {news.readMore}
    </p>
  );
}
