import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, waves } from "./engraving.ts";
import type { Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { archPath, arcPath, area, CENTRE_X, CENTRE_Y, clipped, disc, ground, rect, repeat, stroke, WIDTH } from "./shapes.ts";

interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Tint {
  fill: string;
  sitter: string;
  tone: string;
}

/** A person at a camera: shoulders, and a medallion as the face. */
function sitter(hand: Hand, name: string, { x, y, width, height }: Window, { fill, sitter: color, tone }: Tint): string {
  const middle = x + width / 2;
  const radius = height * 0.235;
  const faceY = y + height * 0.42;
  const body = area(archPath(middle, y + height * 1.3, height * 0.86, height * 0.58), color);
  const face = disc(middle, faceY, radius * 1.16, fill) + disc(middle, faceY, radius, color);
  const engraving = rose(hand, name, middle, faceY, radius * 0.9, { line: tone, weight: 0.8, density: 0.55 });
  const shape = `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
  return rect(x, y, width, height, fill) + clipped(hand, shape, body + face + engraving);
}

const tints = (scheme: Scheme) => ({
  present: { fill: scheme.figure, sitter: scheme.ground, tone: scheme.fine },
  speaking: { fill: scheme.accent, sitter: scheme.fineOnAccent, tone: scheme.accent },
});

/** A wall of windows; one speaks. */
function gallery(hand: Hand, scheme: Scheme): string {
  const [columns, rows] = hand.pick([
    [4, 3],
    [5, 3],
    [3, 2],
  ] as const);
  const gap = 18;
  const [width, height] = [(1160 - (columns - 1) * gap) / columns, (640 - (rows - 1) * gap) / rows];
  const speaking = hand.whole(0, columns * rows - 1);
  const empty = new Set(hand.some(hand.whole(1, columns - 1), columns * rows));
  const tint = tints(scheme);
  const window = (index: number) => {
    const place = { x: 220 + (index % columns) * (width + gap), y: 130 + Math.floor(index / columns) * (height + gap), width, height };
    if (index === speaking) return sitter(hand, `sitter-${index}`, place, tint.speaking);
    if (empty.has(index)) return rect(place.x, place.y, width, height, scheme.soft);
    return sitter(hand, `sitter-${index}`, place, tint.present);
  };
  return ground(scheme.ground) + repeat(columns * rows, window);
}

/** The speaker large, the listeners in a column. */
function speaker(hand: Hand, scheme: Scheme): string {
  const listeners = hand.whole(3, 4);
  const gap = 20;
  const height = (620 - (listeners - 1) * gap) / listeners;
  const left = hand.coin();
  const tint = tints(scheme);
  const columnX = left ? 220 : 1120;
  const column = repeat(listeners, (i) =>
    sitter(hand, `sitter-${i}`, { x: columnX, y: 140 + i * (height + gap), width: 260, height }, tint.present),
  );
  const large = { x: left ? 500 : 220, y: 140, width: 880, height: 620 };
  return ground(scheme.ground) + sitter(hand, "speaker", large, tint.speaking) + column;
}

/** A screen on a desk, in front of waves. */
function screen(hand: Hand, scheme: Scheme): string {
  const [width, height, top] = [800, 500, 160];
  const x = CENTRE_X - width / 2;
  const tint = tints(scheme);
  const inside = { x: x + 22, y: top + 22, width: width - 44, height: height - 44 };
  const waveY = top + height / 2;
  return (
    ground(scheme.ground) +
    waves(hand, 0, waveY, WIDTH, 190, { line: scheme.fine, weight: 1.2, density: 2 }) +
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="16" fill="${scheme.figure}"/>` +
    sitter(hand, "speaker", inside, tint.speaking) +
    `<rect x="${x - 130}" y="${top + height + 10}" width="${width + 260}" height="34" rx="17" fill="${scheme.figure}"/>` +
    rect(CENTRE_X - 80, top + height + 10, 160, 10, scheme.ground)
  );
}

/** One lit window, and a signal that reaches others. */
function signal(hand: Hand, scheme: Scheme): string {
  const [x, y] = [CENTRE_X, CENTRE_Y];
  const rings = hand.whole(4, 6);
  const place = { x: x - 240, y: y - 165, width: 480, height: 330 };
  const arcs = repeat(rings, (i) =>
    stroke(arcPath(x, y, 330 + i * 74, -0.6, 0.6) + arcPath(x, y, 330 + i * 74, Math.PI - 0.6, Math.PI + 0.6), scheme.fine, 22 - i * 3),
  );
  return ground(scheme.ground) + arcs + sitter(hand, "speaker", place, tints(scheme).speaking);
}

export const webinar: KindDrawing = {
  scenes: [
    { draw: gallery, focus: [CENTRE_X, CENTRE_Y] },
    { draw: speaker, focus: [CENTRE_X, CENTRE_Y] },
    { draw: screen, focus: [CENTRE_X, 400] },
    { draw: signal, focus: [CENTRE_X, CENTRE_Y] },
  ],
  schemes: ["ink", "paper", "oxblood", "wall", "gold"],
};
