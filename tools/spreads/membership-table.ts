/* A long table from above, laid for a meeting: chairs, papers, glasses and name cards. */
import { type Hand, handOf } from "#scripts/make-files/hand.ts";
import { rose, waves } from "../news-plates/engraving.ts";
import type { Point } from "../news-plates/shapes.ts";
import { box, color, ellipse, face, fill, HEIGHT, pathOf, plate, range, shade, short, stroke, turned, WIDTH } from "./plate.ts";

const newHand = (): Hand => handOf("membership-table");
let hand = newHand();
const [LEFT, TOP, LENGTH, DEPTH] = [150, 132, 900, 156];
const SEATS = 6;

/** Light falls from the upper left: a shadow is the rim of the shape moved to the lower right. */
const shadow = (points: readonly Point[], by: number) => shade([points.map(([x, y]): Point => [x + by, y + by]), points], 4, 20, color.far);

function roundedBox(x: number, y: number, width: number, height: number, radius: number): Point[] {
  const corner = (cx: number, cy: number, from: number) => ellipse(cx, cy, radius, radius, from, from + Math.PI / 2, 8);
  return [
    ...corner(x + radius, y + radius, Math.PI),
    ...corner(x + width - radius, y + radius, 1.5 * Math.PI),
    ...corner(x + width - radius, y + height - radius, 0),
    ...corner(x + radius, y + height - radius, 0.5 * Math.PI),
  ];
}

/** A chair whose sitter looks down the page, turned about its middle. */
function chair(x: number, y: number, degrees: number, isPresiding = false): string {
  const size = isPresiding ? 1.12 : 1;
  const place = (points: readonly Point[]) =>
    turned(
      points.map(([px, py]): Point => [x + px * size, y + py * size]),
      [x, y],
      degrees,
    );
  const seat = roundedBox(-23, -20, 46, 42, 9);
  const back = [
    ...ellipse(0, 12, 33, 40, Math.PI * 1.13, Math.PI * 1.87, 16),
    ...ellipse(0, 12, 26, 31, Math.PI * 1.87, Math.PI * 1.13, 16),
  ];
  const arm = (side: number): Point[] => box(side * 26 - 3.5, -16, 7, 32);
  return (
    shadow(place(seat), 9) +
    face(place(arm(-1)), { tone: 3, angle: 0 }) +
    face(place(arm(1)), { tone: 3, angle: 0 }) +
    face(place(seat), { tone: isPresiding ? 3 : 2, angle: 45 + degrees, tint: isPresiding ? color.oxblood : color.line }) +
    stroke(pathOf(place(roundedBox(-17, -14, 34, 30, 6))), color.far, 0.5) +
    face(place(back), { tone: 4, angle: 80 + degrees })
  );
}

/** A place at the table: a sheet, a pen, a glass and a name card. Its sitter is above it. */
function cover(x: number, y: number, degrees: number): string {
  const place = (points: readonly Point[]) =>
    turned(
      points.map(([px, py]): Point => [x + px, y + py]),
      [x, y],
      degrees,
    );
  const lean = hand.between(-5, 5);
  const sheet = turned(box(-17, -22, 30, 40), [0, 0], lean);
  const rules = range(6).map((i) =>
    pathOf(
      place(
        turned(
          [
            [-13, 12 - i * 5],
            [-13 + (i === 5 ? 12 : 22), 12 - i * 5],
          ],
          [0, 0],
          lean,
        ),
      ),
      false,
    ),
  );
  const card: Point[] = box(-19, 27, 38, 12);
  const glass = place([[24, 8]])[0] as Point;
  const pen: Point[] = turned(box(18, -20, 2.2, 24), [19, -8], 12 + lean);
  return (
    shadow(place(sheet), 2.5) +
    face(place(sheet), { ground: color.white, outline: 0.7 }) +
    stroke(rules.join(""), color.far, 0.55) +
    face(place(pen), { ground: color.ink, outline: 0.4 }) +
    shadow(place(card), 3) +
    face(place(card), { ground: color.white, outline: 0.8 }) +
    stroke(
      pathOf(
        place([
          [-19, 33],
          [19, 33],
        ]),
        false,
      ),
      color.ink,
      0.5,
    ) +
    stroke(
      pathOf(
        place([
          [-12, 30],
          [12, 30],
        ]),
        false,
      ),
      color.oxblood,
      1.3,
    ) +
    shade([ellipse(glass[0] + 3, glass[1] + 3, 7)], 4, 20, color.far) +
    face(ellipse(...glass, 7), { ground: color.white, outline: 0.8 }) +
    stroke(pathOf(ellipse(...glass, 4.6)), color.far, 0.6)
  );
}

const carafe = (x: number, y: number) =>
  shade([ellipse(x + 5, y + 5, 12)], 4, 20, color.far) +
  face(ellipse(x, y, 12), { ground: color.white, tone: 1, angle: 60 }) +
  face(ellipse(x, y, 5), { ground: color.white });

function floor(): string {
  // Blocks of boards that lie across each other, as one tile.
  const lines = range(4)
    .map((i) => `M0 ${i * 9}h36M36 ${36 + i * 9}h36M${36 + i * 9} 0v36M${i * 9} 36v36`)
    .join("");
  const tile = `<pattern id="floor" width="72" height="72" patternUnits="userSpaceOnUse">${stroke(lines, "#cfc6b2", 0.55)}</pattern>`;
  return fill(pathOf(box(0, 0, WIDTH, HEIGHT)), "#efe9da") + tile + fill(pathOf(box(0, 0, WIDTH, HEIGHT)), "url(#floor)");
}

function carpet(): string {
  const outer = box(58, 34, WIDTH - 116, HEIGHT - 68);
  const frame = (inset: number) => pathOf(box(58 + inset, 34 + inset, WIDTH - 116 - 2 * inset, HEIGHT - 68 - 2 * inset));
  const fringe = range(58)
    .map((i) => `M58 ${38 + i * 6}h-9M${WIDTH - 58} ${38 + i * 6}h9`)
    .join("");
  return (
    fill(pathOf(outer), color.paper) +
    shade([outer], 1, 0, "#b9a98a") +
    stroke(frame(0), color.ink, 0.9) +
    stroke(frame(5) + frame(22), color.brass, 0.7) +
    `<defs><g id="border">${waves(hand, 64, 0, (WIDTH - 128) / 8, 13, { line: color.brass, weight: 0.45, density: 0.7 })}</g></defs>` +
    [48, HEIGHT - 48].flatMap((y) => range(8).map((i) => `<use href="#border" x="${(i * (WIDTH - 128)) / 8}" y="${y}"/>`)).join("") +
    stroke(fringe, color.brass, 0.6)
  );
}

export function membershipTable(): string {
  // Every drawing begins with the same hand.
  hand = newHand();
  const table = roundedBox(LEFT, TOP, LENGTH, DEPTH, 40);
  const inlay = (inset: number) => pathOf(roundedBox(LEFT + inset, TOP + inset, LENGTH - 2 * inset, DEPTH - 2 * inset, 40 - inset));
  const gap = (LENGTH - 110) / SEATS;
  const xs = range(SEATS).map((i) => LEFT + 55 + gap * (i + 0.5));
  const middle = TOP + DEPTH / 2;
  const chairs =
    xs
      .map(
        (x) =>
          chair(x + hand.between(-3, 3), TOP - 30, hand.between(-4, 4)) +
          chair(x + hand.between(-3, 3), TOP + DEPTH + 30, 180 + hand.between(-4, 4)),
      )
      .join("") +
    chair(LEFT - 34, middle, 270, true) +
    chair(LEFT + LENGTH + 34, middle, 90);
  const grain = range(15)
    .map((i) => {
      const y = TOP + 12 + i * 9.4;
      return `M${LEFT + 30} ${short(y)}c${LENGTH / 4} ${short(hand.between(-6, 6))} ${LENGTH / 2} ${short(hand.between(-6, 6))} ${LENGTH - 60} ${short(hand.between(-1.5, 1.5))}`;
    })
    .join("");
  const covers =
    xs.map((x) => cover(x, TOP + 31, 0) + cover(x, TOP + DEPTH - 31, 180)).join("") +
    cover(LEFT + 36, middle, 270) +
    cover(LEFT + LENGTH - 36, middle, 90);
  return plate(
    floor() +
      carpet() +
      shade([table.map(([x, y]): Point => [x + 13, y + 15]), table], 4, 20) +
      chairs +
      face(table, { ground: "#f1e9d6", outline: 1.2 }) +
      stroke(grain, "#c9b58b", 0.6) +
      stroke(inlay(6) + inlay(9), color.brass, 0.7) +
      covers +
      rose(hand, "middle", 600, middle, 17, { line: color.brass, second: color.oxblood, weight: 0.4, density: 0.6 }) +
      [-2, -1, 1, 2].map((i) => carafe(600 + i * gap, middle)).join(""),
  );
}
