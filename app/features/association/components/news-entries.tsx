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
export function LeadingNews({ item, id }: { item: NewsEntry; id: string | undefined }) {
  const toHref = useHref();
  return (
    <article id={id} className="group relative mt-9 scroll-mt-32 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr]">
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

/** An entry with its picture above; titles and texts of a row begin on one line. On a narrow screen, its text flows around the picture. */
export function NewsCard({ item }: { item: NewsEntry }) {
  return (
    <Entry
      item={item}
      className="sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:gap-y-0"
      articleClassName="max-sm:flow-root sm:row-span-3 sm:grid sm:grid-rows-subgrid"
      textClassName="sm:row-span-2 sm:grid sm:grid-rows-subgrid"
      pictureClassName="max-sm:float-right max-sm:mt-1 max-sm:mb-1 max-sm:ml-5 max-sm:w-26 sm:mb-3"
      sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 6.5rem"
    />
  );
}

/** An entry of an earlier year: a small picture beside date and title, and the text below both, whose last line the label ends. */
export function NewsBrief({ item }: { item: NewsEntry }) {
  return (
    <li>
      <article className="group relative grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-5 gap-y-2 text-sm sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        <div className="mt-0.5 max-sm:order-1">
          <NewsPicture name={item.id} alt="" sizes="7.5rem" className={PICTURE} />
        </div>
        <Heading item={item} />
        <div className="order-2 col-span-2">
          <p className="inline text-slate">{item.text}</p> <ReadMore className="inline" />
        </div>
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
  textClassName?: string;
  /** Of the picture. */
  sizes: string;
}

function Entry({ item, className, articleClassName, pictureClassName, textClassName, sizes }: EntryProps) {
  return (
    <li className={className}>
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
      <p className="leading-none">
        <NewsDate date={item.date} />
      </p>
      <h3 className="mt-1 text-base leading-snug text-pretty">
        <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
          {item.title}
        </Link>
      </h3>
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
