import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { band, drawing, rosette, rosetteDrawing } from "./guilloche.ts";

const colors = { line: "#9a7434", accent: "#c0a878" };
const SEEDS = ["", "a", "Ж", "🖼", ...Array.from({ length: 46 }, (_, index) => `seed-${index}`)];
const rosettes = SEEDS.map((seed) => rosetteDrawing(seed, colors, 0.45, 1.2));
const bands = SEEDS.map((seed) => drawing(800, 32, `<g transform="translate(0 16)">${band(seed, 800, 26, "#b89a63", 7, 0.6)}</g>`));

describe.each([
  ["a rosette", rosettes],
  ["a band", bands],
])("%s", (_what, drawings) => {
  test("weighs less than 60 kB", () => {
    for (const svg of drawings) expect(Buffer.byteLength(svg)).toBeLessThan(60_000);
  });
  test("has only finite numbers", () => {
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
  });
  test("is accepted by a strict SVG parser", async () => {
    for (const svg of drawings) expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: "svg" });
    const broken = drawings[0]?.replace("</g>", "") ?? "";
    await expect(sharp(Buffer.from(broken)).metadata()).rejects.toThrow();
  });
});

describe("a seed", () => {
  test("determines a unique rosette", () => {
    expect(new Set(rosettes).size).toBe(SEEDS.length);
  });
  test("varies a band too, though bands may be equal", () => {
    expect(new Set(bands).size).toBeGreaterThan(3);
  });
  test("always gives the same drawing", () => {
    expect(rosetteDrawing("seed-7", colors)).toBe(rosetteDrawing("seed-7", { ...colors }));
    expect(band("seed-7", 800, 26, "#000")).toBe(band("seed-7", 800, 26, "#000"));
  });
  test("with other letters or another order gives another drawing", () => {
    expect(
      new Set(["ab", "ba", "AB", "ab ", "2024-1", "2024-2", "2024-12", "2024-21"].map((seed) => rosetteDrawing(seed, colors))).size,
    ).toBe(8);
  });
});

describe("a rosette's curve", () => {
  test("stays within its circle", () => {
    for (const seed of SEEDS) {
      for (const [, curve = ""] of rosette(seed, 194, colors).matchAll(/ d="([^"]+)"/g)) {
        const numbers = curve.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(240);
        expect(curve).toMatch(/^M.+Z$/);
      }
    }
  });
  test("is referenced by its copies", () => {
    for (const svg of rosettes) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      const used = new Set([...svg.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(used).toEqual(new Set(ids));
    }
  });
  test("shares no ids with a second rosette in the same drawing", () => {
    const idsOf = (prefix: string) => [...rosette("a", 100, colors, 0.5, 1, prefix).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const both = [...idsOf("left-"), ...idsOf("right-")];
    expect(new Set(both).size).toBe(both.length);
  });
  test("is visible", async () => {
    const { data, info } = await sharp(Buffer.from(rosettes[4] ?? ""))
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inked = data.filter((value) => value < 230).length / data.length;
    expect([info.width, info.height]).toEqual([400, 400]);
    expect(inked).toBeGreaterThan(0.02);
    expect(inked).toBeLessThan(0.9);
  });
});
