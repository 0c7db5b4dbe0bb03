/* Documents without legible words. */
import { palette } from "./palette.ts";
import { rect, repeat } from "./shapes.ts";

/** The grey of printed lines on paper. */
export const PRINT = "#C4BBA9";

/** Lines of print as bars; the last one ends early. */
export const paragraph = (x: number, y: number, width: number, lines: number, color = PRINT, gap = 27, weight = 6): string =>
  repeat(lines, (i) => rect(x, y + i * gap, i === lines - 1 ? width * 0.58 : width, weight, color));

/** The words of a line as bars of the given widths. */
export function words(x: number, y: number, widths: readonly number[], height: number, color: string): string {
  let left = x;
  return widths
    .map((width) => {
      const word = rect(left, y, width, height, color);
      left += width + height * 0.7;
      return word;
    })
    .join("");
}

interface Article {
  /** Number of lines below the heading. */
  lines: number;
  marked: boolean;
}

/** The height of an article and of the space that follows it. */
const articleHeight = ({ lines }: Article): number => 34 + lines * 24 + 30;

/** A numbered article: its number in the margin, its heading, its lines. */
function article(x: number, y: number, width: number, item: Article, accent: string = palette.OXBLOOD): string {
  const head = item.marked ? accent : palette.INK;
  return (
    rect(x - 44, y, 24, 14, item.marked ? accent : palette.BRASS) +
    rect(x, y, width * (0.4 + ((item.lines * 7) % 4) * 0.08), 14, head) +
    paragraph(x, y + 36, width, item.lines, item.marked ? accent : PRINT, 24, 6)
  );
}

/** Articles one below the other; draws as many as fit. */
export function articles(x: number, y: number, width: number, height: number, items: readonly Article[], accent?: string): string {
  let top = y;
  let art = "";
  for (const item of items) {
    if (top + articleHeight(item) - 30 > y + height) break;
    art += article(x, top, width, item, accent);
    top += articleHeight(item);
  }
  return art;
}
