import { readFileSync, writeFileSync } from "node:fs";
import type { BenchResult, MeasuredMode, Wanted } from "./part.ts";

const SAVED = new URL("./results.json", import.meta.url);
/** A ratio that is worse by less than this is noise. */
const TOLERANCE = 0.15;

type SavedRatios = Record<string, Record<string, number>>;

/** The ratios of the last saved run, by part and mode. */
export const readSaved = (): SavedRatios => JSON.parse(readFileSync(SAVED, "utf8")) as SavedRatios;

/** Replaces the saved ratios of the measured parts. */
export function save(results: readonly BenchResult[]): void {
  const saved = readSaved();
  for (const { part, modes } of results)
    saved[part] = Object.fromEntries(
      modes.filter((mode) => !mode.isCeiling).map(({ name, ratio }) => [name, Number(ratio.toPrecision(3))]),
    );
  const sorted = Object.fromEntries(Object.entries(saved).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(SAVED, `${JSON.stringify(sorted, null, 2)}\n`);
}

const figure = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });
const ratioText = (ratio: number) => (ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2));

function wantedText(wanted: Wanted | undefined): string {
  if (wanted?.ratioAtLeast !== undefined) return `≥ ${wanted.ratioAtLeast}`;
  if (wanted?.ratioAtMost !== undefined) return `≤ ${wanted.ratioAtMost}`;
  if (wanted?.figureAtLeast !== undefined) return `≥ ${wanted.figureAtLeast} (figure)`;
  return wanted?.figureAtMost === undefined ? "" : `≤ ${wanted.figureAtMost} (figure)`;
}

/** Names the modes whose ratio is worse than the saved one. */
export function fallen({ part, better, modes }: BenchResult, saved: SavedRatios): string[] {
  const isWorse = (now: number, before: number) => (better === "higher" ? now < before * (1 - TOLERANCE) : now > before * (1 + TOLERANCE));
  return modes.flatMap(({ name, ratio, isCeiling }) => {
    const before = saved[part]?.[name];
    return before === undefined || isCeiling || !isWorse(ratio, before)
      ? []
      : [`${part}: ${name}: ${ratioText(ratio)}, was ${ratioText(before)}`];
  });
}

const noteOf = ({ isMet }: MeasuredMode) => (isMet === undefined ? "" : isMet ? "met" : "NOT MET");

export function printTable({ part, title, unit, rounds, modes }: BenchResult, saved: SavedRatios): void {
  const rows = modes.map((mode) => {
    const before = saved[part]?.[mode.name];
    return [
      mode.name,
      figure.format(mode.median),
      `${figure.format(Math.min(...mode.figures))}–${figure.format(Math.max(...mode.figures))}`,
      ratioText(mode.ratio),
      before === undefined ? "" : ratioText(before),
      wantedText(mode.wanted),
      noteOf(mode),
    ];
  });
  const table = [["mode", unit, "range", "ratio", "saved", "wanted", ""], ...rows];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log(`${part}: ${title} (median of ${rounds} rounds)`);
  for (const row of table)
    console.log(`  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ")}`.trimEnd());
}
