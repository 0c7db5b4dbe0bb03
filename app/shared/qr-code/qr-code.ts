import { create } from "qrcode";

/** White modules around the code, required by scanners. */
const QUIET_ZONE = 4;
/** Screen size in CSS pixels, the quiet zone included (P-TOKEN-8). */
export const QR_SIZE = 200;

export interface QrDrawing {
  /** Modules per side, the quiet zone included. */
  side: number;
  /** SVG path of the black modules, in units of one module. */
  path: string;
}

/** A QR code with error correction M (P-TOKEN-8), as one path: runs of black modules, row by row. */
export function drawQrCode(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      const run = column - start + 1;
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${run}v1h-${run}z`;
    }
  }
  return { side: modules.size + 2 * QUIET_ZONE, path };
}

/** The code as a standalone SVG, black on white. `size`: width and height in pixels, or with a unit. */
export function qrCodeSvg(text: string, size: number | string = QR_SIZE): string {
  const { side, path } = drawQrCode(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
}
