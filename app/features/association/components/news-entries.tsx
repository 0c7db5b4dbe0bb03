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
        <ReadMore className="mt-1.5" />
      </div>
    </article>
  );
}

/** An entry with its picture above; on a narrow screen, its text flows around the picture. */
export function NewsCard({ item }: { item: NewsEntry }) {
  return (
    <Entry
      item={item}
      articleClassName="max-sm:flow-root"
      pictureClassName="max-sm:float-right max-sm:mt-1 max-sm:mb-1 max-sm:ml-5 max-sm:w-26 sm:mb-3"
      sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 6.5rem"
    />
  );
}

/** An entry of an earlier year: its text flows around a small picture, and the label ends the last line. */
export function NewsBrief({ item }: { item: NewsEntry }) {
  return (
    <li>
      <article className="group relative flow-root">
        <div className="float-right mt-1 mb-1 ml-5 w-26 sm:w-28">
          <NewsPicture name={item.id} alt="" sizes="7rem" className={PICTURE} />
        </div>
        <NewsText item={item} isRunOn />
      </article>
    </li>
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
  className?: string;
  articleClassName: string;
  pictureClassName?: string;
  /** Of the picture. */
  sizes: string;
}

function Entry({ item, className, articleClassName, pictureClassName, sizes }: EntryProps) {
  return (
    <li className={className}>
      <article className={classNames("group relative", articleClassName)}>
        {/* In a grid, the picture would be as high as its row. */}
        <div className={pictureClassName}>
          <NewsPicture name={item.id} alt="" sizes={sizes} className={PICTURE} />
        </div>
        <NewsText item={item} />
      </article>
    </li>
  );
}

/** `isRunOn`: the label that invites to read more stands in the last line of the text. */
function NewsText({ item, isRunOn = false }: { item: NewsEntry; isRunOn?: boolean }) {
  const toHref = useHref();
  return (
    // Lines are as high as those of the small text, also where it is within a line.
    <div className="text-sm">
      <p className="leading-none">
        <NewsDate date={item.date} />
      </p>
      <h3 className="mt-1 text-base leading-snug text-pretty">
        <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
          {item.title}
        </Link>
      </h3>
      <p className={classNames("text-slate", isRunOn ? "inline" : "mt-1")}>{item.text}</p>
      {isRunOn && " "}
      <ReadMore className={isRunOn ? "inline" : "mt-1.5"} />
    </div>
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
