import { band, drawing, rosette } from "#app/ui/guilloche.ts";

const WIDTH = 840;
const HEIGHT = 594;
const BORDER = 34;

const INK = "#15181e";
const LINE = "#dad5ca";
const BRASS = { line: "#9a7434", accent: "#c0a878" };
const OXBLOOD = "#7a1f2e";

/** Bands along the four sides and a rosette over each corner. */
function border(): string {
  const across = band("passport specimen", WIDTH - 2 * BORDER, 30, BRASS.line, 9, 0.55);
  const down = band("passport specimen", HEIGHT - 2 * BORDER, 30, BRASS.line, 9, 0.55);
  const sides = [
    `<g transform="translate(${BORDER} ${BORDER})">${across}</g>`,
    `<g transform="translate(${BORDER} ${HEIGHT - BORDER})">${across}</g>`,
    `<g transform="translate(${BORDER} ${BORDER})rotate(90)">${down}</g>`,
    `<g transform="translate(${WIDTH - BORDER} ${BORDER})rotate(90)">${down}</g>`,
  ];
  const corner = `<g id="corner"><circle r="25" fill="#fbfaf6"/>${rosette("passport corner", 24, BRASS, 0.5, 0.5, "c")}</g>`;
  const corners = [
    [BORDER, BORDER],
    [WIDTH - BORDER, BORDER],
    [BORDER, HEIGHT - BORDER],
    [WIDTH - BORDER, HEIGHT - BORDER],
  ].map(([x, y]) => `<use href="#corner" transform="translate(${x} ${y})"/>`);
  return `${sides.join("")}<defs>${corner}</defs>${corners.join("")}`;
}

/** The photograph: a small landscape with a low sun over water. */
function photograph(): string {
  const strips = ["#8f9aa0", "#a5aba6", "#c4bfae", "#d9c9a5"].map(
    (color, index) => `<rect y="${index * 34}" width="250" height="36" fill="${color}"/>`,
  );
  const waves = Array.from({ length: 13 }, (_, index) => {
    const y = 176 + index * 11;
    return `<path d="M0 ${y}q31 ${-3 - (index % 3)} 62 0t62 0t62 0t64 0" fill="none" stroke="#3f5561" stroke-opacity="${0.3 + index * 0.04}" stroke-width="1.6"/>`;
  });
  return `<g transform="translate(84 96)">
    <clipPath id="frame"><rect width="250" height="310"/></clipPath>
    <g clip-path="url(#frame)">${strips.join("")}<rect y="136" width="250" height="174" fill="#6d838b"/>
      <circle cx="164" cy="116" r="21" fill="#b8623f"/><path d="M0 140q40-34 92-22t70 20t88-14v16z" fill="#46535a"/>
      <path d="M152 140h24l9 170h-42z" fill="#b8623f" fill-opacity="0.32"/>${waves.join("")}
      <path d="M52 196l26-58l8 58zM46 200h52l-9 13H57z" fill="${INK}"/></g>
    <rect width="250" height="310" fill="none" stroke="${INK}" stroke-width="1"/></g>`;
}

/** A fact: a short bar for its name, and ruled bars as long as its words. */
function fact(y: number, lengths: number[]): string {
  const words = lengths.map(
    (length, line) => `<rect x="392" y="${y + 16 + line * 19}" width="${length}" height="9" fill="${INK}" fill-opacity="0.78"/>`,
  );
  return `<rect x="392" y="${y}" width="64" height="5" fill="${BRASS.line}" fill-opacity="0.75"/>${words.join("")}<path d="M392 ${y + 25 + lengths.length * 19}H756" stroke="${LINE}"/>`;
}

/** A square that looks like a code and is none: it has no finder in its fourth corner either, nor any message. */
function status(): string {
  const size = 15;
  const isFinder = (x: number, y: number) => (x < 5 && y < 5) || (x > 9 && y < 5) || (x < 5 && y > 9);
  const modules = Array.from({ length: size * size }, (_, place) => [place % size, Math.floor(place / size)] as const)
    .filter(([x, y]) => !isFinder(x, y) && (x * 7 + y * 11 + ((x * y) % 5) * 3) % 4 < 2)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join("");
  const finders = [
    [0, 0],
    [10, 0],
    [0, 10],
  ].map(([x = 0, y = 0]) => `M${x} ${y}h5v5h-5zm1 1v3h3v-3zm1 1h1v1h-1z`);
  return `<g transform="translate(668 424)">
    <g transform="translate(42 42)">${rosette("passport seal", 74, { line: BRASS.line, accent: OXBLOOD }, 0.45, 0.9, "s")}</g>
    <rect x="8" y="8" width="68" height="68" fill="#fbfaf6"/><path transform="translate(12 12)scale(4)" d="${modules}${finders.join("")}" fill="${INK}" fill-rule="evenodd"/></g>`;
}

/** Where the numbers of the legend stand, in its order. */
const CALLOUTS: [x: number, y: number][] = [
  [84, 96],
  [374, 103],
  [374, 163],
  [374, 223],
  [374, 283],
  [84, 452],
  [374, 452],
  [652, 424],
  [240, BORDER],
];

function callouts(): string {
  return CALLOUTS.map(
    ([x, y], index) =>
      `<g transform="translate(${x} ${y})"><circle r="14" fill="${OXBLOOD}" stroke="#fbfaf6" stroke-width="2"/><text y="5.5" text-anchor="middle" font-family="Georgia, serif" font-size="16" fill="#ffffff">${index + 1}</text></g>`,
  ).join("");
}

function numbers(): string {
  const bar = (x: number, width: number, y = 470) =>
    `<rect x="${x}" y="${y - 22}" width="54" height="5" fill="${BRASS.line}" fill-opacity="0.75"/><rect x="${x}" y="${y - 6}" width="${width}" height="9" fill="${INK}" fill-opacity="0.78"/>`;
  return `${bar(108, 96)}${bar(226, 108)}${bar(396, 92)}`;
}

/** The passport of a work as printed matter, with numbered marks for the page's legend. 840 × 594. */
export function drawPassportSpecimen(): string {
  const paper = `<rect x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}" fill="#fbfaf6" stroke="#857f72"/>`;
  const watermark = `<g transform="translate(574 250)" opacity="0.16">${rosette("passport watermark", 150, BRASS, 0.5, 1, "w")}</g>`;
  const facts = fact(96, [248]) + fact(156, [196]) + fact(216, [150]) + fact(276, [236, 168]);
  return drawing(WIDTH, HEIGHT, paper + watermark + border() + photograph() + facts + numbers() + status() + callouts());
}
