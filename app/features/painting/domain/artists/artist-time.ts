/** Years between which an artist's time line is drawn. */
export interface LifeSpan {
  from: number;
  to: number;
}

export interface TimedWork {
  id: string;
  title: string;
  year: number;
  /** The date as exactly as it is known. */
  label: string;
}

/** A year of the time line with the works of it. */
export interface TimedYear {
  /** In per cent of the line. */
  at: number;
  label: string;
  works: Pick<TimedWork, "id" | "title">[];
  /** Line of its label, on a desktop and on a telephone: the second where the first has no room; null where neither has. */
  lines: Record<Width, LabelLine>;
}

type Width = "wide" | "narrow";
type LabelLine = "first" | "second" | null;

/** The longest life that dates are read as. */
const MAX_LIFE = 120;
/** Most decades that are marked. */
const MAX_DECADES = 40;
/** Years before the first and after the last work, where the life is not known. */
const MARGIN = 5;
/** Least distances of labels on one line, in per cent. */
const ROOM = { wide: 6, narrow: 22 } satisfies Record<Width, number>;

/** The years of a life that is written as two of them, "1880-1957"; null if it is written otherwise. */
export function lifeSpan(dates: string | null): LifeSpan | null {
  const [, first, last] = /^\s*(\d{3,4})\s*[-–—]\s*(\d{3,4})\s*$/.exec(dates ?? "") ?? [];
  const [from, to] = [Number(first), Number(last)];
  return to > from && to - from <= MAX_LIFE ? { from, to } : null;
}

/** The years that a line begins and ends with. */
function extentOf(works: readonly Pick<TimedWork, "year">[], life: LifeSpan | null): LifeSpan {
  const years = works.map(({ year }) => year);
  return {
    from: Math.min(life?.from ?? Math.min(...years) - MARGIN, ...years),
    to: Math.max(life?.to ?? Math.max(...years) + MARGIN, ...years),
  };
}

/** Places of the full decades on the line of these works, in per cent. */
export function placeDecades(works: readonly Pick<TimedWork, "year">[], life: LifeSpan | null): number[] {
  const { from, to } = extentOf(works, life);
  const first = Math.ceil((from + 1) / 10) * 10;
  return Array.from({ length: Math.max(0, Math.min(MAX_DECADES, Math.ceil((to - first) / 10))) }, (_, index) => {
    return ((first + index * 10 - from) / (to - from)) * 100;
  });
}

/** Works on a line of a life, or of their own years; without a life, none of less than two years. */
export function placeInTime(works: readonly TimedWork[], life: LifeSpan | null): TimedYear[] {
  const years = [...Map.groupBy(works, ({ year }) => year)].sort(([a], [b]) => a - b);
  if (years.length < (life === null ? 2 : 1)) return [];
  const { from, to } = extentOf(works, life);
  const lineOf = { wide: chooseLines(ROOM.wide), narrow: chooseLines(ROOM.narrow) };
  return years.map(([year, ofYear]) => {
    const at = ((year - from) / (to - from)) * 100;
    return {
      at,
      label: ofYear[0]?.label ?? String(year),
      works: ofYear.map(({ id, title }) => ({ id, title })),
      lines: { wide: lineOf.wide(at), narrow: lineOf.narrow(at) },
    };
  });
}

/** Chooses the line of each label, from the left to the right. */
function chooseLines(room: number): (at: number) => LabelLine {
  const ends = { first: Number.NEGATIVE_INFINITY, second: Number.NEGATIVE_INFINITY };
  return (at) => {
    const line = (["first", "second"] as const).find((each) => at >= ends[each]) ?? null;
    if (line !== null) ends[line] = at + room;
    return line;
  };
}
