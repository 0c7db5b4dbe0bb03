/** Most pages that one response shows together: it bounds what a stranger can ask for. */
export const MAX_PAGES_TOGETHER = 5;

/** Pages of a list that are shown together, counted from 1; one, until the reader asks for more. */
export interface PageRange {
  first: number;
  last: number;
}

export const FIRST_PAGE: PageRange = { first: 1, last: 1 };

/** One page, or two with a dash: `7`, `7-9`. Five digits bound the offset of the query. */
const RANGE = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/;

/** Reads the parameter `page`. @returns the first page if it is missing or malformed; at most the last five of too many. */
export function readPageRange(text: string | null): PageRange {
  const [, from, to = from] = RANGE.exec(text ?? "") ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first <= last ? { first: Math.max(first, last - MAX_PAGES_TOGETHER + 1), last } : FIRST_PAGE;
}

/** The parameter `page` of these pages; undefined for the first page, which has no parameter. */
export function formatPageRange({ first, last }: PageRange): string | undefined {
  if (last === 1) return undefined;
  return first === last ? String(last) : `${first}-${last}`;
}

/** The parameter of one page; undefined for the first. */
export const formatPage = (page: number): string | undefined => formatPageRange({ first: page, last: page });

/** The pages among these that exist, or else the last one. `pages`: number of pages, at least 1. */
export const withinPages = ({ first, last }: PageRange, pages: number): PageRange => ({
  first: Math.min(first, pages),
  last: Math.min(last, pages),
});

/** Number of pages of a list; an empty list has one. */
export const countPages = (entries: number, perPage: number): number => Math.max(1, Math.ceil(entries / perPage));

/** The pages to link to: the ends, and those around the current ones. A gap stands for two pages or more. */
export function pagesToLink({ first, last }: PageRange, pages: number): (number | "gap")[] {
  const wanted = [1, ...Array.from({ length: last - first + 3 }, (_, index) => first - 1 + index), pages];
  const shown = [...new Set(wanted)].filter((page) => page >= 1 && page <= pages);
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1;
    if (skipped === 0) return [page];
    return skipped === 1 ? [page - 1, page] : ["gap" as const, page];
  });
}
