import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import type { CitedWork } from "./citation.ts";

/** Pixels of a centimetre in print, at 300 to the inch. */
const PRINT_PIXELS = 300 / 2.54;

export interface PressFile {
  name: string;
  width: number;
  height: number;
  /** Whole centimetres that it can be wide in print. */
  printWidth: number;
}

/** The largest public size of a work's picture as a file, named after the entry in the register, or else the page. */
export function pressFileOf(
  { width, height, widths }: ResponsiveImage,
  { passport, address }: Pick<CitedWork, "passport" | "address">,
): PressFile {
  const largest = widths.at(-1) ?? width;
  const number = passport ?? address.split("/").at(-1) ?? "";
  return {
    name: `eac-${number.toLowerCase()}-${largest}.jpg`,
    width: largest,
    height: Math.round((largest * height) / width),
    printWidth: Math.floor(largest / PRINT_PIXELS),
  };
}
