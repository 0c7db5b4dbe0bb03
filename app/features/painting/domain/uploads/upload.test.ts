import { describe, expect, test } from "vitest";
import { acceptOf, extensionsOf, isHeicFile, isShownAsImage, typeNames } from "./upload.ts";

describe("the accepted types of a private file", () => {
  test("are offered by media type, PDF also by its extension", () => {
    expect(acceptOf("file")).toBe(".pdf,application/pdf,image/jpeg,image/png,image/webp");
  });
  test("have names and extensions in one order", () => {
    expect(typeNames("file")).toEqual(["PDF", "JPEG", "PNG", "WebP"]);
    expect(extensionsOf("file")).toEqual(["pdf", "jpg", "png", "webp"]);
  });
  test("are shown as images if browsers show them", () => {
    expect(["application/pdf", "image/jpeg", "image/png", "image/webp", "text/html"].filter(isShownAsImage)).toEqual([
      "image/jpeg",
      "image/png",
      "image/webp",
    ]);
  });
});

// Checklist: PICTURES-14
describe("a photograph of an iPhone", () => {
  test.each([
    ["IMG_1.HEIC", "image/heic", true],
    ["photo.jpg", "image/heif", true],
    ["IMG_1.heic", "", true],
    ["IMG_1.heif", "application/octet-stream", true],
    ["IMG_1.heic", "image/jpeg", false],
    ["photo.jpg", "image/jpeg", false],
    ["heic", "", false],
  ])("%s of type %j: %s", (name, type, expected) => expect(isHeicFile({ name, type })).toBe(expected));
  test("is not offered to be chosen as a picture, so that the phone converts it", () => {
    expect(acceptOf("image")).toBe("image/jpeg,image/png,image/webp,image/gif,image/avif,.tif,image/tiff");
  });
});
