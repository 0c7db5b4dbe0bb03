import { expect, test } from "vitest";
import { mediaTypeOf } from "./media-type.server.ts";
import { uploadName } from "./upload.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["image/jpeg", "\xff\xd8\xff\xe0"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF\0\0\0\0WEBP"],
  ["image/avif", "\0\0\0\x1cftypavif"],
  ["application/pdf", "%PDF-1.7"],
  [undefined, "<svg xmlns="],
  [undefined, " %PDF-1.7"],
  [undefined, "\xff\xd8"],
  [undefined, ""],
])("%s is told by its bytes", (mediaType, text) => expect(mediaTypeOf(bytes(text))).toBe(mediaType));

test("a file's name is a name: no folders, nothing unseen, not too long", () => {
  expect(uploadName("C:\\fakepath\\../X-ray.png")).toBe("X-ray.png");
  expect(uploadName("a\u202egnp.exe\n")).toBe("agnp.exe");
  expect(uploadName("/")).toBe("file");
  expect(uploadName("x".repeat(500))).toHaveLength(200);
});
