/** One way of doing the same work. */
export interface Mode {
  name: string;
  /** Does the work of one round. @returns its figure, in the unit of the part. */
  run(): Promise<number>;
  /** The mode that this one is compared with, measured just before or after it. By default, the best mode of the part. */
  ceiling?: Mode;
  wanted?: Wanted;
}

/** Bounds of a figure or of its ratio to the ceiling. */
export interface Wanted {
  ratioAtLeast?: number;
  ratioAtMost?: number;
  figureAtMost?: number;
  figureAtLeast?: number;
}

/** A benchmark that compares several modes. */
export interface BenchPart {
  title: string;
  /** Unit of a figure, such as `commits/s`. */
  unit: string;
  better: "higher" | "lower";
  rounds: number;
  /** @returns the modes, ready to run; `close` releases their resources. */
  prepare(): Promise<{ modes: Mode[]; close(): Promise<void> }>;
}

export interface MeasuredMode {
  name: string;
  median: number;
  /** Median of the rounds' ratios to the ceiling, which is comparable between machines. */
  ratio: number;
  /** True if other modes are measured against this one. */
  isCeiling: boolean;
  wanted?: Wanted;
  /** Undefined without a bound. */
  isMet?: boolean;
  figures: number[];
}

export interface BenchResult {
  part: string;
  title: string;
  unit: string;
  better: "higher" | "lower";
  rounds: number;
  modes: MeasuredMode[];
}

/** Interleaves the modes round by round, so that other load on the machine affects all of them. The first round is a warm-up. */
export async function measure(name: string, { title, unit, better, rounds, prepare }: BenchPart): Promise<BenchResult> {
  const { modes, close } = await prepare();
  const figures = new Map<Mode, number[]>(modes.map((mode) => [mode, []]));
  const figuresOf = (mode: Mode | undefined) => (mode === undefined ? [] : (figures.get(mode) ?? []));
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const mode of modes) {
        const figure = await mode.run();
        if (round > 0) figuresOf(mode).push(figure);
      }
    }
  } finally {
    await close();
  }
  const rank = (mode: Mode) => (better === "higher" ? -1 : 1) * median(figuresOf(mode));
  const best = modes.toSorted((one, other) => rank(one) - rank(other))[0];
  const measured = modes.map((mode): MeasuredMode => {
    const own = figuresOf(mode);
    const ceiling = figuresOf(mode.ceiling ?? (modes.some((each) => each.ceiling === mode) ? mode : best));
    const facts = { median: median(own), ratio: median(own.map((figure, round) => figure / (ceiling[round] ?? Number.NaN))) };
    const bounds = mode.wanted === undefined ? {} : { wanted: mode.wanted, isMet: meets(facts, mode.wanted) };
    return { name: mode.name, ...facts, isCeiling: modes.some((each) => each.ceiling === mode), ...bounds, figures: own };
  });
  return { part: name, title, unit, better, rounds, modes: measured };
}

function meets({ median, ratio }: { median: number; ratio: number }, wanted: Wanted): boolean {
  return (
    ratio >= (wanted.ratioAtLeast ?? Number.NEGATIVE_INFINITY) &&
    ratio <= (wanted.ratioAtMost ?? Number.POSITIVE_INFINITY) &&
    median <= (wanted.figureAtMost ?? Number.POSITIVE_INFINITY) &&
    median >= (wanted.figureAtLeast ?? Number.NEGATIVE_INFINITY)
  );
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
