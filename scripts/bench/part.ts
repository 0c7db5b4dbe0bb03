/** One way of doing the same work. */
export interface Mode {
  name: string;
  /** Does the work of one round. @returns its figure, in the unit of the part. */
  run(): Promise<number>;
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

export interface BenchResult {
  part: string;
  title: string;
  unit: string;
  rounds: number;
  modes: {
    name: string;
    median: number;
    /** The median as a multiple of the best mode's, which is comparable between machines. */
    ratio: number;
    figures: number[];
  }[];
}

/** Interleaves the modes round by round, so that other load on the machine affects all of them. The first round is a warm-up. */
export async function measure(name: string, { title, unit, better, rounds, prepare }: BenchPart): Promise<BenchResult> {
  const { modes, close } = await prepare();
  const figures = new Map<Mode, number[]>(modes.map((mode) => [mode, []]));
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const mode of modes) {
        const figure = await mode.run();
        if (round > 0) figures.get(mode)?.push(figure);
      }
    }
  } finally {
    await close();
  }
  const measured = modes.map((mode) => ({ name: mode.name, median: median(figures.get(mode) ?? []), figures: figures.get(mode) ?? [] }));
  const medians = measured.map((mode) => mode.median);
  const best = better === "higher" ? Math.max(...medians) : Math.min(...medians);
  return { part: name, title, unit, rounds, modes: measured.map((mode) => ({ ...mode, ratio: mode.median / best })) };
}

function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

export function printTable({ part, title, unit, rounds, modes }: BenchResult): void {
  const figure = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
  const rows = modes.map(({ name, median, ratio, figures }) => [
    name,
    figure.format(median),
    `${figure.format(Math.min(...figures))}–${figure.format(Math.max(...figures))}`,
    ratio.toFixed(2),
  ]);
  const table = [["mode", unit, "range", "ratio"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`${part}: ${title} (median of ${rounds} rounds)`);
  for (const row of table)
    console.log(`  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ")}`);
}
