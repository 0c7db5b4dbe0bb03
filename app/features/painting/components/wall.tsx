import { Fragment, type ReactElement, type ReactNode, type Ref } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { hangClass, hangInOneRow, hangInRows, proportionOf, type Row, spansOf, WALLS } from "../domain/hang.ts";
import type { PaintingCard } from "../domain/list-published-paintings.server.ts";
import { WORKS_PER_PAGE } from "../domain/works-per-page.ts";

interface WallProps {
  paintings: PaintingCard[];
  /** True: on a desktop all in one row. */
  isOneRow?: boolean;
  isBusy?: boolean;
  listRef?: Ref<HTMLUListElement>;
  /** The list item of a work. */
  renderItem(hung: HungItem): ReactElement;
}

interface HungItem {
  painting: PaintingCard;
  index: number;
  className: string;
  /** Of its picture. */
  sizes: string;
}

/** Works in rows of one height, each as wide as its picture; on a telephone in two columns (P-GALLERY-4). */
export function Wall({ paintings, isOneRow = false, isBusy, listRef, renderItem }: WallProps) {
  const parts: ReactNode[] = [];
  for (let start = 0; start < paintings.length; start += WORKS_PER_PAGE) {
    // Each page is hung by itself, so that the next one does not move its works (P-GALLERY-9).
    const part = paintings.slice(start, start + WORKS_PER_PAGE);
    parts.push(
      <Part
        key={start}
        paintings={part}
        start={start}
        isFull={part.length === WORKS_PER_PAGE}
        isOneRow={isOneRow}
        renderItem={renderItem}
      />,
    );
  }
  return (
    <ul
      ref={listRef}
      data-testid="paintings"
      aria-busy={isBusy}
      className="mt-6 grid grid-cols-2 gap-x-4 gap-y-2 sm:-mb-12 sm:flex sm:flex-wrap sm:items-start sm:gap-x-8 sm:gap-y-0"
    >
      {parts}
    </ul>
  );
}

interface PartProps extends Pick<WallProps, "paintings" | "renderItem"> {
  start: number;
  isFull: boolean;
  isOneRow: boolean;
}

function Part({ paintings, start, isFull, isOneRow, renderItem }: PartProps) {
  const proportions = paintings.map((painting) => proportionOf(painting.picture));
  const spans = spansOf(proportions);
  const wideRows = isOneRow ? hangInOneRow(proportions, WALLS.wide) : hangInRows(proportions, WALLS.wide, isFull);
  const wide = placesIn(wideRows, proportions, WALLS.wide);
  const narrow = placesIn(hangInRows(proportions, WALLS.narrow, isFull), proportions, WALLS.narrow);
  return paintings.map((painting, index) => {
    const [proportion = 100, isSpan = false, atWide, atNarrow] = [proportions[index], spans[index], wide[index], narrow[index]];
    return (
      <Fragment key={painting.id}>
        {renderItem({
          painting,
          index: start + index,
          className: classNames(ITEM, hangClass(proportion), isSpan && "max-sm:col-span-2"),
          sizes: sizesOf(atWide?.share ?? 1, atNarrow?.share ?? 1, isSpan),
        })}
        {atNarrow?.isLast && <RowEnd rest={atNarrow.rest} className="hidden sm:block lg:hidden" />}
        {atWide?.isLast && <RowEnd rest={atWide.rest} className="hidden lg:block" />}
      </Fragment>
    );
  });
}

/* On a telephone the pictures of a row stand on one line, and so do the labels below them. */
const ITEM = "max-sm:row-span-2 max-sm:grid max-sm:grid-rows-subgrid max-sm:gap-y-0 sm:mb-12 sm:grow-(--hang) sm:basis-0";

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
