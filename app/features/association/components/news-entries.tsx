import { useMessages } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import { Link } from "#app/shared/client/link.tsx";
import { useHref } from "#app/shared/client/use-href.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { NewsItem } from "../domain/news.ts";
import type { OpenedText } from "../domain/open-text.ts";
import type { NewsWeight } from "../domain/weigh-news.ts";
import { NewsDate } from "./news-date.tsx";
import { NewsPicture } from "./news-picture.tsx";

export interface NewsEntry extends Pick<NewsItem, "id" | "title" | "date" | "kind"> {
  /** First paragraph. */
  text: OpenedText;
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
        <Standfirst item={item} className="mt-3 text-base" isWhole />
      </div>
    </article>
  );
}

/** Classes of a card by its weight; one that is a row of its own has its text beside the picture. The grid of three has six columns. */
const SHAPES = {
  two: {
    single: {
      item: "",
      article: "sm:max-xl:row-span-3 sm:max-xl:grid sm:max-xl:grid-rows-subgrid",
      text: "sm:max-xl:row-span-2 sm:max-xl:grid sm:max-xl:grid-rows-subgrid",
      title: "",
    },
    wide: {
      item: "sm:max-xl:col-span-2",
      article: "sm:max-xl:row-span-3 sm:max-xl:grid sm:max-xl:grid-cols-2 sm:max-xl:items-start sm:max-xl:gap-x-8",
      text: "",
      title: "sm:max-xl:text-xl",
    },
  },
  three: {
    single: {
      item: "xl:col-span-2",
      article: "xl:row-span-3 xl:grid xl:grid-rows-subgrid",
      text: "xl:row-span-2 xl:grid xl:grid-rows-subgrid",
      title: "",
    },
    half: {
      item: "xl:col-span-3",
      article: "xl:row-span-3 xl:grid xl:grid-rows-subgrid",
      text: "xl:row-span-2 xl:grid xl:grid-rows-subgrid",
      title: "xl:text-lg",
    },
    whole: {
      item: "xl:col-span-6",
      article: "xl:row-span-3 xl:grid xl:grid-cols-2 xl:items-start xl:gap-x-8",
      text: "xl:max-w-md",
      title: "xl:text-xl",
    },
  },
};

/**
 * An entry with its picture above, or beside it where it is a row of its own; pictures, titles and texts of a row begin on one
 * line. On a narrow screen, a small picture stands before the text.
 */
export function NewsCard({ item, weight }: { item: NewsEntry; weight: NewsWeight }) {
  const [two, three] = [SHAPES.two[weight.two], SHAPES.three[weight.three]];
  return (
    <Entry
      item={item}
      className={classNames(
        "max-sm:border-t max-sm:border-line max-sm:py-3 max-sm:first:border-0 max-sm:first:pt-1 sm:row-span-3 sm:grid sm:grid-rows-subgrid sm:gap-y-0",
        two.item,
        three.item,
      )}
      articleClassName={classNames("max-sm:grid max-sm:grid-cols-[5.5rem_1fr] max-sm:gap-x-4", two.article, three.article)}
      textClassName={classNames(two.text, three.text)}
      titleClassName={classNames(two.title, three.title)}
      standfirstClassName="max-sm:text-xs"
      pictureClassName="max-sm:mt-0.5 sm:mb-3"
      sizes={
        weight.three === "single"
          ? "(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 5.5rem"
          : "(min-width: 80rem) 29rem, (min-width: 40rem) 45vw, 5.5rem"
      }
    />
  );
}

const DENSE_COLUMNS = { single: "xl:col-span-2", half: "xl:col-span-3", whole: "xl:col-span-6" };

/** An entry of an older year: a small picture before its title, and its text below both, or beside the picture where there is room. */
export function DenseNewsCard({ item, weight: { two, three } }: { item: NewsEntry; weight: NewsWeight }) {
  return (
    <Entry
      item={item}
      className={classNames(
        "max-sm:border-t max-sm:border-line max-sm:py-3 max-sm:first:border-0 max-sm:first:pt-1",
        two === "wide" && "sm:max-xl:col-span-2",
        DENSE_COLUMNS[three],
      )}
      articleClassName={classNames(
        "grid grid-cols-[5.5rem_1fr] gap-x-4 sm:grid-cols-[6rem_1fr]",
        three !== "single" && "xl:grid-cols-[9rem_1fr] xl:gap-x-5",
      )}
      pictureClassName={classNames("pt-0.5", two === "wide" && "sm:max-xl:row-span-2", three !== "single" && "xl:row-span-2")}
      textClassName="sm:contents"
      titleClassName="sm:leading-tight"
      standfirstClassName={classNames(
        "text-xs",
        two === "wide" ? "sm:max-xl:col-start-2" : "sm:max-xl:col-span-2",
        three === "single" ? "xl:col-span-2" : "xl:col-start-2",
      )}
      sizes={three === "single" ? "6rem" : "(min-width: 80rem) 9rem, 6rem"}
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
  className?: string;
  articleClassName: string;
  pictureClassName?: string;
  textClassName?: string;
  titleClassName?: string;
  standfirstClassName?: string | undefined;
  /** Of the picture. */
  sizes: string;
}

function Entry({
  item,
  className,
  articleClassName,
  pictureClassName,
  textClassName,
  titleClassName,
  standfirstClassName,
  sizes,
}: EntryProps) {
  return (
    <li className={className}>
      <article className={classNames("group relative", articleClassName)}>
        {/* In a grid, the picture would be as high as its row. */}
        <div className={pictureClassName}>
          <NewsPicture name={item.id} alt="" sizes={sizes} className={PICTURE} />
        </div>
        <NewsText item={item} className={textClassName} titleClassName={titleClassName} standfirstClassName={standfirstClassName} />
      </article>
    </li>
  );
}

interface NewsTextProps {
  item: NewsEntry;
  className: string | undefined;
  titleClassName: string | undefined;
  standfirstClassName: string | undefined;
}

function NewsText({ item, className, titleClassName, standfirstClassName }: NewsTextProps) {
  const toHref = useHref();
  return (
    <div className={classNames("text-sm", className)}>
      <div>
        <DateAndTopic item={item} />
        <h3 className={classNames("mt-1.5 text-base leading-snug text-pretty", titleClassName)}>
          <Link to={toHref(paths.newsArticle(item.id))} className={TITLE_LINK}>
            {item.title}
          </Link>
        </h3>
      </div>
      <Standfirst item={item} className={classNames("mt-1.5", standfirstClassName)} />
    </div>
  );
}

interface StandfirstProps {
  item: NewsEntry;
  className: string;
  /** True if a narrow screen has more than the first sentence. */
  isWhole?: boolean;
}

/** The start of the first paragraph, and the label below: the whole entry is the link. Print shows the whole paragraph. */
function Standfirst({ item: { text }, className, isWhole = false }: StandfirstProps) {
  const { news } = useMessages();
  return (
    <p className={classNames("text-pretty text-slate", className)}>
      <span className={text.isCut ? "after:content-['…'] print:after:content-none" : undefined}>{text.first}</span>
      <span className={isWhole ? undefined : "max-sm:hidden print:inline"}>{text.more}</span>
      <span className="hidden print:inline">{text.rest}</span>{" "}
      <span aria-hidden="true" className="no-print block text-oxblood group-hover:underline max-sm:text-xs">
        {news.readMore}
      </span>
    </p>
  );
}

function DateAndTopic({ item: { date, kind } }: { item: NewsEntry }) {
  const { news } = useMessages();
  return (
    <p className="dotted text-xs leading-tight">
      <NewsDate date={date} /> <span className="text-brass-deep">{news.kinds[kind]}</span>
    </p>
  );
}
