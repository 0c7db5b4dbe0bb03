import type { SKRSContext2D } from "@napi-rs/canvas";

/** Space for a title, in pixels; `leading` is a multiple of the font size. */
interface TitlePlace {
  width: number;
  height: number;
  lines: number;
  largest: number;
  smallest: number;
  leading: number;
  fontAt(size: number): string;
}

/** Penalty for ending a line, by its free width: lowest at the end of a clause, highest after a word of one to three letters. */
function penaltyOf(line: string, free: number): number {
  const clause = /[.,:;!?…]$/.test(line) ? -0.12 : 0;
  const stray = /(^|[\s(«“])\p{L}{1,3}$/u.test(line) ? 0.1 : 0;
  return free * free + clause + stray;
}

interface Setting {
  lines: string[];
  size: number;
  penalty: number;
}

/** Sets the words in `count` lines of similar length, at most `width` pixels wide; undefined if they do not fit. */
function breakLines(ctx: SKRSContext2D, words: string[], count: number, width: number): Omit<Setting, "size"> | undefined {
  const widths = words.map((word) => ctx.measureText(word).width);
  const space = ctx.measureText(" ").width;
  let best: Omit<Setting, "size"> | undefined;
  const set = (from: number, lines: string[], penalty: number): void => {
    if (from === words.length && lines.length === count && penalty < (best?.penalty ?? Number.POSITIVE_INFINITY)) best = { lines, penalty };
    if (lines.length === count) return;
    let length = -space;
    for (let to = from; to < words.length; to++) {
      length += space + (widths[to] ?? 0);
      if (length > width) return;
      const line = words.slice(from, to + 1).join(" ");
      set(to + 1, [...lines, line], penalty + penaltyOf(line, 1 - length / width));
    }
  };
  set(0, [], 0);
  return best;
}

/** The settings of a title that fit, largest first, each with the fewest lines for its size. */
function* listSettings(ctx: SKRSContext2D, words: string[], place: TitlePlace): Generator<Setting, undefined> {
  for (let size = place.largest; size >= place.smallest; size -= 2) {
    ctx.font = place.fontAt(size);
    const most = Math.min(place.lines, Math.floor(place.height / (size * place.leading)));
    for (let count = 1; count <= most; count++) {
      const setting = breakLines(ctx, words, count, place.width);
      if (setting === undefined) continue;
      yield { ...setting, size };
      break;
    }
  }
}

/** Drops the last word, and any punctuation and short words that would then end the title. */
function shorten(words: string[]): string {
  const rest = words.slice(0, -1).join(" ");
  return `${rest.replace(/([\s.,:;!?…–—]+\p{L}{1,3})?[\s.,:;!?…–—]*$/u, "")}…`;
}

/** Sets the title as large as possible, or slightly smaller for better line breaks. Truncates one that fits at no size. */
export function setTitle(ctx: SKRSContext2D, title: string, place: TitlePlace): Setting {
  // No-break spaces do not separate words.
  const words = title.trim().split(/[ \n\t]+/);
  const [first, ...smaller] = listSettings(ctx, words, place);
  if (first === undefined) {
    return words.length === 1 ? { lines: words, size: place.smallest, penalty: 0 } : setTitle(ctx, shorten(words), place);
  }
  const lossOf = ({ penalty, size }: Setting) => penalty + 0.015 * (first.size - size);
  const near = smaller.filter(({ size }) => size >= first.size * 0.86);
  return near.reduce((best, setting) => (lossOf(setting) < lossOf(best) ? setting : best), first);
}
