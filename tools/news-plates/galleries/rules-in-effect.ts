/* 2020: the new rules take effect on 11 November. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { PRINT, paragraph } from "../documents.ts";
import { rose, waves } from "../engraving.ts";
import { lettering } from "../lettering.ts";
import { palette, schemes } from "../palette.ts";
import type { Illustration } from "../scene.ts";
import { CENTRE_X, CENTRE_Y, disc, frame, ground, line, rect, repeat, stroke } from "../shapes.ts";

const { INK, PAPER, WALL, OXBLOOD, BRASS, BRASS_LIGHT } = palette;

function firstPage(hand: Hand): string {
  const scheme = schemes.gold;
  const [width, height] = [580, 760];
  const [left, top] = [CENTRE_X - width / 2, CENTRE_Y - height / 2];
  return (
    ground(scheme.ground) +
    rect(left + 22, top + 16, width, height, scheme.soft) +
    rect(left + 11, top + 8, width, height, WALL) +
    rect(left, top, width, height, PAPER) +
    frame(left + 30, top + 30, width - 60, height - 60, BRASS, 1.5) +
    disc(CENTRE_X, top + 196, 112, OXBLOOD) +
    rose(hand, "seal", CENTRE_X, top + 196, 101, { line: BRASS_LIGHT, weight: 0.9 }) +
    rect(CENTRE_X - 176, top + 360, 352, 26, INK) +
    rect(CENTRE_X - 118, top + 404, 236, 26, INK) +
    waves(hand, CENTRE_X - 150, top + 490, 300, 30, { line: BRASS, weight: 1, density: 0.9 }) +
    lettering("11.11.2020", CENTRE_X, top + 630, 84, OXBLOOD, "middle")
  );
}

/** November 2020, whose first day was a Sunday; weeks begin on Monday. */
function november(): string {
  const scheme = schemes.paper;
  const [cellWidth, cellHeight] = [146, 100];
  const [left, top] = [CENTRE_X - 3.5 * cellWidth, 158];
  const place = (day: number) => {
    const index = day + 5;
    return [left + (index % 7) * cellWidth, top + Math.floor(index / 7) * cellHeight] as const;
  };
  const day = (index: number) => {
    const number = index + 1;
    const [x, y] = place(number);
    const edge = number === 10 || number === 11;
    const isNew = number > 10;
    const color = edge ? (isNew ? PAPER : INK) : isNew ? INK : "#A89E8B";
    return (
      rect(x + 4, y + 4, cellWidth - 8, cellHeight - 8, number === 11 ? INK : isNew ? scheme.soft : WALL) +
      lettering(String(number), x + cellWidth / 2, y + (edge ? 68 : 63), edge ? 56 : 40, color, "middle")
    );
  };
  const [cutX, cutY] = place(11);
  const cut = `M${left - 60} ${cutY + cellHeight}H${cutX}V${cutY}H${left + 7 * cellWidth + 60}`;
  return (
    ground(scheme.ground) +
    repeat(7, (i) => rect(left + i * cellWidth + 46, top - 38, cellWidth - 92, 8, BRASS)) +
    repeat(30, day) +
    stroke(cut, OXBLOOD, 10)
  );
}

/** One article in both languages: the Russian text runs longer. */
function sideBySide(): string {
  const scheme = schemes.ink;
  const [width, height] = [530, 690];
  const top = CENTRE_Y - height / 2;
  const page = (left: number, heading: string, lines: readonly number[]) => {
    let y = top + 190;
    const paragraphs = lines.map((count) => {
      const text = rect(left + 66, y, 20, 10, BRASS) + paragraph(left + 108, y, width - 174, count, PRINT, 28, 7);
      y += count * 28 + 30;
      return text;
    });
    return (
      rect(left, top, width, height, PAPER) +
      lettering(heading, left + 66, top + 116, 62, INK) +
      line(left + 66, top + 148, left + width - 66, top + 148, OXBLOOD, 3) +
      paragraphs.join("")
    );
  };
  return (
    ground(scheme.ground) +
    page(CENTRE_X - width - 14, "Article 1", [4, 5, 3]) +
    page(CENTRE_X + 14, "Статья 1", [4, 6, 3]) +
    rect(CENTRE_X - 14, top, 28, height, scheme.soft)
  );
}

export const rulesInEffect: readonly Illustration[] = [firstPage, november, sideBySide];
