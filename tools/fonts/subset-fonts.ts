/*
 * Makes the fonts of the site from those of their packages: `node_modules/.bin/node tools/fonts/subset-fonts.ts`. Writes
 * app/styles/fonts/ and app/styles/font-faces.css, which are committed.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { remapFont } from "./remap-font.ts";

const require = createRequire(import.meta.url);
const styles = join(import.meta.dirname, "../../app/styles");

/** Characters by file. A browser loads a file when the page shows one of its characters. */
const CHARACTERS = {
  /** Characters of every language. */
  basic:
    "U+20-22, U+25-29, U+2B-3B, U+3F-5A, U+61-7A, U+A0, U+A7, U+A9, U+AB, U+B7, U+BB, U+D7, U+2009, U+2013-2014, U+2018-2019, U+201C-201E, U+2026, U+20AC",
  symbols: "U+23-24, U+2A, U+3C-3E, U+5B-60, U+7B-7E, U+B0, U+2022, U+2190-2193, U+2212",
  french: "U+C0, U+C2, U+C6-CB, U+CE-CF, U+D4, U+D9, U+DB-DC, U+E0, U+E2, U+E6-EB, U+EE-EF, U+F4, U+F9, U+FB-FC, U+FF, U+152-153, U+178",
  /** Names from elsewhere. */
  extended:
    "U+A1-A6, U+A8, U+AA, U+AC, U+AE-AF, U+B1-B6, U+B8-BA, U+BC-BF, U+C1, U+C3-C5, U+CC-CD, U+D0-D3, U+D5-D6, U+D8, U+DA, U+DD-DF, U+E1, U+E3-E5, U+EC-ED, U+F0-F3, U+F5-F8, U+FA, U+FD-FE, U+100-151, U+154-177, U+179-17F, U+192, U+218-21B, U+2BC, U+2C6-2C7, U+2D8-2DD, U+1E80-1E85, U+1E9E, U+1EF2-1EF3, U+201A, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2074, U+20BD, U+2113, U+2122, U+2215",
  /** Russian, Ukrainian and Belarusian. */
  cyrillic: "U+301, U+401, U+404, U+406-407, U+40E, U+410-44F, U+451, U+454, U+456-457, U+45E, U+490-491, U+2116",
  "cyrillic-extended": "U+400, U+402-403, U+405, U+408-40D, U+40F, U+450, U+452-453, U+455, U+458-45D, U+45F, U+4B0-4B1",
} as const;

type Part = keyof typeof CHARACTERS;

interface Look {
  family: "EAC Serif" | "EAC Serif Display" | "EAC Serif Russian" | "EAC Sans";
  style: "normal" | "italic";
  /** A range only where the pages use weights between. */
  weight: string;
  axes: Record<string, number | { min: number; max: number }>;
  features: readonly string[];
}

interface Face extends Look {
  file: string;
  /** Of the package, by the script that it holds. */
  source(script: "latin" | "latin-ext" | "cyrillic"): string;
}

const serif = (style: string) => (script: string) =>
  `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-opsz-${style}.woff2`;
const sans = (script: string) => `@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`;
const PARTS = Object.keys(CHARACTERS) as Part[];

/** Kerning and ligatures. */
const SHAPING = ["kern", "liga", "ccmp", "locl", "mark"];
/** Figures for tables and titles, where the styles choose them. */
const LINING = [...SHAPING, "lnum", "tnum"];

/* Weight 500 is that of headings and has their optical size; 400 and 600 have that of text. The largest titles have a cut of their own. */
const FACES: Face[] = [
  {
    file: "serif-400",
    family: "EAC Serif",
    style: "normal",
    weight: "400",
    axes: { wght: 400, opsz: 18 },
    features: [...LINING, "onum", "pnum"],
    source: serif("normal"),
  },
  {
    file: "serif-500",
    family: "EAC Serif",
    style: "normal",
    weight: "500",
    axes: { wght: 500, opsz: 38 },
    features: LINING,
    source: serif("normal"),
  },
  {
    file: "serif-display",
    family: "EAC Serif Display",
    style: "normal",
    weight: "400",
    axes: { wght: 400, opsz: 60 },
    features: LINING,
    source: serif("normal"),
  },
  {
    file: "serif-600",
    family: "EAC Serif",
    style: "normal",
    weight: "600",
    axes: { wght: 600, opsz: 18 },
    features: SHAPING,
    source: serif("normal"),
  },
  {
    file: "serif-italic",
    family: "EAC Serif",
    style: "italic",
    weight: "400",
    axes: { wght: 400, opsz: 18 },
    features: SHAPING,
    source: serif("italic"),
  },
  {
    file: "sans",
    family: "EAC Sans",
    style: "normal",
    weight: "400 500",
    axes: { wght: { min: 400, max: 500 } },
    features: LINING,
    source: sans,
  },
];

/**
 * Bold words and titles of works in Russian text: the spaces and marks in them would load the Latin files as well. Of fonts
 * that hold both scripts.
 */
const RUSSIAN: (Look & { file: string; source: string })[] = [
  {
    file: "serif-600-russian",
    family: "EAC Serif Russian",
    style: "normal",
    weight: "600",
    axes: {},
    features: SHAPING,
    source: "@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf",
  },
  {
    file: "serif-italic-russian",
    family: "EAC Serif Russian",
    style: "italic",
    weight: "400",
    axes: {},
    features: SHAPING,
    source: "@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf",
  },
];
const PUNCTUATION = "U+20-22, U+28-29, U+2C-3B, U+3F, U+5B, U+5D, U+A0, U+AB, U+BB, U+2009, U+2013-2014, U+201C-201E, U+2026, U+202F";

/** Files of the packages that hold the characters of a part. */
const SCRIPTS: Record<Part, ("latin" | "latin-ext" | "cyrillic")[]> = {
  basic: ["latin"],
  symbols: ["latin"],
  french: ["latin"],
  extended: ["latin", "latin-ext"],
  cyrillic: ["cyrillic"],
  "cyrillic-extended": ["cyrillic"],
};

/** The characters that a file of a package holds, as its own styles say. */
function heldBy(specifier: string): Set<number> {
  const [, name, file] = /^(.+)\/files\/(.+)$/.exec(specifier) ?? [];
  const sheet = ["index.css", "opsz.css", "opsz-italic.css"]
    .map((each) => join(dirname(require.resolve(`${name}/package.json`)), each))
    .filter(existsSync)
    .map((path) => readFileSync(path, "utf8"))
    .find((css) => css.includes(`/${file}`));
  const range = sheet?.slice(sheet.indexOf(`/${file}`)).match(/unicode-range: *([^;}]+)/)?.[1];
  if (range === undefined) throw new Error(`${name} does not say what ${file} holds`);
  return new Set(codePoints(range));
}

const rangesOf = (points: readonly number[]): string => {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
};

function codePoints(range: string): number[] {
  return range.split(/,\s*/).flatMap((part) => {
    const [from = Number.NaN, to = from] = part
      .slice(2)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  });
}

const folder = join(styles, "fonts");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const rules: string[] = [];

async function write(name: string, { family, style, weight, axes, features }: Look, specifier: string, points: readonly number[]) {
  const subset = await subsetFont(readFileSync(require.resolve(specifier)), String.fromCodePoint(...points), {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: [...features],
  });
  writeFileSync(join(folder, `${name}.woff2`), subset);
  rules.push(`@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/${name}.woff2") format("woff2");
  unicode-range: ${rangesOf(points)};
}`);
  console.log(`${(subset.length / 1024).toFixed(1).padStart(6)} kB  ${name}`);
}

for (const face of FACES) {
  for (const part of PARTS) {
    for (const script of SCRIPTS[part]) {
      const held = heldBy(face.source(script));
      const wanted = codePoints(CHARACTERS[part]).filter((point) => held.has(point));
      const name = `${face.file}-${part}${SCRIPTS[part].length > 1 ? `-${script}` : ""}`;
      if (wanted.length > 0) await write(name, face, face.source(script), wanted);
    }
  }
}
for (const face of RUSSIAN) await write(face.file, face, face.source, codePoints(`${CHARACTERS.cyrillic}, ${PUNCTUATION}`));

/*
 * The narrow no-break space of French. Neither font has it, and browsers then set half a space, which hardly parts the thousands of a
 * figure. A file with this character alone, which has the space of Golos Text as its glyph, is set smaller.
 */
const NARROW_SPACE = 0x202f;
/** In em. */
const NARROW_WIDTH = 0.2;
/** Of the space of Golos Text, in em. */
const SPACE_WIDTH = 0.25;
// Browsers refuse a font without an outline: it has a full stop too.
const space = await subsetFont(readFileSync(require.resolve(sans("latin"))), " .", { targetFormat: "truetype", variationAxes: { wght: 400 } });
const narrow = remapFont(space, [
  [0x2e, 2],
  [NARROW_SPACE, 1],
]);
const narrowFile = await subsetFont(narrow, String.fromCodePoint(0x2e, NARROW_SPACE), { targetFormat: "woff2", variationAxes: {} });
writeFileSync(join(folder, "narrow-space.woff2"), narrowFile);
// The last faces come first: those before have a space, of which browsers would make a narrow one.
for (const { family, style, weight } of FACES)
  rules.push(`@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("./fonts/narrow-space.woff2") format("woff2");
  ascent-override: 50%;
  descent-override: 10%;
  line-gap-override: 0%;
  size-adjust: ${(100 * NARROW_WIDTH) / SPACE_WIDTH}%;
  unicode-range: ${rangesOf([NARROW_SPACE])};
}`);

writeFileSync(join(styles, "font-faces.css"), `/* Made by tools/fonts/subset-fonts.ts. */\n${rules.join("\n")}\n`);
for (const [name, packageName] of [
  ["EAC-Serif", "source-serif-4"],
  ["EAC-Sans", "golos-text"],
])
  copyFileSync(
    join(dirname(require.resolve(`@fontsource-variable/${packageName}/package.json`)), "LICENSE"),
    join(folder, `${name}.LICENSE.txt`),
  );
