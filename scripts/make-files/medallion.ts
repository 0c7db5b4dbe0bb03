import { drawing, rosette } from "#app/shared/ornament/guilloche.ts";
import { type Hand, handOf } from "./hand.ts";

const WIDTH = 800;
const HEIGHT = 1000;
const CENTRE_X = WIDTH / 2;
const CENTRE_Y = HEIGHT / 2;

interface Scheme {
  ground: string;
  /** The ruled field. */
  field: string;
  /** A dark circle behind the rosette, on light grounds. */
  round?: string;
  line: string;
  accent: string;
}

const SCHEMES: Scheme[] = [
  { ground: "#15181e", field: "#2d323b", line: "#c9a76a", accent: "#8f7040" },
  { ground: "#f0ede6", field: "#d8d0bf", round: "#15181e", line: "#c9a76a", accent: "#8f7040" },
  { ground: "#541320", field: "#6e2733", line: "#d0ad76", accent: "#b07a5a" },
  { ground: "#2b333d", field: "#3f4954", line: "#c9a76a", accent: "#8b97a1" },
  { ground: "#d9cfba", field: "#c2b491", round: "#541320", line: "#d0ad76", accent: "#b07a5a" },
];

const round = (value: number) => Math.round(value * 10) / 10;

/** Horizontal lines displaced by a hidden relief, like engravings of medals: the field looks embossed. */
function drawRelief(hand: Hand): string {
  const petals = 2 * hand.whole(3, 6);
  const wave = hand.between(19, 25);
  const scallop = hand.between(14, 30);
  const height = (x: number, y: number) => {
    // An upright oval, like the sheet.
    const [across, up] = [x - CENTRE_X, (y - CENTRE_Y) * 0.8];
    const radius = Math.hypot(across, up);
    const petal = scallop * Math.cos(petals * Math.atan2(across, up));
    return 9 * Math.exp(-(((radius - 400) / 210) ** 2)) * Math.cos((radius + petal) / wave);
  };
  let path = "";
  for (let y = -12; y <= HEIGHT + 12; y += 6) {
    for (let x = 0; x <= WIDTH; x += 8) path += `${x === 0 ? "M" : "L"}${x} ${round(y + height(x, y))}`;
  }
  return path;
}

const circle = (radius: number, width: number) => `<circle r="${radius}" stroke-width="${width}"/>`;

function drawRound({ round: fill, ground, line }: Scheme): string {
  if (fill === undefined) return "";
  return `<circle r="355" fill="${ground}"/><circle r="346" fill="${fill}"/><g fill="none" stroke="${fill}">${circle(352, 1.2)}</g><g fill="none" stroke="${line}">${circle(338, 0.8)}</g>`;
}

/** An SVG, 800 by 1000, for a council member without a photograph or portrait: the member's own rosette. */
export function drawMedallion(key: string): string {
  const hand = handOf(`member/${key}`);
  const scheme = hand.pick(SCHEMES);
  const size = scheme.round === undefined ? 352 : 322;
  return drawing(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${scheme.ground}"/>`,
      `<path d="${drawRelief(hand)}" fill="none" stroke="${scheme.field}" stroke-width="1.3"/>`,
      `<g transform="translate(${CENTRE_X} ${CENTRE_Y})">${drawRound(scheme)}${rosette(key, size, scheme, 0.75, 1.5)}</g>`,
    ].join(""),
  );
}
