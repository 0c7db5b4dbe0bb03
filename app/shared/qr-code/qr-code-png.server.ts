import { loadSharp } from "#app/platform/images/sharp.server.ts";
import { drawQrCode, qrCodeSvg } from "./qr-code.ts";

/** Pixels of one module: sharp in print up to some 50 mm at 300 dpi. */
const MODULE_PIXELS = 12;

/** The code as a PNG whose modules are whole pixels. */
export async function qrCodePng(text: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(qrCodeSvg(text, drawQrCode(text).side * MODULE_PIXELS)))
    .greyscale()
    .png({ compressionLevel: 9 })
    .toBuffer();
}
