import type { LengthUnit } from "#app/i18n/format.ts";

/** A length that a scale shows: millimetres below one centimetre. */
export interface ScaleBar {
  length: number;
  unit: LengthUnit;
  /** CSS pixels that this length takes. */
  pixels: number;
}

/** Round lengths in centimetres, descending. */
const LENGTHS = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

/**
 * The longest round length that fits, for a scale beside an enlarged work.
 * @param pixelsPerCentimetre CSS pixels; above 0.
 * @param room CSS pixels that the scale may take.
 * @returns undefined where even the shortest length is longer.
 */
export function fitScaleBar(pixelsPerCentimetre: number, room: number): ScaleBar | undefined {
  const length = LENGTHS.find((each) => each * pixelsPerCentimetre <= room);
  if (length === undefined) return undefined;
  const pixels = Math.round(length * pixelsPerCentimetre);
  return length >= 1 ? { length, unit: "centimeter", pixels } : { length: Math.round(length * 1000) / 100, unit: "millimeter", pixels };
}
