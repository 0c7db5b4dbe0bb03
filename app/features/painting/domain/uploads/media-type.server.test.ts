import { expect, test } from "vitest";
import { isHeic, mediaTypeOf } from "./media-type.server.ts";
import { uploadName } from "./upload.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["image/jpeg", "\xff\xd8\xff\xe0"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF\0\0\0\0WEBP"],
  ["image/avif", "\0\0\0\x1cftypavif"],
  ["image/tiff", "II*\0\x08\0\0\0"],
  ["image/tiff", "MM\0*\0\0\0\x08"],
  ["application/pdf", "%PDF-1.7"],
  [undefined, "\0\0\0\x18ftypheic"],
  [undefined, "<svg xmlns="],
  [undefined, " %PDF-1.7"],
  [undefined, "\xff\xd8"],
  [undefined, ""],
])("%s is told by its bytes", (mediaType, text) => expect(mediaTypeOf(bytes(text))).toBe(mediaType));

const HEADS: [string, boolean][] = [
  ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", true],
  ["\0\0\0\x18ftypmif1\0\0\0\0mif1heic", true],
  ["\0\0\0\x18ftypmsf1\0\0\0\0hevc", true],
  ["\0\0\0\x1cftypmif1\0\0\0\0avifmif1", false],
  ["\0\0\0\x1cftypavif", false],
  ["\0\0\0\x18ftypqt  ", false],
  ["heic", false],
];
// Checklist: PICTURES-14
test.each(HEADS)("%j is a photograph of an iPhone: %s", (text, expected) => expect(isHeic(bytes(text))).toBe(expected));

test("a file's name is a name: no folders, nothing unseen, not too long", () => {
  expect(uploadName("C:\\fakepath\\../X-ray.png")).toBe("X-ray.png");
  expect(uploadName("a\u202egnp.exe\n")).toBe("agnp.exe");
  expect(uploadName("/")).toBe("file");
  expect(uploadName("x".repeat(500))).toHaveLength(200);
});
