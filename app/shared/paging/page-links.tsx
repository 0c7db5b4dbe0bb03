import { useMessages } from "#app/i18n/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "../client/link.tsx";
import { type PageRange, pagesToLink } from "./pages.ts";

interface Props {
  /** Name of the links as a whole. */
  label: string;
  shown: PageRange;
  pages: number;
  /** Address of one page. */
  to(page: number): string;
}

const TARGET = "inline-flex min-h-11 min-w-11 items-center justify-center px-2";

/** Links to the pages of a list, by number and to both sides. They work without script. */
export function PageLinks({ label, shown, pages, to }: Props) {
  const { paging } = useMessages();
  if (pages === 1) return null;
  const isShown = (page: number) => page >= shown.first && page <= shown.last;
  return (
    <nav aria-label={label} className="no-print mt-10 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 text-sm">
      {shown.first > 1 && (
        <Link to={to(shown.first - 1)} rel="prev" className={`link ${TARGET}`}>
          {paging.previous}
        </Link>
      )}
      {/* Narrow screens have the numbers in a line of their own, without those beside the current page: previous and next are the same. */}
      <ul className="flex flex-wrap items-center justify-center gap-x-1 max-sm:order-first max-sm:basis-full">
        {pagesToLink(shown, pages).map((page, index) => (
          <li
            key={page === "gap" ? `gap ${index}` : page}
            className={classNames("figures", isBeside(page, shown, pages) && "max-sm:hidden")}
          >
            {page === "gap" ? (
              <span aria-hidden className="px-1 text-slate">
                …
              </span>
            ) : (
              <Link
                to={to(page)}
                aria-label={paging.page(page)}
                aria-current={isShown(page) ? "page" : undefined}
                className={classNames(TARGET, isShown(page) ? "border-b-2 border-oxblood font-medium" : "link")}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown.last < pages && (
        <Link to={to(shown.last + 1)} rel="next" className={`link ${TARGET}`}>
          {paging.next}
        </Link>
      )}
    </nav>
  );
}

const isBeside = (page: number | "gap", { first, last }: PageRange, pages: number) =>
  page !== "gap" && (page === first - 1 || page === last + 1) && page !== 1 && page !== pages;
