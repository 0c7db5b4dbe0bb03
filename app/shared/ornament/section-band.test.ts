import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { SECTIONS } from "#app/i18n/navigation.ts";
import { drawing } from "./guilloche.ts";
import { BAND_HEIGHT, BAND_LENGTH, sectionBand } from "./section-band.ts";

const SEEDS = ["eac-about", "contacts", "", "Ж", ...Array.from({ length: 12 }, (_, index) => `page-${index}`)];
const draw = (section: (typeof SECTIONS)[number], seed: string) => drawing(BAND_LENGTH, BAND_HEIGHT, sectionBand(section, seed, "#b08d4f"));
const pixels = (svg: string) => sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).greyscale().raw().toBuffer();

// Checklist: INFO-93
describe.each(SECTIONS)("the band of %s (P-INFO-20)", (section) => {
  test("has only finite numbers, and weighs a few kilobytes", () => {
    for (const seed of SEEDS) {
      const svg = draw(section, seed);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/);
      expect(gzipSync(svg).length).toBeLessThan(5000);
    }
  });
  test("always is the same for a page", () => {
    expect(draw(section, "eac-about")).toBe(draw(section, "eac-about"));
  });
  test("is drawn, and differs from that of every other section", async () => {
    const own = await pixels(draw(section, "page"));
    const inked = own.filter((value) => value < 240).length / own.length;
    expect(inked).toBeGreaterThan(0.04);
    expect(inked).toBeLessThan(0.9);
    for (const other of SECTIONS.filter((each) => each !== section)) {
      const theirs = await pixels(draw(other, "page"));
      const differing = own.filter((value, index) => Math.abs(value - (theirs[index] ?? 0)) > 40).length / own.length;
      expect(differing, other).toBeGreaterThan(0.06);
    }
  });
});
