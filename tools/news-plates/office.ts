import type { Hand } from "#scripts/make-files/hand.ts";
import { rose, ruledField, waves } from "./engraving.ts";
import { palette, type Scheme } from "./palette.ts";
import type { KindDrawing } from "./scene.ts";
import { archPath, area, CENTRE_X, clipped, disc, ground, HEIGHT, line, polygon, rect, repeat, stroke, WIDTH } from "./shapes.ts";

/** Colour of a lit window or an open door; never black. */
const lightOf = (scheme: Scheme): string => (scheme.accent === palette.INK ? scheme.fine : scheme.accent);

/** Windows in rows, one of them lit, and the meridian on the wall. */
function facade(hand: Hand, scheme: Scheme): string {
  const columns = hand.pick([9, 11]);
  const [step, storey] = [WIDTH / columns, 214];
  const arched = hand.coin();
  // At night the windows are darker than the wall.
  const atNight = scheme.figure === palette.WALL;
  const dark = atNight ? scheme.soft : scheme.figure;
  const [litColumn, litRow] = [hand.whole(2, columns - 3), hand.whole(0, 2)];
  const tx = (columns - 1) / 2;
  const [width, height] = [step * 0.44, 138];
  const opening = (x: number, foot: number, color: string, round: boolean) =>
    round ? area(archPath(x, foot, width, height), color) : rect(x - width / 2, foot - height, width, height, color);
  const row = (index: number) => {
    const foot = 250 + index * storey;
    const windows = repeat(columns, (i) => {
      const x = (i + 0.5) * step;
      return (
        opening(x, foot, i === litColumn && index === litRow ? lightOf(scheme) : dark, arched && index === 0) +
        rect(x - width * 0.66, foot + 9, width * 1.32, 5, scheme.rule)
      );
    });
    return windows + rect(0, foot + 46, WIDTH, 3, scheme.rule);
  };
  const doorX = (tx + 0.5) * step;
  const meridian = (litColumn + (litColumn <= tx ? 0 : 1)) * step;
  return (
    ground(scheme.ground) +
    rect(0, 0, WIDTH, 62, dark) +
    waves(hand, 0, 31, WIDTH, 44, { line: atNight ? scheme.fine : scheme.fineOnFigure, weight: 1.1, density: 1.2 }) +
    repeat(3, row) +
    area(archPath(doorX, HEIGHT, width * 1.7, 150), dark) +
    line(meridian, 62, meridian, HEIGHT, scheme.fine, 3) +
    disc(meridian, 62, 16, scheme.fine)
  );
}

/** Gables of an old town, as outlines of a house `width` wide on (x, y); `eaves`: height of its walls. */
function housePath(sort: number, x: number, y: number, width: number, eaves: number): string {
  const [half, step] = [width / 2, width / 10];
  const stairs = (side: number) => repeat(4, () => (side > 0 ? `v${-step}h${step}` : `h${step}v${step}`));
  const tops = [
    `l${half} ${-half * 0.9}l${half} ${half * 0.9}`,
    `${stairs(1)}h${width - 8 * step}${stairs(-1)}`,
    `h${step}a${half - step} ${half - step} 0 0 1 ${width - 2 * step} 0h${step}`,
    `v${-step}h${width}v${step}`,
  ];
  return `M${x - half} ${y}v${-eaves}${tops[sort % tops.length]}V${y}Z`;
}

/** Windows in a grid on a house's wall; one may be lit. */
function windowsOf(x: number, y: number, width: number, eaves: number, color: string, lit = -1, light = color): string {
  const [columns, storeys] = [3, Math.floor((eaves - 40) / 96)];
  const [step, pane] = [width / 3.4, width * 0.15];
  return repeat(columns * storeys, (i) => {
    const [column, storey] = [i % columns, Math.floor(i / columns)];
    return rect(x + (column - 1) * step - pane / 2, y - eaves + 26 + storey * 96, pane, 60, i === lit ? light : color);
  });
}

/** A row of houses, one of them the office, under a rosette as the moon. */
function street(hand: Hand, scheme: Scheme): string {
  const width = 228;
  const home = hand.whole(2, 4);
  const moon = hand.pick([340, 1260]);
  const first = hand.whole(0, 3);
  const house = (index: number) => {
    const [x, eaves] = [CENTRE_X + (index - 3) * width, hand.pick([290, 330, 390]) + (index === home ? 60 : 0)];
    const ours = index === home;
    const body = area(housePath(first + index, x, HEIGHT, width, eaves), ours ? scheme.figure : scheme.soft);
    const shape = `<path d="${housePath(first + index, x, HEIGHT, width, eaves)}"/>`;
    const lines = ours ? "" : clipped(hand, shape, ruledField(x - width / 2, 300, width, 600, 9 + (index % 3) * 4, scheme.rule, 1));
    return body + lines + windowsOf(x, HEIGHT, width, eaves, scheme.ground, ours ? hand.whole(3, 8) : -1, lightOf(scheme));
  };
  return ground(scheme.ground) + rose(hand, "moon", moon, 300, 190, { line: scheme.fine }) + repeat(7, house);
}

/** The globe's meridians, and the house on one of them. */
function onTheMeridian(hand: Hand, scheme: Scheme): string {
  const [x, y, radius] = [CENTRE_X, 1050, 620];
  const count = hand.pick([6, 8, 10]);
  const top = y - radius;
  const meridians = repeat(
    count,
    (i) => `<ellipse cx="${x}" cy="${y}" rx="${Math.round(radius * Math.sin(((i + 0.5) / count) * (Math.PI / 2)))}" ry="${radius}"/>`,
  );
  const parallels = repeat(4, (i) => {
    const angle = 0.3 + i * 0.26;
    const half = Math.round(radius * Math.sin(angle));
    const level = Math.round(y - radius * Math.cos(angle));
    return `<path d="M${x - half} ${level}A${half} ${Math.round(half * 0.22)} 0 0 0 ${x + half} ${level}"/>`;
  });
  const [width, eaves] = [150, 190];
  return (
    ground(scheme.ground) +
    rose(hand, "sun", x, top - 70, 250, { line: scheme.fine }) +
    disc(x, y, radius, scheme.figure) +
    `<g fill="none" stroke="${scheme.fineOnFigure}" stroke-width="1.5">${meridians}${parallels}</g>` +
    line(x, top, x, HEIGHT, scheme.accent, 7) +
    area(housePath(hand.whole(0, 2), x, top + 8, width, eaves), scheme.accent) +
    windowsOf(x, top + 8, width, eaves + 6, scheme.ground)
  );
}

/** An open door, and the light that falls out of it. */
function openDoor(hand: Hand, scheme: Scheme): string {
  const x = CENTRE_X + hand.pick([-200, 0, 200]);
  const [width, height, sill] = [270, 470, 640];
  const lean = hand.pick([-210, 210]);
  const half = width / 2;
  const light = lightOf(scheme);
  const fan = `<rect x="${x - half}" y="${sill - height}" width="${width}" height="${half}"/>`;
  const springing = sill - height + half;
  return (
    ground(scheme.ground) +
    rect(0, sill, WIDTH, HEIGHT - sill, scheme.soft) +
    area(archPath(x, sill, width + 76, height + 38), scheme.figure) +
    area(archPath(x, sill, width, height), light) +
    polygon(
      [
        [x - half, sill],
        [x + half, sill],
        [x + half + lean + 90, HEIGHT],
        [x - half + lean - 90, HEIGHT],
      ],
      light,
    ) +
    clipped(
      hand,
      fan,
      rose(hand, "fanlight", x, springing, half - 8, { line: light === scheme.accent ? scheme.fineOnAccent : scheme.ground }),
    ) +
    rect(x - half, springing - 3, width, 6, scheme.figure) +
    polygon(
      [
        [x - half, springing],
        [x - half + 92, springing + 36],
        [x - half + 92, sill + 52],
        [x - half, sill],
      ],
      scheme.figure,
    ) +
    stroke(`M0 ${sill}H${x - half - 38}M${x + half + 38} ${sill}H${WIDTH}`, scheme.rule, 1.5)
  );
}

export const office: KindDrawing = {
  scenes: [
    { draw: facade, focus: [CENTRE_X, 480] },
    { draw: openDoor, focus: [CENTRE_X, 440] },
    { draw: street, focus: [CENTRE_X, 600] },
    { draw: onTheMeridian, focus: [CENTRE_X, 420] },
  ],
  schemes: ["wall", "ink", "gold", "oxblood", "paper"],
};
