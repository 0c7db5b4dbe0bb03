import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPortrait } from "./draw-portrait.ts";

const FACING_RIGHT = ["helene-vermorcy", "eleni-petroklidou"];
const KEYS = [...FACING_RIGHT, "taavi-rohukivi", "aigerim-koktalova", "andres-valdecierzo"];

/** Lightness, 0 to 255, around a point of the sheet, in a picture 64 pixels wide. The sitter faces left. */
async function lightnessOf(key: string): Promise<(x: number, y: number) => number> {
  const drawn = sharp(Buffer.from(drawPortrait(key) ?? ""));
  const small = sharp(await drawn.resize(64, 80).png().toBuffer()).flop(FACING_RIGHT.includes(key));
  const pixels = await small.greyscale().raw().toBuffer();
  return (x, y) => pixels[Math.round((y / 1000) * 80) * 64 + Math.round((x / 800) * 64)] ?? Number.NaN;
}

describe("an engraved portrait", () => {
  test("is the same at every build, and another for every member", () => {
    for (const key of KEYS) expect(drawPortrait(key)).toBe(drawPortrait(key));
    expect(new Set(KEYS.map(drawPortrait)).size).toBe(KEYS.length);
  });

  test.each(["", "new-member", "constructor"])("does not exist for the key %o", (key) => {
    expect(drawPortrait(key)).toBeUndefined();
  });

  test.each(KEYS)("of %s has numbers alone in its lines", (key) => {
    const paths = [...(drawPortrait(key) ?? "").matchAll(/ d="([^"]*)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(path).not.toMatch(/NaN|Infinity|e[-+]?\d/);
  });

  // The list of the home page.
  test.each(KEYS)("of %s shows a light face, hair and shoulders at 64 pixels", async (key) => {
    const at = await lightnessOf(key);
    const face = at(270, 400);
    expect(face).toBeGreaterThan(190);
    for (const [x, y] of [
      [570, 300],
      [650, 900],
    ] as const)
      expect(face - at(x, y), `${x}, ${y}`).toBeGreaterThan(60);
  });

  test.each(["helene-vermorcy", "aigerim-koktalova", "eleni-petroklidou"])("of %s leaves chin, lips and lower cheek bare", async (key) => {
    const at = await lightnessOf(key);
    for (const [x, y] of [
      [250, 560],
      [250, 530],
      [300, 520],
      [340, 500],
    ] as const)
      expect(at(x, y), `${x}, ${y}`).toBeGreaterThan(225);
  });
});
