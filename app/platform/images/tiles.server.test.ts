import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDiskStorage, type Storage } from "../storage.server.ts";
import { makeDerivatives } from "./derivatives.server.ts";
import { largestTileLevel, PUBLIC_WIDTHS, TILE_SIZE } from "./formats.ts";
import { readTile } from "./tiles.server.ts";

let folder: string;
let storage: Storage;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "eac-tiles-"));
  storage = openDiskStorage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WIDTH = 2100;
const HEIGHT = 1100;

/** Each pixel's red and green tell its place. */
function rampImage() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = (y * WIDTH + x) * 3;
      pixels[at] = Math.floor((x / WIDTH) * 256);
      pixels[at + 1] = Math.floor((y / HEIGHT) * 256);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

async function tile(id: string, level: number, column: number, row: number) {
  const bytes = await readTile(storage, id, { level, column, row });
  if (bytes === undefined) throw new Error("no tile");
  return sharp(bytes);
}

/** Mean red and green of a tile. */
const meanOf = async (image: Sharp) => (await image.stats()).channels.slice(0, 2).map(({ mean }) => mean);

test("an image wider than the public sizes has tiles of every level, each at its place", async () => {
  const facts = await makeDerivatives(storage, "ramp", await rampImage().png().toBuffer());
  expect(facts).toMatchObject({ widths: [...PUBLIC_WIDTHS], hasTiles: true });
  const largest = largestTileLevel(WIDTH, HEIGHT);
  expect(largest).toBe(3);
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [3, 1],
    [4, 2],
  ] as const) {
    const image = await tile("ramp", largest, column, row);
    const width = Math.min(TILE_SIZE, WIDTH - column * TILE_SIZE);
    const height = Math.min(TILE_SIZE, HEIGHT - row * TILE_SIZE);
    expect(await image.metadata()).toMatchObject({ format: "webp", width, height });
    const [red = 0, green = 0] = await meanOf(image);
    expect(Math.abs(red - ((column * TILE_SIZE + width / 2) / WIDTH) * 256)).toBeLessThan(4);
    expect(Math.abs(green - ((row * TILE_SIZE + height / 2) / HEIGHT) * 256)).toBeLessThan(4);
  }
  expect(await (await tile("ramp", 0, 0, 0)).metadata()).toMatchObject({ width: 263, height: 138 });
  expect(await (await tile("ramp", 1, 1, 0)).metadata()).toMatchObject({ width: 13, height: 275 });
});

test("tiles outside of the image do not exist", async () => {
  for (const place of [
    { level: 3, column: 5, row: 0 },
    { level: 3, column: 0, row: 3 },
    { level: 4, column: 0, row: 0 },
    { level: 99, column: 999, row: 999 },
  ])
    expect(await readTile(storage, "ramp", place)).toBeUndefined();
  expect(await readTile(storage, "unknown", { level: 0, column: 0, row: 0 })).toBeUndefined();
});

test("an image as wide as the widest public size has none", async () => {
  const facts = await makeDerivatives(storage, "narrow", await rampImage().resize({ width: 1600 }).jpeg().toBuffer());
  expect(facts.hasTiles).toBe(false);
  expect(await readdir(join(folder, "files/derived/narrow"))).not.toContain("tiles.zip");
  expect(await readTile(storage, "narrow", { level: 0, column: 0, row: 0 })).toBeUndefined();
});

test("tiles are upright, and have no camera metadata", async () => {
  const turned = await rampImage()
    .withExif({ IFD0: { Copyright: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  // Width and height change places: 1100 pixels are narrower than the public sizes.
  expect(await makeDerivatives(storage, "turned", turned)).toMatchObject({ width: HEIGHT, hasTiles: false });
  const upright = await rampImage()
    .resize(1100, 2100, { fit: "fill" })
    .withExif({ IFD0: { Copyright: "Somebody" } });
  const lying = await upright.withMetadata({ orientation: 8 }).jpeg().toBuffer();
  expect(await makeDerivatives(storage, "lying", lying)).toMatchObject({ width: 2100, height: 1100, hasTiles: true });
  // Turned to the left by a quarter: what was on the right is at the top.
  const [red = 0] = await meanOf(await tile("lying", 3, 0, 0));
  expect(red).toBeGreaterThan(128);
  const corner = (await readTile(storage, "lying", { level: 3, column: 0, row: 0 })) as Uint8Array;
  expect(Buffer.from(corner).includes("Somebody")).toBe(false);
  expect(await sharp(corner).metadata()).not.toMatchObject({ exif: expect.anything() });
});
