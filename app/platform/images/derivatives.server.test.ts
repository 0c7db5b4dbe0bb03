import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../storage.server.ts";
import { derivativeKey, makeDerivatives } from "./derivatives.server.ts";
import { FORMATS, MEDIA_TYPES } from "./formats.ts";
import { readTile } from "./tiles.server.ts";

let folder: string;
let storage: Storage;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-images-"));
  storage = openDiskStorage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An image with a blue left half and a red right half. */
function halves(width: number, height: number): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: "#cc2222" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#2244cc" } }).composite([{ input: half, gravity: "east" }]);
}

async function derivative(id: string, width: number, format: (typeof FORMATS)[number] = "jpg"): Promise<Buffer> {
  const bytes = await storage.read(derivativeKey(id, width, format));
  if (bytes === undefined) throw new Error(`There is no ${derivativeKey(id, width, format)}`);
  return Buffer.from(bytes);
}

/** Colour of a pixel, each channel from 0 to 255. */
async function colorAt(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).toColorspace("srgb").raw().toBuffer())];
}

/** Allows a tolerance per channel, because JPEG is lossy. */
function expectColor(actual: number[], expected: [number, number, number], tolerance = 24): void {
  expect(actual).toHaveLength(3);
  for (const [index, value] of expected.entries()) expect(Math.abs((actual[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance);
}

describe("an invalid image is refused", () => {
  test("a truncated JPEG", async () => {
    const whole = await halves(800, 600).jpeg().toBuffer();
    await expect(makeDerivatives(storage, "cut", whole.subarray(0, whole.length / 2))).rejects.toThrow();
    expect(await storage.read(derivativeKey("cut", 320, "jpg"))).toBeUndefined();
  });
  test("a truncated PNG", async () => {
    const whole = await halves(800, 600).png({ compressionLevel: 0 }).toBuffer();
    await expect(makeDerivatives(storage, "cut-png", whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });
  test.each([
    ["nothing", ""],
    ["text", "This is not an image."],
    ["a page", "<!doctype html><title>x</title>"],
  ])("%s", async (_what, content) => {
    await expect(makeDerivatives(storage, "none", Buffer.from(content))).rejects.toThrow();
  });
  test("an image of more than 200 megapixels, before it is decoded", async () => {
    // A small PNG with large dimensions in its header.
    const bomb = await halves(10, 10).png().toBuffer();
    bomb.writeUInt32BE(20_001, 16);
    bomb.writeUInt32BE(10_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await sharp(bomb).metadata()).toMatchObject({ width: 20_001, height: 10_000 });
    await expect(makeDerivatives(storage, "bomb", bomb)).rejects.toThrow(/pixel limit/);
  });
});

describe("sizes", () => {
  test("never enlarge the original", async () => {
    const facts = await makeDerivatives(storage, "medium", await halves(800, 400).jpeg().toBuffer());
    expect(facts).toMatchObject({ width: 800, height: 400, widths: [320, 480, 768], hasTiles: false, mediaType: "image/jpeg" });
    expect((await readdir(join(folder, "files/derived/medium"))).sort()).toEqual(
      [320, 480, 768].flatMap((width) => FORMATS.map((format) => `${width}.${format}`)).sort(),
    );
  });
  test("of an image smaller than all of them are its own", async () => {
    const facts = await makeDerivatives(storage, "small", await halves(100, 50).png().toBuffer());
    expect(facts.widths).toEqual([100]);
    expect(await sharp(await derivative("small", 100, "webp")).metadata()).toMatchObject({ width: 100, height: 50 });
  });
  test("include the exact width of the original", async () => {
    expect((await makeDerivatives(storage, "exact", await halves(320, 20).png().toBuffer())).widths).toEqual([320]);
  });
  test("are stored in the width and format of their key", async () => {
    await makeDerivatives(storage, "named", await halves(500, 250).png().toBuffer());
    for (const format of FORMATS) {
      expect(await sharp(await derivative("named", 480, format)).metadata()).toMatchObject({
        width: 480,
        height: 240,
        mediaType: MEDIA_TYPES[format],
      });
    }
  });
});

describe("camera metadata", () => {
  const place = {
    IFD0: { Make: "A camera", Copyright: "Somebody" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 51/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "4/1 21/1 0/1" },
  };

  test("is removed, including the location", async () => {
    const original = await halves(400, 300).withExif(place).jpeg().toBuffer();
    expect((await sharp(original).metadata()).exif?.includes("A camera")).toBe(true);
    await makeDerivatives(storage, "place", original);
    for (const format of FORMATS) {
      const bytes = await derivative("place", 320, format);
      expect(await sharp(bytes).metadata()).not.toMatchObject({ exif: expect.anything() });
      expect(bytes.includes("A camera")).toBe(false);
      expect(bytes.includes("Somebody")).toBe(false);
    }
  });
  // 6: rotate by 90 degrees clockwise, which moves the blue left half to the top.
  test("has its orientation applied", async () => {
    const facts = await makeDerivatives(storage, "turned", await halves(640, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(facts).toMatchObject({ width: 400, height: 640, widths: [320] });
    const turned = await derivative("turned", 320);
    expect(await sharp(turned).metadata()).toMatchObject({ width: 320, height: 512 });
    expect((await sharp(turned).metadata()).orientation ?? 1).toBe(1);
    expectColor(await colorAt(turned, 160, 40), [0x22, 0x44, 0xcc]);
    expectColor(await colorAt(turned, 160, 470), [0xcc, 0x22, 0x22]);
  });
});

// Checklist: PICTURES-09
describe("an edit is applied to the original", () => {
  test("after its orientation: turned, then cut at the new edges", async () => {
    const original = await halves(640, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const edit = { turned: 90, straightened: 0, cutLeft: 0, cutTop: 0, cutRight: 500, cutBottom: 0 } as const;
    // Upright, the blue half is above; turned to the right, it is at the right, and that half is cut off.
    const facts = await makeDerivatives(storage, "edited", original, edit);
    expect(facts).toMatchObject({ width: 320, height: 400, widths: [320] });
    const made = await derivative("edited", 320);
    expectColor(await colorAt(made, 10, 200), [0xcc, 0x22, 0x22]);
    expectColor(await colorAt(made, 300, 200), [0xcc, 0x22, 0x22]);
  });
  test("and no empty corner is left of a straightened one, tiles included", async () => {
    const original = await sharp({ create: { width: 1700, height: 900, channels: 3, background: "#2244cc" } })
      .png()
      .toBuffer();
    const edit = { turned: 0, straightened: -13, cutLeft: 0, cutTop: 0, cutRight: 0, cutBottom: 0 } as const;
    const facts = await makeDerivatives(storage, "straight", original, edit);
    expect(facts).toMatchObject({ hasTiles: true });
    const made = await derivative("straight", 1600, "webp");
    const { width = 0, height = 0 } = await sharp(made).metadata();
    for (const [left, top] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const)
      expectColor(await colorAt(made, left, top), [0x22, 0x44, 0xcc]);
    const tile = await readTile(storage, "straight", { level: 0, column: 0, row: 0 });
    expectColor(await colorAt(Buffer.from(tile ?? []), 0, 0), [0x22, 0x44, 0xcc]);
  });
});

describe("images of every kind keep their colours", () => {
  const grey = (pixels: Sharp) => pixels.toColorspace("b-w");

  test.each<[string, () => Promise<Buffer>, string]>([
    ["a JPEG", () => halves(400, 300).jpeg({ quality: 95 }).toBuffer(), "image/jpeg"],
    ["a CMYK JPEG", () => halves(400, 300).toColorspace("cmyk").jpeg({ quality: 95 }).toBuffer(), "image/jpeg"],
    ["a PNG of 16 bits", () => halves(400, 300).toColorspace("rgb16").png().toBuffer(), "image/png"],
    ["a PNG with a palette", () => halves(400, 300).png({ palette: true }).toBuffer(), "image/png"],
    ["a WebP", () => halves(400, 300).webp({ quality: 95 }).toBuffer(), "image/webp"],
    ["a GIF", () => halves(400, 300).gif().toBuffer(), "image/gif"],
    ["a TIFF", () => halves(400, 300).tiff({ compression: "lzw" }).toBuffer(), "image/tiff"],
    ["an AVIF", () => halves(400, 300).avif({ quality: 90, effort: 0 }).toBuffer(), "image/avif"],
  ])("%s", async (name, make, mediaType) => {
    const original = await make();
    if (name.includes("CMYK")) expect((await sharp(original).metadata()).space).toBe("cmyk");
    if (name.includes("16")) expect((await sharp(original).metadata()).depth).toBe("ushort");
    const facts = await makeDerivatives(storage, "kind", original);
    expect(facts).toMatchObject({ width: 400, height: 300, widths: [320], mediaType });
    const made = await derivative("kind", 320);
    expect(await sharp(made).metadata()).toMatchObject({ space: "srgb", channels: 3, depth: "uchar" });
    // CMYK has a smaller gamut: blue need only stay more blue than red.
    const [left, right] = [await colorAt(made, 40, 120), await colorAt(made, 280, 120)];
    if (name.includes("CMYK")) {
      expect(left[2]).toBeGreaterThan((left[0] ?? 0) + 50);
      expect(right[0]).toBeGreaterThan((right[2] ?? 0) + 50);
    } else {
      expectColor(left, [0x22, 0x44, 0xcc]);
      expectColor(right, [0xcc, 0x22, 0x22]);
    }
  });
  test.each<[string, () => Promise<Buffer>]>([
    [
      "a grey JPEG",
      () =>
        grey(sharp({ create: { width: 400, height: 300, channels: 3, background: "#808080" } }))
          .jpeg()
          .toBuffer(),
    ],
    [
      "a grey PNG of 16 bits",
      () =>
        sharp({ create: { width: 400, height: 300, channels: 3, background: "#808080" } })
          .toColorspace("grey16")
          .png()
          .toBuffer(),
    ],
  ])("%s", async (_name, make) => {
    const facts = await makeDerivatives(storage, "grey", await make());
    expect(facts.dominantColor).toMatch(/^#[0-9a-f]{6}$/);
    expectColor(await colorAt(await derivative("grey", 320), 100, 100), [0x80, 0x80, 0x80]);
  });
  test("a wide-gamut image is converted to sRGB", async () => {
    const green = sharp({ create: { width: 400, height: 300, channels: 3, background: "#00ff00" } });
    const wide = await green.withIccProfile("p3").png().toBuffer();
    // The same green has other values in Display P3.
    expect((await sharp(wide, { ignoreIcc: true }).raw().toBuffer())[0]).toBeGreaterThan(80);
    await makeDerivatives(storage, "wide", wide);
    expectColor(await colorAt(await derivative("wide", 320), 100, 100), [0, 255, 0]);
  });
  test("a transparent PNG gets a white background in every format", async () => {
    const transparent = await sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    expect(await makeDerivatives(storage, "transparent", transparent)).toMatchObject({ widths: [320] });
    for (const format of FORMATS) {
      const made = await derivative("transparent", 320, format);
      expect((await sharp(made).metadata()).hasAlpha).toBe(false);
      expectColor(await colorAt(made, 10, 10), [255, 255, 255], 2);
    }
  });
  test("the placeholder colour is the dominant one", async () => {
    const facts = await makeDerivatives(
      storage,
      "dominant",
      await sharp({ create: { width: 400, height: 300, channels: 3, background: "#2244cc" } })
        .composite([{ input: { create: { width: 60, height: 60, channels: 3, background: "#ffffff" } }, gravity: "center" }])
        .png()
        .toBuffer(),
    );
    const channels = facts.dominantColor.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    expectColor(channels, [0x22, 0x44, 0xcc]);
  });
});
