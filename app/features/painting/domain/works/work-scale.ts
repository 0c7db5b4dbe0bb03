/** Centimetres: a person and a hand, to which works are compared. */
export const PERSON = 170;
export const HAND = 19;

/** Longest side, in centimetres, up to which a work is compared to a hand. */
const SMALL = 45;
/** Height at which museums hang the middle of a work, in centimetres. */
const EYE_LEVEL = 150;
/** Between a work and what stands beside it, and around both, in parts of the measure's height. */
const GAP = 0.16;
const MARGIN = 0.04;
/** Longest side, in centimetres, that still shows beside a person. */
const LONGEST = 600;

export interface WorkScale {
  beside: "person" | "hand";
  /** Of the drawing, in centimetres; it ends with the floor. */
  width: number;
  height: number;
  work: { x: number; y: number; width: number; height: number };
  /** Place of the person or the hand: its left edge, and the floor. */
  measure: { x: number; y: number };
}

/**
 * A drawing of a work beside a person, or beside a hand if it is small: hung with its middle at the height of the eyes, or on the
 * floor where it is too high for that.
 * @param size of the work, in centimetres.
 * @returns undefined for a work so long that the person would be a dot.
 */
export function drawWorkScale(size: { width: number; height: number }): WorkScale | undefined {
  const longest = Math.max(size.width, size.height);
  if (!(longest > 0) || longest > LONGEST) return undefined;
  const isSmall = longest <= SMALL;
  const [measure, measureWidth] = isSmall ? [HAND, 13] : [PERSON, 54];
  const margin = measure * MARGIN;
  const above = isSmall ? size.height : Math.max(size.height, Math.min(EYE_LEVEL + size.height / 2, PERSON * 2));
  const floor = Math.max(measure, above) + margin;
  // A small work lies beside the hand, on one line with it; another one hangs.
  const bottom = isSmall ? 0 : Math.max(0, EYE_LEVEL - size.height / 2);
  const x = margin + measureWidth + measure * GAP;
  return {
    beside: isSmall ? "hand" : "person",
    width: x + size.width + margin,
    height: floor,
    work: { x, y: floor - bottom - size.height, ...size },
    measure: { x: margin, y: floor },
  };
}
