import sharp from "sharp";
import { expect, test } from "vitest";
import type { Colour } from "./colours.ts";
import { measureColours, nameColour } from "./measure-colours.server.ts";

const named = (colors: string[]) =>
  colors
    .map((color) => nameColour(...([1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number])))
    .join(" ");

// Checklist: GALLERY-153
test("each of the nine colours is named as most people would", () => {
  expect(named(["#000000", "#281818", "#787878", "#d8d8d8", "#ffffff", "#e8d8b8"])).toBe("black black grey white white white");
  expect(named(["#c83838", "#e0a0b0", "#b87828", "#f0d040", "#5a3a20"])).toBe("red red yellow yellow brown");
  expect(named(["#4a7a3a", "#284848", "#5878a8", "#182848", "#7040a0"])).toBe("green green blue blue violet");
});

/** Colours of a picture of 100 rows, each part in so many of them. */
const coloursOf = (parts: [color: string, rows: number][]): Promise<Colour[]> => {
  let top = 0;
  const layers = parts.map(([background, rows]) => {
    const layer = { input: { create: { width: 50, height: rows, channels: 3 as const, background } }, left: 0, top };
    top += rows;
    return layer;
  });
  const canvas = sharp({ create: { width: 50, height: 100, channels: 3, background: "#ffffff" } }).composite(layers);
  return canvas
    .png()
    .toBuffer()
    .then((bytes) => measureColours(sharp(bytes)));
};

// Checklist: GALLERY-156
test("a picture has each colour that is noticed in it: a small strong tone, but no trace, and grounds by their area", async () => {
  expect(await coloursOf([["#c02020", 15]])).toEqual(["red", "white"]);
  expect(await coloursOf([["#c02020", 3]])).toEqual(["red", "white"]);
  expect(await coloursOf([["#c02020", 1]])).toEqual(["white"]);
  // A pale blue sky.
  expect(await coloursOf([["#a0b8d8", 5]])).toEqual(["white"]);
  expect(await coloursOf([["#a0b8d8", 7]])).toEqual(["blue", "white"]);
  expect(
    await coloursOf([
      ["#787878", 19],
      ["#5a3a20", 19],
    ]),
  ).toEqual(["white"]);
  expect(
    await coloursOf([
      ["#787878", 45],
      ["#5a3a20", 45],
    ]),
  ).toEqual(["brown", "grey"]);
  expect(await coloursOf([["#101010", 5]])).toEqual(["white", "black"]);
});
