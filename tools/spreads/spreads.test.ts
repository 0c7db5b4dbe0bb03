import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { SPREADS } from "#app/content/figure.ts";
import { drawSpread } from "./spreads.ts";

// Checklist: INFO-94
describe.each(SPREADS)("the spread %s (P-INFO-21)", (name) => {
  const svg = drawSpread(name);
  test("weighs less than 40 kB as sent", () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(40_000);
  });
  test("has only finite numbers and unique ids", () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  });
  test("always is the same", () => {
    expect(drawSpread(name)).toBe(svg);
  });
  test("is an engraving on its own light ground", async () => {
    const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 420]);
    const dark = data.filter((value) => value < 170).length / data.length;
    expect(dark).toBeGreaterThan(0.03);
    expect(dark).toBeLessThan(0.4);
    expect(data.filter((value) => value > 225).length / data.length).toBeGreaterThan(0.35);
  });
});
