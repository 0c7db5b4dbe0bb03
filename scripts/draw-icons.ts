/* Draws the icons of the site into public/: `node scripts/draw-icons.ts`. The results are committed. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";

const publicFolder = new URL("../public/", import.meta.url);

const ellipses = Array.from({ length: 12 }, (_, index) => `<ellipse rx="46" ry="17" transform="rotate(${index * 15})"/>`).join("");

function seal(line: string, ground: string | undefined, inset: number): string {
  const background = ground === undefined ? "" : `<rect x="-50" y="-50" width="100" height="100" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${background}<g transform="scale(${inset})" fill="none" stroke="${line}" stroke-width="1.6">${ellipses}<circle r="47.5"/></g></svg>`;
}

/** Wraps a PNG in the ICO container, which browsers request for files that are not pages. */
function icon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function drawIcons(): Promise<void> {
  await writeFile(new URL("icon.svg", publicFolder), seal("#9a7434", undefined, 1));
  for (const size of [48, 180, 192, 512]) {
    const png = await sharp(Buffer.from(seal("#c9a76a", "#15181e", 0.78)), { density: 600 })
      .resize(size, size)
      .png()
      .toBuffer();
    await writeFile(new URL(`icon-${size}.png`, publicFolder), png);
    if (size === 48) await writeFile(new URL("favicon.ico", publicFolder), icon(png, size));
  }
}

await drawIcons();
