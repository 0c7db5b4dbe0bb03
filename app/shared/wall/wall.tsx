import { Fragment, type ReactElement, type ReactNode, type Ref } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { hangClass, hangInOneRow, hangInRows, proportionOf, type Row, spansOf, WALLS } from "./hang.ts";

interface HungPainting {
  id: string;
  picture: Parameters<typeof proportionOf>[0];
}

interface WallProps<Painting extends HungPainting> {
  paintings: Painting[];
  /** Works of a page, which is hung by itself, so that the next one does not move its works (P-GALLERY-9); all by default. */
  perPage?: number;
  /** True: on a desktop all in one row. */
  isOneRow?: boolean;
  /** True: on a telephone the pictures of a row begin on one line, instead of standing on one. */
  isFromTop?: boolean;
  /** Part of the page's width that the wall has on a desktop: all by default; of less, its works fill one row. */
  part?: number;
  /** True: on a tablet its single work fills the column, beside which the text stands from 48 rem on. */
  isBeside?: boolean;
  isBusy?: boolean;
  listRef?: Ref<HTMLUListElement>;
  /** The list item of a work. */
  renderItem(hung: HungItem<Painting>): ReactElement;
}

interface HungItem<Painting> {
  painting: Painting;
  index: number;
  className: string;
  /** Of its picture. */
  sizes: string;
}

/** Works in rows of one height, each as wide as its picture; on a telephone in two columns (P-GALLERY-4). */
export function Wall<Painting extends HungPainting>({
  paintings,
  perPage = Number.POSITIVE_INFINITY,
  isOneRow = false,
  isFromTop = false,
  part = 1,
  isBeside = false,
  isBusy,
  listRef,
  renderItem,
}: WallProps<Painting>) {
  const parts: ReactNode[] = [];
  for (let start = 0; start < paintings.length; start += perPage) {
    const shown = paintings.slice(start, start + perPage);
    const isFull = shown.length === perPage;
    parts.push(<Part key={start} paintings={shown} {...{ start, isFull, isOneRow, isFromTop, part, isBeside, renderItem }} />);
  }
  return (
    <ul
      ref={listRef}
      data-testid="paintings"
      aria-busy={isBusy}
      className="mt-6 grid grid-cols-2 gap-x-4 gap-y-2 sm:-mb-10 sm:flex sm:flex-wrap sm:items-start sm:gap-x-8 sm:gap-y-0"
    >
      {parts}
    </ul>
  );
}

interface PartProps<Painting extends HungPainting> extends Pick<WallProps<Painting>, "paintings" | "renderItem"> {
  start: number;
  isFull: boolean;
  isOneRow: boolean;
  isFromTop: boolean;
  part: number;
  isBeside: boolean;
}

function Part<Painting extends HungPainting>({
  paintings,
  start,
  isFull,
  isOneRow,
  isFromTop,
  part,
  isBeside,
  renderItem,
}: PartProps<Painting>) {
  const proportions = paintings.map((painting) => proportionOf(painting.picture));
  const spans = spansOf(proportions);
  const wideRows =
    part < 1
      ? [fullRow(proportions.length)]
      : isOneRow
        ? hangInOneRow(proportions, WALLS.wide)
        : hangInRows(proportions, WALLS.wide, isFull);
  const wide = placesIn(wideRows, proportions, WALLS.wide);
  // Alone it would take no more of the row than its proportion.
  const isAlone = part < 1 && paintings.length === 1;
  // Of one row of a desktop, what is narrower makes even rows.
  const isEven = isFull || (isOneRow && proportions.length > WALLS.narrow.most);
  const narrow = placesIn(hangInRows(proportions, WALLS.narrow, isEven), proportions, WALLS.narrow);
  return paintings.map((painting, index) => {
    const [proportion = 100, isSpan = false, atWide, atNarrow] = [proportions[index], spans[index], wide[index], narrow[index]];
    return (
      <Fragment key={painting.id}>
        {renderItem({
          painting,
          index: start + index,
          className: classNames(
            ITEM,
            isFromTop ? FROM_TOP : ON_ONE_LINE,
            hangClass(proportion),
            isSpan && "max-sm:col-span-2",
            isAlone && (isBeside ? "md:grow" : "lg:grow"),
          ),
          sizes: sizesOf((atWide?.share ?? 1) * part, atNarrow?.share ?? 1, isSpan),
        })}
        {atNarrow?.isLast && (
          <RowEnd rest={atNarrow.rest} className={isBeside ? "hidden sm:block md:hidden" : "hidden sm:block lg:hidden"} />
        )}
        {atWide?.isLast && <RowEnd rest={atWide.rest} className="hidden lg:block" />}
      </Fragment>
    );
  });
}

const fullRow = (works: number): Row => ({ works, rest: 0 });

const ITEM = "sm:mb-10 sm:grow-(--hang) sm:basis-0";
/* On a telephone the pictures of a row stand on one line, and so do the labels below them. */
const ON_ONE_LINE = "max-sm:row-span-2 max-sm:grid max-sm:grid-rows-subgrid max-sm:gap-y-0";
/* Few works begin on one line there: above a low one a void would look like a missing picture. */
const FROM_TOP = "max-sm:self-start";

/** Fills the rest of a row that is not full, and breaks the line after it. */
function RowEnd({ rest, className }: { rest: number; className: string }) {
  return (
    <>
      {rest > 0 && (
        <li
          aria-hidden="true"
          className={classNames("grow-(--hang) basis-0", hangClass(proportionOf({ width: rest, height: 100 })), className)}
        />
      )}
      <li aria-hidden="true" className={classNames("h-0 basis-full", className)} />
    </>
  );
}

interface Place {
  /** Part of the wall's width. */
  share: number;
  isLast: boolean;
  rest: number;
}

function placesIn(rows: Row[], proportions: number[], { width, gap }: (typeof WALLS)["wide"]): Place[] {
  let from = 0;
  return rows.flatMap(({ works, rest }) => {
    const inRow = proportions.slice(from, from + works);
    from += works;
    const sum = inRow.reduce((total, each) => total + each, rest);
    const free = 1 - (gap * (rest > 0 ? works : works - 1)) / width;
    return inRow.map((each, index) => ({ share: (free * each) / sum, isLast: index === works - 1, rest }));
  });
}

/** On a telephone two thirds of a picture's pixels are enough, and half of the bytes. */
function sizesOf(wide: number, narrow: number, isSpan: boolean): string {
  const [telephone, dense] = isSpan ? [90, 57] : [44, 29];
  const parts = [`(min-width: 84rem) ${Math.ceil(wide * 77)}rem`, `(min-width: 64rem) ${Math.ceil(wide * 92)}vw`];
  return [...parts, `(min-width: 40rem) ${Math.ceil(narrow * 92)}vw`, `(min-resolution: 1.5dppx) ${dense}vw`, `${telephone}vw`].join(", ");
}
