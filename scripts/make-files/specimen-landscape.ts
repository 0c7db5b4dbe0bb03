import { type Hand, handOf } from "./hand.ts";

const WIDTH = 208;
const HEIGHT = 224;

/** A layer of the landscape from its upper edge down, painted in strokes over the one behind it. */
interface Stretch {
  top(x: number): number;
  ground: string;
  paints: string[];
  strokes: number;
  /** Reach of the strokes below the upper edge. */
  depth: number;
  /** Of a stroke, in units of the picture; distant layers have finer ones. */
  length: number;
  width: number;
}

const hill = (level: number, height: number, bend: number, shift: number) => (x: number) =>
  level - height * Math.sin((x / WIDTH) * bend + shift) - height * 0.28 * Math.sin((x / WIDTH) * bend * 2.7 + shift * 3);

const STRETCHES: Stretch[] = [
  { top: () => 0, ground: "#cfc8bb", paints: ["#d9d1c0", "#b9bbb9", "#c3bfb4", "#e2d7c0"], strokes: 90, depth: 64, length: 30, width: 3.4 },
  {
    top: () => 58,
    ground: "#e3cfa6",
    paints: ["#ead7ad", "#dfc08a", "#e6c9a0", "#d9b48c"],
    strokes: 70,
    depth: 56,
    length: 28,
    width: 3.2,
  },
  {
    top: hill(106, 9, 3.6, 0.4),
    ground: "#8e9499",
    paints: ["#7f878e", "#9aa0a3", "#8a8b8f", "#a7a49f"],
    strokes: 55,
    depth: 22,
    length: 15,
    width: 2.6,
  },
  {
    top: hill(120, 7, 5.2, 2.1),
    ground: "#4e565c",
    paints: ["#5c6469", "#454c55", "#6b6a66", "#3c434c"],
    strokes: 60,
    depth: 20,
    length: 14,
    width: 2.6,
  },
  {
    top: hill(134, 4, 3.1, 1.2),
    ground: "#a9833f",
    paints: ["#b8924c", "#9a7434", "#c9a76a", "#8d6a30", "#c39a55"],
    strokes: 110,
    depth: 42,
    length: 17,
    width: 3,
  },
  {
    top: hill(164, 6, 2.6, -0.5),
    ground: "#7d3a33",
    paints: ["#7a1f2e", "#93503c", "#a2643f", "#6a2a2f"],
    strokes: 80,
    depth: 30,
    length: 20,
    width: 3.6,
  },
  {
    top: hill(190, 7, 2.2, 2.6),
    ground: "#2a2b2f",
    paints: ["#34353a", "#1b1e24", "#4a3a34", "#5e1522", "#3a3f47"],
    strokes: 70,
    depth: 40,
    length: 22,
    width: 4.2,
  },
];

const round = (value: number) => Math.round(value * 10) / 10;

function layIn(hand: Hand, { top, ground, paints, strokes, depth, length, width }: Stretch): string {
  let edge = `M0 ${round(top(0))}`;
  for (let x = 13; x <= WIDTH; x += 13) edge += `L${x} ${round(top(x))}`;
  const byPaint = paints.map((paint) => {
    let path = "";
    for (let count = 0; count < strokes / paints.length; count++) {
      const x = hand.between(-8, WIDTH);
      const long = length * hand.between(0.5, 1.15);
      const below = width * 0.4 + depth * hand.between(0, 1) ** 1.3;
      // Follow the land, with some jitter.
      const fall = top(x + long) - top(x) + hand.between(-1.4, 1.4);
      path += `M${round(x)} ${round(top(x) + below)}q${round(long / 2)} ${round(fall / 2 - hand.between(-1, 1.6))} ${round(long)} ${round(fall)}`;
    }
    return `<path d="${path}" stroke="${paint}"/>`;
  });
  return `<path d="${edge}V${HEIGHT}H0Z" fill="${ground}"/><g fill="none" stroke-width="${width}" stroke-linecap="round" stroke-opacity="0.82">${byPaint.join("")}</g>`;
}

/** The work on the specimen: an evening over hills, in strokes. 208 by 224, with its upper left corner at the origin. */
export function drawSpecimenLandscape(): string {
  const hand = handOf("specimen landscape");
  const [sky, glow, ...land] = STRETCHES.map((stretch) => layIn(hand, stretch));
  const sun = `<circle cx="141" cy="84" r="13.5" fill="#b5533c"/><path d="M131 80q9-3 20-1M130 86q12 2 22-1M134 91q8 2 14 0" fill="none" stroke="#c9704c" stroke-width="2.2" stroke-linecap="round"/>`;
  return [
    `<clipPath id="work"><rect width="${WIDTH}" height="${HEIGHT}"/></clipPath>`,
    `<g clip-path="url(#work)">${sky}${glow}${sun}${land.join("")}</g>`,
  ].join("");
}
