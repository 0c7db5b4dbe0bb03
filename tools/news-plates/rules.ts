import type { Hand } from "#scripts/make-files/hand.ts";
import { articles, PRINT, paragraph } from "./documents.ts";
import { rose } from "./engraving.ts";
import { palette, type Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { CENTRE_X, CENTRE_Y, disc, ground, HEIGHT, rect, repeat, WIDTH } from "./shapes.ts";

/** The articles of the rules, one of them new. */
function articleList(hand: Hand, count: number, lastNew = count - 1) {
  const marked = hand.whole(1, lastNew);
  return Array.from({ length: count }, (_, index) => ({ lines: hand.whole(2, 5), marked: index === marked }));
}

/** The open booklet: title page and first articles. */
function openBook(hand: Hand, scheme: Scheme): string {
  const [width, height] = [486, 650];
  const top = CENTRE_Y - height / 2;
  const [left, right] = [CENTRE_X - width, CENTRE_X];
  const inside = rect(left - 10, top + 14, 2 * width + 20, height, scheme.rule);
  return (
    ground(scheme.soft) +
    inside +
    rect(left, top, width, height, palette.PAPER) +
    rect(right, top, width, height, palette.PAPER) +
    rect(right - 16, top, 16, height, palette.WALL) +
    rect(right, top, 3, height, palette.LINE) +
    disc(left + width / 2 - 6, top + 260, 150, scheme.accent) +
    rose(hand, "seal", left + width / 2 - 6, top + 260, 136, { line: scheme.fineOnAccent, weight: 0.9 }) +
    rect(left + 113, top + 470, 248, 20, palette.INK) +
    rect(left + 163, top + 514, 148, 8, palette.BRASS) +
    articles(right + 110, top + 70, 310, height - 120, articleList(hand, 6, 3))
  );
}

/** A bundle of sheets with a seal. */
function bundle(hand: Hand, scheme: Scheme): string {
  const [width, height] = [470, 620];
  const count = hand.whole(4, 6);
  const lean = hand.pick([-1, 1]);
  const [x, y] = [CENTRE_X - width / 2 - lean * (count - 1) * 17, CENTRE_Y - height / 2 + (count - 1) * 6];
  const under = repeat(count, (i) => {
    const depth = count - 1 - i;
    return rect(
      x + lean * depth * 30,
      y - depth * 13,
      width,
      height,
      depth === 0 ? palette.PAPER : depth % 2 === 0 ? palette.WALL : palette.LINE,
    );
  });
  const [sealX, sealY] = [x + (lean > 0 ? 40 : width - 40), y + height - 130];
  return (
    ground(scheme.soft) +
    under +
    articles(x + 104, y + 66, 306, 400, articleList(hand, 4)) +
    disc(sealX, sealY, 132, scheme.accent) +
    rose(hand, "seal", sealX, sealY, 119, { line: scheme.fineOnAccent, weight: 0.9 })
  );
}

/** The same articles in three languages, side by side, with shared numbers. */
function threeLanguages(hand: Hand, scheme: Scheme): string {
  const [width, height, gap] = [352, 640, 26];
  const fresh = hand.whole(0, 2);
  const lines = Array.from({ length: 3 }, () => hand.whole(2, 4));
  const measures = hand.pick([
    [222, 246, 258],
    [258, 222, 246],
  ] as const);
  const spare = height - 148 - lines.reduce((sum, count) => sum + 58 + count * 28, 0);
  const top = CENTRE_Y - height / 2;
  const left = CENTRE_X - (width * 3 + gap * 2) / 2 + 24;
  const sheet = (column: number) => {
    const x = left + column * (width + gap);
    let y = top + 74;
    const article = (index: number) => {
      const [from, isFresh] = [y, index === fresh];
      y += 58 + (lines[index] as number) * 28 + spare / 2;
      const measure = measures[column] as number;
      const number = column === 0 ? rect(left - 72, from, 48, 22, isFresh ? scheme.accent : scheme.fine) : "";
      return (
        number +
        rect(x + 46, from, measure * 0.6, 22, isFresh ? palette.OXBLOOD : palette.INK) +
        paragraph(x + 46, from + 46, measure, lines[index] as number, isFresh ? palette.OXBLOOD : PRINT, 28, 8)
      );
    };
    return rect(x, top, width, height, palette.PAPER) + repeat(3, article);
  };
  return ground(scheme.soft) + repeat(3, sheet);
}

/** The spine of a bound volume, standing on y. */
function spine(hand: Hand, x: number, y: number, width: number, height: number, fill: string, tone: string): string {
  const bands = [0.09, 0.13, 0.42, 0.46, 0.87, 0.91].map((part) => rect(x, y - height * (1 - part), width, 4, tone)).join("");
  const label = rose(hand, `volume-${Math.round(width)}`, x + width / 2, y - height * 0.725, width * 0.36, {
    line: tone,
    weight: 0.8,
    density: 0.45,
  });
  return rect(x, y - height, width, height, fill) + bands + label;
}

/** The collected rules on a shelf, one volume pulled out. */
function shelf(hand: Hand, scheme: Scheme): string {
  const board = 744;
  const gap = 8;
  const widths = Array.from({ length: 18 }, () => hand.pick([92, 108, 124, 140]));
  const fresh = hand.whole(5, 7);
  let x = -40;
  const volume = (index: number) => {
    const width = widths[index] as number;
    const left = x;
    x += width + gap;
    const height = 560 - (index % 4 === 1 ? 44 : 0);
    if (index === fresh) return spine(hand, left, board + 46, width, 590, scheme.accent, scheme.fineOnAccent);
    const [fill, tone] = (index * 5 + widths.length) % 7 === 0 ? [scheme.soft, scheme.rule] : [scheme.figure, scheme.fineOnFigure];
    return left > WIDTH ? "" : spine(hand, left, board, width, height, fill, tone);
  };
  return (
    ground(scheme.ground) +
    rect(0, board, WIDTH, HEIGHT - board, scheme.soft) +
    rect(0, board, WIDTH, 10, scheme.figure) +
    repeat(widths.length, volume)
  );
}

export const rules: KindDrawing = {
  scenes: [
    { draw: openBook, focus: [CENTRE_X + 80, 420] },
    { draw: threeLanguages, focus: [640, 330] },
    { draw: bundle, focus: [CENTRE_X, 560] },
    { draw: shelf, focus: [CENTRE_X, CENTRE_Y] },
  ],
  schemes: ["wall", "ink", "paper", "gold"],
};
