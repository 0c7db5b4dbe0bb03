import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const plain = (background = "#446688", width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background } });

export const smallJpeg = () => plain().jpeg().toBuffer();

/** Wider than the widest public size. */
export const wideJpeg = () => plain("#446688", 1700, 300).jpeg().toBuffer();

/** An incompressible image of about nine megabytes. With eight bytes a pixel, few pixels are to be encoded. */
export const heavyPng = () =>
  sharp(new Uint16Array(randomBytes(1060 * 1060 * 8).buffer), { raw: { width: 1060, height: 1060, channels: 4 } })
    .toColourspace("rgb16")
    .png({ compressionLevel: 0 })
    .toBuffer();

/** A grainy photograph of more than nine million bytes and less than ten megabytes; most of them follow it, as a phone's film. */
export async function heavyPhotograph(): Promise<Buffer> {
  const still = await sharp(randomBytes(1080 * 810 * 3), { raw: { width: 1080, height: 810, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return Buffer.concat([still, randomBytes(9_300_000 - still.length)]);
}

/** A photograph of about a megabyte whose largest public size has more than two. */
export const swellingJpeg = () =>
  sharp(randomBytes(1600 * 2800 * 3), { raw: { width: 1600, height: 2800, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer();

/** A small image with bytes after its end, which viewers ignore. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const jpeg = await smallJpeg();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

export const sixteenBitPng = () => plain().toColourspace("rgb16").png().toBuffer();
export const cmykJpeg = () => plain().toColourspace("cmyk").jpeg().toBuffer();

export async function truncatedJpeg(): Promise<Buffer> {
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(["#ff0000", "#00ff00"].map((colour) => plain(colour, 64, 48).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** Rotated by its metadata, with a location. */
export const photograph = () =>
  plain()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 51/1 0/1" } })
    .jpeg()
    .toBuffer();

export const scriptedSvg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');

/** A few bytes that declare 900 million pixels. */
export function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const smallPdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
