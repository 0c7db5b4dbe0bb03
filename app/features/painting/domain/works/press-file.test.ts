import { expect, test } from "vitest";
import { pressFileOf } from "./press-file.ts";

const PICTURE = { id: "1", width: 2000, height: 1510, widths: [320, 480, 768, 1080, 1600], tone: "#808080" };

// Checklist: PAINTING-83
test("a picture for the press is the largest public size, not the original, and its width in print is of 300 pixels to the inch", () => {
  expect(pressFileOf(PICTURE, { passport: "ZAX7-8KF8", address: "https://eac.example/gallery/1" })).toEqual({
    name: "eac-zax7-8kf8-1600.jpg",
    width: 1600,
    height: 1208,
    printWidth: 13,
  });
});

test("a work without a passport gives its file the page's id, and a small picture its own width", () => {
  expect(
    pressFileOf({ ...PICTURE, width: 300, height: 400, widths: [300] }, { passport: null, address: "https://eac.example/ru/gallery/7f-3" }),
  ).toEqual({
    name: "eac-7f-3-300.jpg",
    width: 300,
    height: 400,
    printWidth: 2,
  });
});
