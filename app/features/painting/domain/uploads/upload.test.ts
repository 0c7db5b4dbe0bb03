import { describe, expect, test } from "vitest";
import { acceptOf, extensionsOf, isShownAsImage, typeNames } from "./upload.ts";

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
