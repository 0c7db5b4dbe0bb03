import { band, drawing, rosette } from "#app/shared/ornament/guilloche.ts";
import { handOf } from "./hand.ts";
import { drawSpecimenLandscape } from "./specimen-landscape.ts";

const WIDTH = 840;
const HEIGHT = 594;

const PAPER = "#fbfaf6";
const WALL = "#f0ede6";
const LINE = "#dad5ca";
const INK = "#15181e";
const TEXT = "#343941";
const SLATE = "#858a91";
const OXBLOOD = "#7a1f2e";
const BRASS = "#9a7434";
const BRASS_LIGHT = "#c0a878";

/** Inset of the border's outer edge, and the width of the border. */
const EDGE = 14;
const BORDER = 44;
/** Left edges of the two columns of facts, each with its callout to the left, and their right end. */
const LEFT = 384;
const RIGHT = 596;
const END = 766;

const round = (value: number) => Math.round(value * 10) / 10;
const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const frame = (inset: number, color: string, width: number) =>
  `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const at = (x: number, y: number, content: string) => `<g transform="translate(${x} ${y})">${content}</g>`;
const hairline = (x: number, y: number, end: number) => `<path d="M${x} ${y}H${end}" stroke="${LINE}"/>`;

/** Two interwoven bands on each side, the same on opposite sides, and a rosette in each corner. */
function drawBorder(): string {
  const middle = EDGE + BORDER / 2;
  const weave = (length: number) =>
    band("passport/a", length, BORDER - 7, BRASS, 12, 0.5) + band("passport/b", length, BORDER - 20, OXBLOOD, 6, 0.4);
  const [across, down] = [WIDTH - 2 * (EDGE + BORDER), HEIGHT - 2 * (EDGE + BORDER)];
  const use = (id: string, x: number, y: number, turn = 0) => `<use href="#${id}" transform="translate(${x} ${y})rotate(${turn})"/>`;
  const half = BORDER / 2;
  const corner =
    `<rect x="${-half}" y="${-half}" width="${BORDER}" height="${BORDER}" fill="${PAPER}" stroke="${BRASS}" stroke-width="0.7"/>` +
    rosette("passport/corner-3", half - 2.5, { line: BRASS, accent: OXBLOOD }, 0.4, 0.7, "c");
  return [
    `<defs><g id="across">${weave(across)}</g><g id="down">${weave(down)}</g><g id="corner">${corner}</g></defs>`,
    use("across", EDGE + BORDER, middle) + use("across", EDGE + BORDER, HEIGHT - middle),
    use("down", middle, EDGE + BORDER, 90) + use("down", WIDTH - middle, EDGE + BORDER, 90),
    frame(EDGE, BRASS, 0.9) + frame(EDGE + BORDER, BRASS, 0.7),
    `<g stroke-dasharray="4 1 7 1 3 1 5 2.4">${frame(EDGE + BORDER + 4, BRASS, 1.1)}</g>`,
    use("corner", middle, middle) + use("corner", WIDTH - middle, middle),
    use("corner", middle, HEIGHT - middle) + use("corner", WIDTH - middle, HEIGHT - middle),
  ].join("");
}

/** Bars in place of the words of a line. */
function drawWords(x: number, y: number, lengths: number[], height: number, color: string): string {
  const gap = height * 0.62;
  const starts = lengths.map((_, index) => x + lengths.slice(0, index).reduce((sum, length) => sum + length + gap, 0));
  return lengths.map((length, index) => rect(round(starts[index] ?? x), y, length, height, color)).join("");
}

/** The issuer's emblem and name, and the kind of document. */
function drawHead(): string {
  const petals = Array.from({ length: 12 }, (_, index) => `<ellipse rx="14" ry="5.2" transform="rotate(${index * 15})"/>`).join("");
  return [
    at(94, 96, `<g fill="none" stroke="${BRASS}" stroke-width="0.6">${petals}<circle r="14.6"/></g>`),
    drawWords(118, 87, [74, 62, 40], 7, TEXT) + drawWords(118, 101, [44, 26, 52], 4, SLATE),
    drawWords(END - 122.3, 87, [66, 12, 36], 7, OXBLOOD) + rect(END - 70, 101, 70, 4, SLATE),
    hairline(80, 123, END),
  ].join("");
}

/** The work on a wall, photographed like a museum does: with a colour control strip and a scale. */
function drawPhotograph(): string {
  const patches = ["#15181e", "#5a6069", "#b9bcc2", "#fbfaf6", "#7a1f2e", "#9a7434", "#4a5d52", "#3c5570"];
  const strip = patches.map((color, index) => rect(16 + index * 26, 252, 26, 9, color)).join("");
  const scale = Array.from({ length: 53 }, (_, index) => `M${16 + index * 4} 268v${index % 10 === 0 ? 7 : index % 5 === 0 ? 5 : 3}`).join(
    "",
  );
  return at(
    80,
    140,
    [
      rect(0, 0, 240, 286, WALL),
      at(16, 16, drawSpecimenLandscape()),
      `<rect x="16" y="16" width="208" height="224" fill="none" stroke="${INK}" stroke-opacity="0.55" stroke-width="0.8"/>`,
      `<g stroke="${SLATE}" stroke-width="0.5">${strip}<path d="${scale}"/></g>`,
      `<rect width="240" height="286" fill="none" stroke="${LINE}"/>`,
    ].join(""),
  );
}

/** A short bar in place of a fact's name. */
const label = (x: number, y: number, width: number) => rect(x, y, width, 3.4, BRASS);

/** Blocks in place of digits, grouped like a number. */
function drawFigures(x: number, y: number, groups: number[], size: number, color: string): string {
  let place = x;
  return groups
    .map((count) => {
      const blocks = Array.from({ length: count }, (_, index) =>
        rect(round(place + index * size * 0.78), y, round(size * 0.5), size, color),
      ).join("");
      place += count * size * 0.78 + size * 0.5;
      return blocks;
    })
    .join("");
}

function drawFacts(): string {
  const times = `<path d="M${LEFT + 34.5} 276.5l6 6m0-6l-6 6" stroke="${TEXT}" stroke-width="1.2"/>`;
  return [
    label(LEFT, 142, 30) +
      drawWords(LEFT, 154, [72, 26, 104, 58], 12, TEXT) +
      drawWords(LEFT, 176, [50, 18, 84], 6, SLATE) +
      hairline(LEFT, 198, END),
    label(LEFT, 211, 66) + drawWords(LEFT, 223, [68, 96], 9, TEXT) + drawFigures(LEFT + 196, 222, [4], 11, TEXT) + hairline(LEFT, 249, END),
    label(LEFT, 262, 50) +
      drawFigures(LEFT, 274, [3], 11, TEXT) +
      times +
      drawFigures(LEFT + 50, 274, [3], 11, TEXT) +
      rect(LEFT + 84, 276, 14, 9, SLATE),
    label(RIGHT, 262, 92) +
      drawWords(RIGHT, 275, [28, 16, 72], 8, TEXT) +
      drawWords(RIGHT, 290, [56, 38], 8, TEXT) +
      hairline(LEFT, 316, END),
  ].join("");
}

/** A panel with the numbers of the work and of the document. */
function drawNumbers(): string {
  return [
    `<rect x="${LEFT}" y="331" width="${END - LEFT}" height="62" fill="${WALL}" stroke="${LINE}"/>`,
    label(LEFT + 14, 344, 62) + drawFigures(LEFT + 14, 359, [3, 4, 4], 14, TEXT),
    `<path d="M${RIGHT - 16} 341v42" stroke="${LINE}"/>`,
    label(RIGHT, 344, 62) + drawFigures(RIGHT, 359, [2, 6], 14, OXBLOOD),
  ].join("");
}

/** The day of issue and the signature. */
function drawIssue(): string {
  const signature =
    "M0 26C6 8 14-6 18 2S8 34 12 30S24 6 29 8S25 28 31 26S42 12 45 16S43 27 49 24S60 4 64-2S61 27 67 25S80 14 83 17S82 27 90 23S128 12 148 20";
  return [
    label(LEFT, 417, 56) + drawFigures(LEFT, 430, [2, 2, 4], 12, TEXT),
    at(LEFT + 4, 468, `<path d="${signature}" fill="none" stroke="#2f3f5f" stroke-width="1.4" stroke-linecap="round"/>`),
    `<path d="M${LEFT} 502H${LEFT + 176}" stroke="${SLATE}" stroke-width="0.7"/>${rect(LEFT, 508, 84, 4, SLATE)}`,
  ].join("");
}

/** The small print. */
function drawSmallPrint(): string {
  const lines = [
    [44, 22, 60, 34, 26, 41],
    [30, 52, 18, 66, 61],
    [58, 36, 24, 40, 14, 55],
    [20, 48, 62, 31, 70],
    [46, 28, 57],
  ];
  return lines.map((words, line) => drawWords(80, 447 + line * 12, words, 3.6, "#b9b7b1")).join("");
}

/** Looks like a QR code but holds no data: its finder patterns are too small for readers to detect. */
function drawCode(size: number): string {
  const hand = handOf("passport code");
  const count = 17;
  const eyes = [
    [0, 0],
    [count - 5, 0],
    [0, count - 5],
  ] as const;
  const isNearEye = (x: number, y: number) => eyes.some(([ex, ey]) => x >= ex - 1 && x <= ex + 5 && y >= ey - 1 && y <= ey + 5);
  let path = eyes.map(([x, y]) => `M${x} ${y}h5v5h-5zm1 1v3h3v-3zm1 1h1v1h-1z`).join("");
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) if (hand.coin() && !isNearEye(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return `<path transform="translate(${-size / 2} ${-size / 2})scale(${size / count})" d="${path}" fill="${INK}" fill-rule="evenodd"/>`;
}

function drawSeal(): string {
  return at(
    692,
    464,
    [
      rosette("passport/seal-2", 66, { line: OXBLOOD, accent: BRASS_LIGHT }, 0.45, 1, "s"),
      `<rect x="-34" y="-34" width="68" height="68" fill="${PAPER}" stroke="${OXBLOOD}" stroke-width="0.8"/>`,
      drawCode(56),
    ].join(""),
  );
}

/** In the order of the page's legend (content/figures/passport.json). */
const CALLOUTS: [part: string, x: number, y: number][] = [
  ["photograph", 80, 140],
  ["title", LEFT - 24, 156],
  ["artist", LEFT - 24, 222],
  ["dimensions", LEFT - 24, 274],
  ["technique", RIGHT - 24, 274],
  ["numbers", LEFT - 24, 362],
  ["issue date", LEFT - 24, 430],
  ["status", 636, 418],
  ["border", WIDTH / 2, HEIGHT - EDGE - BORDER / 2],
];

function drawCallouts(): string {
  const marks = CALLOUTS.map(([, x, y], index) =>
    at(x, y, `<circle r="15" fill="${OXBLOOD}" stroke="${PAPER}" stroke-width="2.5"/><text y="6.4">${index + 1}</text>`),
  ).join("");
  // Lining figures if the font has them: old-style ones vary in height.
  const font = `text-anchor="middle" font-family="Georgia, serif" font-size="18" font-variant="lining-nums"`;
  return `<g ${font} fill="#ffffff">${marks}</g>`;
}

/** An SVG, 840 by 594: a printed artwork passport without legible words, and the numbers of the page's legend. */
export function drawPassportSpecimen(): string {
  const sheet = `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" fill="${PAPER}" stroke="${LINE}"/>`;
  const parts = [drawHead, drawPhotograph, drawFacts, drawNumbers, drawIssue, drawSmallPrint, drawSeal, drawCallouts];
  return drawing(WIDTH, HEIGHT, sheet + drawBorder() + parts.map((draw) => draw()).join(""));
}
