import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { NewsItem } from "../domain/news.ts";
import { NewsDate } from "./news-date.tsx";
import { NewsPicture } from "./news-picture.tsx";

export interface NewsEntry extends Pick<NewsItem, "id" | "title" | "date" | "kind"> {
  /** First paragraph. */
  text: string;
}

const TITLE_LINK = "after:absolute after:inset-0 group-hover:text-oxblood";
/** The ground of the drawings is the paper of the page: a line keeps them apart. */
const PICTURE = "plate aspect-[16/9] w-full border border-line object-cover";

/** The newest item of a list, large. */
export function LeadingNews({ item, id }: { item: NewsEntry; id: string | undefined }) {
  const toHref = useHref();
  return (
    <article id={id} className="group relative mt-9 scroll-mt-32 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr]">
      <NewsPicture name={item.id} alt="" sizes="(min-width: 64rem) 34rem, 92vw" isFirst className={PICTURE} />
      <div>
        <DateAndTopic item={item} />
        <h2 className="mt-2.5 text-2xl">
          <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
            {item.title}
          </Link>
        </h2>
        <p className="mt-3 text-base text-slate">{item.text}</p>
        <ReadMore className="mt-1.5" />
      </div>
    </article>
  );
}

interface NewsCardProps {
  item: NewsEntry;
  /** Of the year that begins with this item. */
  heading: ReactNode;
}

/**
 * An entry with its picture above; pictures, titles and texts of a row begin on one line. On a narrow screen, its text flows around
 * the picture.
 */
export function NewsCard({ item, heading }: NewsCardProps) {
  return (
    <Entry
      item={item}
      heading={heading && <div className="mb-3">{heading}</div>}
      className={classNames(
        "border-t pt-3 sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:gap-y-0",
        heading ? "border-ink" : "border-line max-sm:border-0 max-sm:pt-0",
      )}
      articleClassName="max-sm:flow-root sm:row-span-3 sm:row-start-2 sm:grid sm:grid-rows-subgrid"
      textClassName="sm:row-span-2 sm:grid sm:grid-rows-subgrid"
      pictureClassName="max-sm:float-right max-sm:mt-1 max-sm:mb-1 max-sm:ml-5 max-sm:w-26 sm:mb-3"
      sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 6.5rem"
    />
  );
}

/** An entry of the list: its picture before the text, none on a narrow screen. */
export function NewsRow({ item }: { item: NewsEntry }) {
  return (
    <Entry
      item={item}
      className="border-t border-line py-6 first:border-0"
      articleClassName="grid gap-x-8 gap-y-3 sm:grid-cols-[10rem_1fr]"
      pictureClassName="max-sm:hidden"
      sizes="10rem"
    />
  );
}

interface EntryProps {
  item: NewsEntry;
  heading?: ReactNode;
  className?: string;
  articleClassName: string;
  pictureClassName?: string;
  textClassName?: string;
  /** Of the picture. */
  sizes: string;
}

function Entry({ item, heading, className, articleClassName, pictureClassName, textClassName, sizes }: EntryProps) {
  return (
    <li className={className}>
      {heading}
      <article className={classNames("group relative", articleClassName)}>
        {/* In a grid, the picture would be as high as its row. */}
        <div className={pictureClassName}>
          <NewsPicture name={item.id} alt="" sizes={sizes} className={PICTURE} />
        </div>
        <NewsText item={item} className={textClassName} />
      </article>
    </li>
  );
}

function NewsText({ item, className }: { item: NewsEntry; className?: string }) {
  return (
    <div className={classNames("text-sm", className)}>
      <Heading item={item} />
      <div className="mt-1">
        <p className="text-slate">{item.text}</p>
        <ReadMore className="mt-1.5" />
      </div>
    </div>
  );
}

function Heading({ item }: { item: NewsEntry }) {
  const toHref = useHref();
  return (
    <div>
      <DateAndTopic item={item} />
      <h3 className="mt-1.5 text-base leading-snug text-pretty">
        <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
          {item.title}
        </Link>
      </h3>
    </div>
  );
}

function DateAndTopic({ item: { date, kind } }: { item: NewsEntry }) {
  const { news } = useMessages();
  return (
    <p className="text-xs leading-tight">
      <NewsDate date={date} />
      <span className="text-brass-deep"> · {news.kinds[kind]}</span>
    </p>
  );
}

function ReadMore({ className }: { className: string }) {
  const { news } = useMessages();
  return (
    <p aria-hidden="true" className={classNames("text-sm whitespace-nowrap text-oxblood", className)}>
      {news.readMore}
    </p>
  );
}
