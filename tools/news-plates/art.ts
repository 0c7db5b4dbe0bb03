import type { Hand } from "#scripts/make-files/hand.ts";
import { compose, construction, painted, underdrawn } from "./composition.ts";
import { rose, ruledField } from "./engraving.ts";
import { palette, type Scheme } from "./palette.ts";
import { type Box, canvas, easel, moulding, opening } from "./pictures.ts";
import type { KindDrawing } from "./scene.ts";
import {
  area,
  at,
  CENTRE_X,
  CENTRE_Y,
  clipped,
  disc,
  faint,
  ground,
  HEIGHT,
  line,
  polygon,
  polygonPath,
  rect,
  repeat,
  round,
  stroke,
  WIDTH,
} from "./shapes.ts";

/** A picture on the wall, and the eye that measures it. */
function examined(hand: Hand, scheme: Scheme): string {
  const [width, height] = hand.pick([
    [520, 400],
    [380, 440],
    [600, 380],
  ] as const);
  const box: Box = [CENTRE_X - width / 2, 360 - height / 2, width, height];
  const [x, y] = box;
  const eye = [CENTRE_X + hand.pick([-330, 330]), 756] as const;
  const picture = compose(hand, width, height);
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const wall = scheme.ground === palette.PAPER ? palette.WALL : scheme.ground;
  return (
    ground(wall) +
    rect(0, 660, WIDTH, 240, scheme.soft) +
    line(0, 660, WIDTH, 660, scheme.rule, 1.5) +
    moulding(box, scheme.figure, palette.PAPER) +
    canvas(hand, box, picture) +
    corners.map(([cx, cy]) => line(eye[0], eye[1], cx, cy, scheme.fine, 2.2) + disc(cx, cy, 7, scheme.fine)).join("") +
    disc(eye[0], eye[1], 66, scheme.accent) +
    rose(hand, "eye", eye[0], eye[1], 58, { line: scheme.fineOnAccent, weight: 0.8, density: 0.7 })
  );
}

/** The visible painting, and the underdrawing in infrared light. */
function underTheSurface(hand: Hand, scheme: Scheme): string {
  const [width, height] = [760, 560];
  const box: Box = [CENTRE_X - width / 2, CENTRE_Y - height / 2, width, height];
  const [x, y] = box;
  const scan = hand.between(0.42, 0.58) * width;
  const picture = compose(hand, width, height);
  const drawing =
    rect(0, 0, width, height, palette.INK) +
    ruledField(0, 0, width, height, 8, "#2A2F39", 1.2) +
    at(-14, 10, underdrawn(picture, palette.SLATE, 2)) +
    underdrawn(picture, palette.BRASS_LIGHT, 3);
  return (
    ground(scheme.ground) +
    rect(x - 26, y - 26, width + 52, height + 52, scheme.rule) +
    canvas(hand, box, picture) +
    opening(hand, [x + scan, y, width - scan, height], at(-scan, 0, drawing)) +
    rect(x + scan - 2, 0, 4, HEIGHT, scheme.accent)
  );
}

const [REACH, DROP] = [440, 106];

/** One layer of a painting, lying in space with its left corner at (x, y); its plane is 400 × 400. */
function layer(hand: Hand, x: number, y: number, fill: string, outline: string, content: string): string {
  const plane = `<g transform="matrix(${REACH / 400} ${-DROP / 400} ${REACH / 400} ${DROP / 400} ${round(x)} ${round(y)})">${content}</g>`;
  const shape = polygonPath([
    [x, y],
    [x + REACH, y - DROP],
    [x + 2 * REACH, y],
    [x + REACH, y + DROP],
  ]);
  return area(shape, fill) + stroke(shape, outline, 1.2) + clipped(hand, `<path d="${shape}"/>`, plane);
}

/** Canvas, ground, drawing, paint and varnish, lifted apart. */
function strata(hand: Hand, scheme: Scheme): string {
  const x = CENTRE_X - REACH;
  const step = hand.pick([98, 106]);
  const y = (level: number) => CENTRE_Y + (2 - level) * step;
  const picture = construction(hand, 400, 400);
  const weave =
    ruledField(0, 0, 400, 400, 7, palette.BRASS, 1.4) +
    `<g transform="rotate(90)translate(0 -400)">${ruledField(0, 0, 400, 400, 7, palette.BRASS, 1.4)}</g>`;
  const guides = [x, x + 2 * REACH].map((gx) => line(gx, y(4), gx, y(0), scheme.fine, 1.6)).join("");
  const lit = hand.coin() ? scheme.ground : scheme.soft;
  return (
    ground(lit) +
    layer(hand, x, y(0), palette.LINE, scheme.rule, weave) +
    layer(hand, x, y(1), palette.PAPER, scheme.rule, "") +
    layer(hand, x, y(2), palette.WALL, scheme.rule, underdrawn(picture, palette.INK, 3)) +
    layer(hand, x, y(3), palette.INK, scheme.rule, painted(picture, 400, 400)) +
    faint(0.22, layer(hand, x, y(4), palette.PAPER, scheme.rule, "")) +
    layer(hand, x, y(4), "none", scheme.rule, rose(hand, "varnish", 200, 200, 190, { line: scheme.fine, weight: 0.7, density: 0.8 })) +
    guides +
    line(x + REACH, y(4) + DROP, x + REACH, y(0) + DROP, scheme.fine, 1.6)
  );
}

/** A picture on the easel in raking light. */
function onTheEasel(hand: Hand, scheme: Scheme): string {
  const [width, height] = hand.pick([
    [500, 400],
    [420, 440],
    [560, 380],
  ] as const);
  const box: Box = [CENTRE_X - width / 2, 580 - height, width, height];
  const [_x, y] = box;
  const side = hand.pick([-1, 1]);
  const lamp = [CENTRE_X + side * 660, 110] as const;
  const edge = CENTRE_X + (side * width) / 2;
  const beam = polygon([lamp, [edge, y], [edge - side * width, y], [edge - side * width, y + height], [edge, y + height]], scheme.fine);
  return (
    ground(scheme.ground) +
    rect(0, 800, WIDTH, 100, scheme.soft) +
    easel(CENTRE_X, 860, 740, 280, scheme.figure) +
    canvas(hand, box, compose(hand, width, height)) +
    faint(0.26, beam) +
    repeat(6, (i) => line(lamp[0], lamp[1], edge, y + (i * height) / 5, scheme.fine, 1.2)) +
    disc(lamp[0], lamp[1], 46, scheme.accent)
  );
}

export const art: KindDrawing = {
  scenes: [
    { draw: underTheSurface, focus: [CENTRE_X, CENTRE_Y] },
    { draw: strata, focus: [CENTRE_X, CENTRE_Y] },
    { draw: examined, focus: [CENTRE_X, 400] },
    { draw: onTheEasel, focus: [CENTRE_X, 400] },
  ],
  schemes: ["wall", "ink", "paper", "gold"],
};
