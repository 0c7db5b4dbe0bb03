/** An unbreakable part of a line. */
interface Unit {
  text: string;
  width: number;
  /** Width of the space after it; undefined after a hyphen, where no space follows. */
  space: number | undefined;
}

const AFTER_HYPHEN = /(?<=\p{L}{5}-)(?=\p{L}{5})/u;

/** Cost of an additional line, as a multiple of an entirely empty one: the fewest lines win. */
const LINE_COST = 10;
const HYPHEN_COST = 0.05;
/** For a last line of hardly a word. */
const STUB_COST = 0.3;
const STUB_WIDTH = 0.2;

/**
 * Breaks a text into left-aligned lines, optimising all breaks together for an even right edge. All lines but the last keep
 * their trailing space, so that words remain separate when the text is extracted from the file.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const space = measure(" ");
  const units: Unit[] = text.split(" ").flatMap((word) => {
    const parts = word.split(AFTER_HYPHEN);
    return parts.map((part, index) => ({ text: part, width: measure(part), space: index === parts.length - 1 ? space : undefined }));
  });
  /** The best way to set the units before each one, and the start of its last line. */
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= units.length; end++) {
    best[end] = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    let length = 0;
    for (let from = end - 1; from >= 0; from--) {
      const unit = units[from] as Unit;
      length += unit.width + (from === end - 1 ? 0 : (unit.space ?? 0));
      if (length > width && from < end - 1) break;
      const isLast = end === units.length;
      const empty = Math.max(0, width - length) / width;
      const edge = isLast ? (length < width * STUB_WIDTH && from > 0 ? STUB_COST : 0) : empty ** 2;
      const hyphen = !isLast && units[end - 1]?.space === undefined ? HYPHEN_COST : 0;
      const cost = (best[from]?.cost ?? 0) + LINE_COST + edge + hyphen;
      if (cost < (best[end]?.cost ?? 0)) best[end] = { cost, from };
    }
  }
  const lines: string[] = [];
  for (let end = units.length; end > 0; end = best[end]?.from ?? 0) {
    const line = units.slice(best[end]?.from, end).map((unit) => unit.text + (unit.space === undefined ? "" : " "));
    lines.unshift(line.join(""));
  }
  return lines.map((line, index) => (index === lines.length - 1 ? line.trimEnd() : line));
}
