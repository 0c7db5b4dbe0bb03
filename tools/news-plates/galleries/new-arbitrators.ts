/* 2024: new arbitrators join the list. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { PRINT, paragraph, words } from "../documents.ts";
import { rose, waves } from "../engraving.ts";
import { palette, schemes } from "../palette.ts";
import type { Illustration } from "../scene.ts";
import { archPath, area, at, CENTRE_X, ground, HEIGHT, line, rect, repeat, stroke, WIDTH } from "../shapes.ts";

const { INK, PAPER, WALL, OXBLOOD, BRASS, BRASS_LIGHT } = palette;

/** Empty seats. */
function threeChairs(hand: Hand): string {
  const scheme = schemes.oxblood;
  const [tableY, floor] = [520, 780];
  const chair = (index: number) => {
    const x = CENTRE_X + (index - 1) * 330;
    const [width, height] = index === 1 ? [212, 340] : [196, 296];
    const shape = archPath(x, tableY + 20, width, height);
    return (
      area(shape, index === 1 ? BRASS_LIGHT : INK) +
      stroke(archPath(x, tableY + 20, width - 28, height - 14), index === 1 ? OXBLOOD : BRASS_LIGHT, 1.5) +
      rose(hand, `chair-${index}`, x, tableY + 20 - height + width / 2, width / 2 - 28, {
        line: index === 1 ? OXBLOOD : BRASS_LIGHT,
        weight: 0.9,
      })
    );
  };
  return (
    ground(scheme.ground) +
    rect(0, floor, WIDTH, HEIGHT - floor, scheme.soft) +
    repeat(3, chair) +
    rect(230, tableY, 1140, 26, PAPER) +
    rect(270, tableY + 26, 1060, floor - tableY - 26, scheme.figure) +
    waves(hand, 310, tableY + 143, 980, 110, { line: BRASS, weight: 1.1, density: 1.4 }) +
    repeat(3, (i) => rect(CENTRE_X + (i - 1) * 330 - 70, tableY - 12, 140, 12, PAPER))
  );
}

/** An alphabetical list of names, with the new ones among the others. */
function markedList(): string {
  const scheme = schemes.wall;
  const [left, top, width, height] = [430, 78, 740, 744];
  const fresh = new Set([3, 7, 8, 12]);
  const names = [
    [118, 84],
    [92, 110],
    [140, 66],
    [104, 96],
    [78, 128],
    [124, 52, 70],
    [96, 88],
    [110, 118],
    [84, 74],
    [132, 92],
    [70, 106],
    [116, 80],
    [98, 124],
    [88, 62],
  ];
  const row = (index: number) => {
    const y = top + 152 + index * 40;
    const isNew = fresh.has(index);
    return (
      words(left + 110, y, names[index] ?? [], 14, isNew ? OXBLOOD : INK) +
      rect(left + 420, y + 3, 96 + ((index * 41) % 70), 8, isNew ? OXBLOOD : "#C4BBA9") +
      rect(left + 610, y + 3, 62, 8, isNew ? OXBLOOD : "#C4BBA9") +
      (isNew ? rect(left + 52, y - 9, 12, 32, OXBLOOD) : "") +
      line(left + 110, y + 27, left + width - 66, y + 27, "#E5E0D4", 1.5)
    );
  };
  return (
    ground(scheme.soft) +
    rect(left + 14, top + 14, width, height, "#B9AF9C") +
    rect(left, top, width, height, PAPER) +
    rect(left + 110, top + 66, 236, 24, INK) +
    rect(left + 110, top + 116, width - 176, 3, INK) +
    line(left + 84, top, left + 84, top + height, "#D9B9B2", 2) +
    repeat(14, row)
  );
}

/** A fountain pen with its nib at (0, 0), pointing to the left and lying to the right. */
function pen(): string {
  return (
    area("M0 0C40 -18 84 -26 122 -24V24C84 26 40 18 0 0Z", WALL) +
    line(8, 0, 82, 0, INK, 2.5) +
    `<circle cx="86" cy="0" r="6" fill="${INK}"/>` +
    area("M122 -24C150 -30 176 -33 210 -33V33C176 33 150 30 122 24Z", "#2A2F39") +
    rect(206, -36, 12, 72, WALL) +
    area("M218 -36H560C584 -36 600 -20 600 0S584 36 560 36H218Z", INK) +
    rect(384, -36, 10, 72, WALL) +
    rect(400, -36, 4, 72, WALL) +
    rect(218, -12, 166, 4, "#3A404B")
  );
}

/** The statement waits for its signature. */
function penBesideTheStatement(hand: Hand): string {
  const scheme = schemes.gold;
  const [left, top, width, height] = [300, 70, 600, 760];
  const inner = left + 76;
  const span = width - 152;
  return (
    ground(scheme.ground) +
    rect(left + 14, top + 14, width, height, scheme.soft) +
    rect(left, top, width, height, PAPER) +
    rose(hand, "mark", left + width / 2, top + 106, 58, { line: BRASS, weight: 0.8, density: 0.8 }) +
    rect(left + width / 2 - 150, top + 196, 300, 24, INK) +
    rect(left + width / 2 - 92, top + 236, 184, 24, INK) +
    paragraph(inner, top + 316, span, 4, PRINT, 30, 7) +
    paragraph(inner, top + 466, span, 3, PRINT, 30, 7) +
    line(inner, top + 672, inner + 270, top + 672, INK, 3) +
    rect(inner, top + 688, 110, 7, "#C4BBA9") +
    line(inner + 320, top + 672, inner + span, top + 672, INK, 3) +
    rect(inner + 320, top + 688, 60, 7, "#C4BBA9") +
    at(1064, 752, pen(), -68)
  );
}

export const newArbitrators: readonly Illustration[] = [threeChairs, markedList, penBesideTheStatement];
