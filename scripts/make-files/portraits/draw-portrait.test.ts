import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPortrait } from "./draw-portrait.ts";

const KEYS = ["helene-vermorcy", "taavi-rohukivi", "aigerim-koktalova", "andres-valdecierzo", "eleni-petroklidou"];

const DRAWN = new Map(KEYS.map((key) => [key, drawPortrait(key) ?? ""]));

/** By key: points of the lit cheek, of the hair and of the clothes. */
const PLACES = new Map<string, [cheek: [number, number], hair: [number, number], clothes: [number, number]]>([
  [
    "helene-vermorcy",
    [
      [545, 470],
      [180, 420],
      [200, 900],
    ],
  ],
  [
    "taavi-rohukivi",
    [
      [270, 400],
      [570, 300],
      [650, 900],
    ],
  ],
  [
    "aigerim-koktalova",
    [
      [300, 520],
      [280, 200],
      [650, 900],
    ],
  ],
  [
    "andres-valdecierzo",
    [
      [400, 540],
      [250, 300],
      [250, 900],
    ],
  ],
  [
    "eleni-petroklidou",
    [
      [330, 640],
      [560, 300],
      [650, 900],
    ],
  ],
]);

/** Lightness, 0 to 255, around a point of the sheet, in a picture 64 pixels wide. */
async function lightnessOf(key: string): Promise<(x: number, y: number) => number> {
  const drawn = sharp(Buffer.from(DRAWN.get(key) ?? ""));
  const pixels = await sharp(await drawn.resize(64, 80).png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer();
  return (x, y) => pixels[Math.round((y / 1000) * 80) * 64 + Math.round((x / 800) * 64)] ?? Number.NaN;
}

describe("an engraved portrait", () => {
  test("is the same at every build, and another for every member", () => {
    for (const key of ["taavi-rohukivi", "andres-valdecierzo"]) expect(drawPortrait(key)).toBe(DRAWN.get(key));
    expect(new Set(DRAWN.values()).size).toBe(KEYS.length);
  });

  test.each(["", "new-member", "constructor"])("does not exist for the key %o", (key) => {
    expect(drawPortrait(key)).toBeUndefined();
  });

  test.each(KEYS)("of %s has numbers alone in its lines", (key) => {
    const paths = [...(DRAWN.get(key) ?? "").matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(path).not.toMatch(/NaN|Infinity|e[-+]?\d/);
  });

  // The list of the home page.
  test.each([...PLACES])("of %s shows a light face, hair and shoulders at 64 pixels", async (key, [cheek, hair, clothes]) => {
    const at = await lightnessOf(key);
    const face = at(...cheek);
    expect(face).toBeGreaterThan(190);
    // The President's hair is white.
    expect(face - at(...hair), "hair").toBeGreaterThan(key === "helene-vermorcy" ? 30 : 60);
    expect(face - at(...clothes), "clothes").toBeGreaterThan(60);
  });
});
