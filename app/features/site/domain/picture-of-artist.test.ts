import { expect, test } from "vitest";
import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import { pictureOfArtist } from "./picture-of-artist.ts";

const picture = (id: string): ResponsiveImage => ({ id, width: 2, height: 1, widths: [320], tone: "#888888" });

// Checklist: INFO-282
test("a suggested artist has the picture of one of their own works (P-INFO-147)", () => {
  const works = [
    { artist: "Circle of Jan Aton", picture: picture("/circle") },
    { artist: "Jan Aton", picture: null },
    { artist: "Jan Áton", picture: picture("/own") },
    { artist: "Jan Aton", picture: picture("/second") },
  ];
  expect(pictureOfArtist("Jan Aton", works)).toEqual({ picture: picture("/own") });
  expect(pictureOfArtist("Jan", works)).toEqual({});
  expect(pictureOfArtist("Jan Aton", [])).toEqual({});
});
