/* 2022: a conference about interrupted deliveries. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, ruledField } from "../engraving.ts";
import { palette, schemes } from "../palette.ts";
import type { Illustration } from "../scene.ts";
import { area, CENTRE_X, clipped, disc, ground, line, rect, repeat, ring, stroke } from "../shapes.ts";

const { INK, PAPER, WALL, OXBLOOD, BRASS, BRASS_LIGHT } = palette;

const linkPath = (x: number, y: number, width: number, height: number): string => {
  const r = height / 2;
  return `M${x - width / 2 + r} ${y - r}H${x + width / 2 - r}a${r} ${r} 0 0 1 0 ${height}H${x - width / 2 + r}a${r} ${r} 0 0 1 0 ${-height}Z`;
};

/** The corrugated side of a container, hanging from (x, y). */
function container(x: number, y: number): string {
  const [top, width, height] = [y + 96, 186, 200];
  const left = x - width / 2;
  return (
    stroke(`M${x} ${y}V${y + 34}M${x} ${y + 30}L${left + 8} ${top}M${x} ${y + 30}L${left + width - 8} ${top}`, INK, 7) +
    rect(left, top, width, height, OXBLOOD) +
    repeat(8, (i) => rect(left + 16 + i * 20, top + 22, 9, height - 44, "#5F1723")) +
    rect(left, top, width, 10, INK) +
    rect(left, top + height - 10, width, 10, INK)
  );
}

/** A container hangs from every second link; one link is missing, with its container. */
function missingLink(): string {
  const scheme = schemes.gold;
  const [y, step, long, high] = [316, 118, 168, 82];
  const count = 15;
  const missing = 8;
  const x = (i: number) => CENTRE_X + (i - 6) * step;
  const link = (index: number) => {
    const [i, shape] = [index - 1, linkPath(x(index - 1), y, long, high)];
    if (i === missing) return "";
    if (i % 2 === 0) return stroke(shape, INK, 24) + stroke(shape, BRASS_LIGHT, 1.5);
    return (
      `<rect x="${x(i) - long / 2}" y="${y - 12}" width="${long}" height="24" rx="12" fill="${INK}"/>` +
      line(x(i) - long / 2 + 14, y, x(i) + long / 2 - 14, y, BRASS_LIGHT, 1.5)
    );
  };
  const absent = `${linkPath(x(missing), y, long, high)}M${x(missing) - 93} ${y + 41 + 96}h186v200h-186z`;
  return (
    ground(scheme.ground) +
    [2, 4, 6, 10].map((i) => container(x(i), y + 41)).join("") +
    repeat(count, link) +
    `<g stroke-dasharray="16 12">${stroke(absent, OXBLOOD, 5)}</g>`
  );
}

/** The price stays; the cost leaves it. */
function partingLines(hand: Hand): string {
  const scheme = schemes.paper;
  const [left, right, top, foot] = [250, 1350, 130, 750];
  const [price, partX] = [588, 640];
  const cost = `C${partX + 220} ${price - 6} ${partX + 380} ${price - 120} ${right - 80} ${top + 70}`;
  const wedge = `M${partX} ${price}${cost}V${price}Z`;
  return (
    ground(scheme.ground) +
    repeat(6, (i) => line(left, foot - 104 * (i + 1), right, foot - 104 * (i + 1), scheme.soft, 2)) +
    repeat(10, (i) => line(left + 110 * (i + 1), foot, left + 110 * (i + 1), foot + 14, INK, 2.5)) +
    area(wedge, "#EFE3CD") +
    clipped(hand, `<path d="${wedge}"/>`, ruledField(partX, top, right - partX, price - top, 11, BRASS_LIGHT, 1.4)) +
    stroke(`M${left} ${top - 20}V${foot}H${right + 20}`, INK, 4) +
    `<g stroke-linecap="round">${stroke(`M${left} ${price}H${right - 80}`, INK, 10)}${stroke(`M${partX} ${price}${cost}`, OXBLOOD, 10)}</g>` +
    disc(partX, price, 20, PAPER) +
    ring(partX, price, 18, INK, 6) +
    disc(right - 80, price, 18, INK) +
    disc(right - 80, top + 70, 18, OXBLOOD)
  );
}

/** A calendar on the wall with one day marked. */
function dayOfTheNotice(hand: Hand): string {
  const scheme = schemes.oxblood;
  const [left, top, width, height] = [430, 130, 740, 670];
  const [columns, cell] = [7, 88];
  const [gridX, gridY] = [CENTRE_X - (columns * cell) / 2, top + 180];
  const place = (day: number) => {
    const index = day + 1;
    return [gridX + (index % columns) * cell, gridY + Math.floor(index / columns) * cell] as const;
  };
  const days = repeat(31, (index) => {
    const [x, y] = place(index + 1);
    return rect(x + 4, y + 4, cell - 8, cell - 8, WALL);
  });
  const [noticeX, noticeY] = place(18).map((corner) => corner + cell / 2) as [number, number];
  const rings = repeat(9, (i) => rect(left + 82 + i * 72 - 5, top - 34, 10, 68, BRASS_LIGHT));
  return (
    ground(scheme.ground) +
    rect(left + 14, top + 14, width, height, scheme.soft) +
    rect(left, top, width, height, PAPER) +
    rect(left, top, width, 112, INK) +
    rect(CENTRE_X - 110, top + 52, 220, 20, BRASS_LIGHT) +
    rings +
    repeat(7, (i) => rect(gridX + i * cell + 28, top + 148, cell - 56, 8, BRASS)) +
    days +
    disc(noticeX, noticeY, 58, OXBLOOD) +
    rose(hand, "notice", noticeX, noticeY, 52, { line: BRASS_LIGHT, weight: 0.8, density: 0.8 })
  );
}

export const interruptedSupply: readonly Illustration[] = [missingLink, partingLines, dayOfTheNotice];
