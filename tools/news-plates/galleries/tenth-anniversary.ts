/* 2018: ten years in four documents. */

import type { Hand } from "#scripts/make-files/hand.ts";
import { type Composition, painted, stillLife } from "../composition.ts";
import { PRINT, paragraph, words } from "../documents.ts";
import { rose, waves } from "../engraving.ts";
import { lettering } from "../lettering.ts";
import { palette, schemes } from "../palette.ts";
import { type Box, canvas, moulding } from "../pictures.ts";
import type { Illustration } from "../scene.ts";
import { area, at, CENTRE_X, CENTRE_Y, disc, faint, frame, ground, HEIGHT, line, polygon, rect, repeat, WIDTH } from "../shapes.ts";

const { INK, PAPER, WALL, LINE, OXBLOOD, BRASS, BRASS_LIGHT, SLATE } = palette;

/** One tail of the ribbon, cut to a swallow's tail. */
function ribbon(x: number, y: number, lean: number, length: number, fill: string): string {
  const width = 46;
  return polygon(
    [
      [x, y],
      [x + width, y],
      [x + width + lean, y + length],
      [x + width / 2 + lean, y + length - 26],
      [x + lean, y + length],
    ],
    fill,
  );
}

/** Parchment, folded at its foot so that the ribbon holds. */
function operation(hand: Hand): string {
  const scheme = schemes.ink;
  const [width, top, fold, foot] = [860, 84, 518, 592];
  const left = CENTRE_X - width / 2;
  const [sealX, sealY, sealRadius] = [CENTRE_X, 702, 106];
  const text = left + 90;
  return (
    ground(scheme.ground) +
    rect(left, top, width, foot - top, "#EFE4CB") +
    frame(left + 22, top + 22, width - 44, foot - top - 44, BRASS, 1.5) +
    waves(hand, left + 40, top + 62, width - 80, 44, { line: BRASS, weight: 1, density: 1.2 }) +
    rect(text, top + 122, 84, 84, OXBLOOD) +
    rose(hand, "initial", text + 42, top + 164, 36, { line: BRASS_LIGHT, weight: 0.8, density: 0.6 }) +
    words(text + 110, top + 126, [130, 48, 168, 92], 18, INK) +
    rect(text + 110, top + 172, width - 290, 7, "#C3B391") +
    rect(text + 110, top + 199, width - 290, 7, "#C3B391") +
    paragraph(text, top + 244, width - 180, 6, "#C3B391", 30, 7) +
    rect(left, fold, width, foot - fold, "#DCCDAA") +
    line(left, fold, left + width, fold, BRASS, 1.5) +
    ribbon(sealX - 74, sealY - 40, -78, 182, "#5F1723") +
    ribbon(sealX + 28, sealY - 40, 78, 182, "#5F1723") +
    polygon(
      [
        [sealX - 64, 554],
        [sealX + 64, 554],
        [sealX + 48, sealY],
        [sealX - 48, sealY],
      ],
      OXBLOOD,
    ) +
    rect(sealX - 1, 554, 2, 60, "#5F1723") +
    rect(sealX - 80, 548, 160, 7, INK) +
    disc(sealX, sealY, sealRadius, OXBLOOD) +
    disc(sealX, sealY, sealRadius - 12, "#8A2B3A") +
    rose(hand, "seal", sealX, sealY, sealRadius - 18, { line: BRASS_LIGHT, weight: 0.9 })
  );
}

/** A thick open volume with a ribbon as the bookmark. */
function openCode(hand: Hand): string {
  const scheme = schemes.gold;
  const [top, height, page] = [140, 620, 520];
  const leaves = (side: number, count: number) =>
    repeat(count, (i) =>
      rect(
        side < 0 ? CENTRE_X - page - (count - i) * 7 : CENTRE_X + page,
        top + (count - i) * 1.6,
        side < 0 ? 7 : (count - i) * 7,
        height - 6,
        i % 2 === 0 ? WALL : LINE,
      ),
    );
  const column = (x: number, y: number, lines: number) => paragraph(x, y, 178, lines, PRINT, 24, 6);
  const rightX = CENTRE_X + 76;
  const leftX = CENTRE_X - page + 44;
  return (
    ground(scheme.ground) +
    `<rect x="${CENTRE_X - page - 86}" y="${top - 16}" width="${2 * page + 172}" height="${height + 40}" rx="8" fill="${INK}"/>` +
    leaves(-1, 9) +
    leaves(1, 5) +
    rect(CENTRE_X - page, top, page * 2, height, PAPER) +
    area(
      `M${CENTRE_X - 54} ${top}C${CENTRE_X - 20} ${top + 2} ${CENTRE_X - 6} ${top + 8} ${CENTRE_X} ${top + 16}V${top + height}H${CENTRE_X - 54}Z`,
      WALL,
    ) +
    rect(CENTRE_X - 1.5, top, 3, height, LINE) +
    rect(leftX, top + 60, 178, 12, INK) +
    column(leftX, top + 92, 9) +
    rect(leftX, top + 330, 120, 12, INK) +
    column(leftX, top + 362, 8) +
    column(leftX + 204, top + 60, 7) +
    rect(leftX + 204, top + 250, 140, 12, INK) +
    column(leftX + 204, top + 282, 11) +
    lettering("VI", CENTRE_X + page / 2 + 10, top + 214, 190, OXBLOOD, "middle") +
    waves(hand, CENTRE_X + page / 2 - 150, top + 262, 320, 26, { line: BRASS, weight: 1, density: 0.8 }) +
    words(CENTRE_X + page / 2 - 88, top + 304, [96, 28, 66], 14, INK) +
    column(rightX, top + 366, 8) +
    column(rightX + 204, top + 366, 8) +
    polygon(
      [
        [CENTRE_X - 15, top],
        [CENTRE_X + 15, top],
        [CENTRE_X + 21, top + height + 84],
        [CENTRE_X + 4, top + height + 62],
        [CENTRE_X - 11, top + height + 84],
      ],
      OXBLOOD,
    )
  );
}

/** The picture again, as in the passport. */
const reproduction = (picture: Composition, [x, y, width, height]: Box, scale: number): string =>
  at(x, y, `<g transform="scale(${scale})">${painted(picture, width / scale, height / scale)}</g>`);

function specimenBesideThePainting(hand: Hand): string {
  const scheme = schemes.wall;
  const [width, height] = [420, 480];
  const box: Box = [330, 176, width, height];
  const picture = stillLife(hand, width, height);
  const [sheetX, sheetY, sheetWidth, sheetHeight] = [908, 114, 450, 604];
  const small: Box = [sheetX + 60, sheetY + 66, width * 0.42, height * 0.42];
  const factX = small[0] + small[2] + 34;
  return (
    ground(scheme.ground) +
    rect(0, 790, WIDTH, HEIGHT - 790, scheme.soft) +
    line(0, 790, WIDTH, 790, scheme.rule, 1.5) +
    moulding(box, scheme.figure, PAPER) +
    canvas(hand, box, picture) +
    rect(sheetX + 10, sheetY + 10, sheetWidth, sheetHeight, scheme.rule) +
    rect(sheetX, sheetY, sheetWidth, sheetHeight, PAPER) +
    frame(sheetX + 24, sheetY + 24, sheetWidth - 48, sheetHeight - 48, BRASS, 1.5) +
    faint(0.3, rose(hand, "passport", sheetX + sheetWidth / 2, sheetY + 426, 150, { line: BRASS, weight: 0.7, density: 0.8 })) +
    reproduction(picture, small, 0.42) +
    rect(factX, small[1] + 2, 44, 6, BRASS) +
    words(factX, small[1] + 22, [60, 36], 12, INK) +
    rect(factX, small[1] + 76, 30, 6, BRASS) +
    words(factX, small[1] + 96, [38, 52], 12, INK) +
    rect(factX, small[1] + 150, 52, 6, BRASS) +
    words(factX, small[1] + 170, [40, 12, 40], 12, INK) +
    rect(sheetX + 60, sheetY + 318, 66, 6, BRASS) +
    words(sheetX + 60, sheetY + 338, [84, 30, 120, 50], 12, INK) +
    rect(sheetX + 60, sheetY + 392, 42, 6, BRASS) +
    words(sheetX + 60, sheetY + 412, [48, 48, 80], 12, INK) +
    disc(sheetX + sheetWidth - 116, sheetY + sheetHeight - 116, 56, OXBLOOD) +
    rose(hand, "seal", sheetX + sheetWidth - 116, sheetY + sheetHeight - 116, 50, { line: BRASS_LIGHT, weight: 0.8, density: 0.7 })
  );
}

/** A sharpened pencil, lying upright with its point on (x, y). */
function pencil(x: number, y: number, length: number): string {
  const half = 15;
  return (
    polygon(
      [
        [x - half, y - 62],
        [x, y],
        [x + half, y - 62],
      ],
      "#E5D3AE",
    ) +
    polygon(
      [
        [x - 5, y - 20],
        [x, y],
        [x + 5, y - 20],
      ],
      INK,
    ) +
    rect(x - half, y - length, half * 2, length - 62, INK) +
    rect(x - 5, y - length, 10, length - 62, "#2A2F39") +
    rect(x - half, y - length, half * 2, 34, BRASS_LIGHT) +
    rect(x - half, y - length - 22, half * 2, 22, SLATE)
  );
}

function blankSheet(): string {
  const scheme = schemes.oxblood;
  const [width, height] = [540, 720];
  const [left, top] = [CENTRE_X - width / 2, CENTRE_Y - height / 2];
  return (
    ground(scheme.ground) +
    rect(left + 12, top + 12, width, height, scheme.soft) +
    rect(left, top, width, height, PAPER) +
    lettering("Article 1", CENTRE_X, top + 128, 62, INK, "middle") +
    at(left + width + 130, top + height - 70, pencil(0, 0, 470), 8)
  );
}

export const tenthAnniversary: readonly Illustration[] = [operation, openCode, specimenBesideThePainting, blankSheet];
