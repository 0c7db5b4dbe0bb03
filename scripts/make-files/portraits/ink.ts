export const INK = "#15181e";
export const OXBLOOD = "#7a1f2e";
export const BRASS = "#9a7434";
export const SLATE = "#5a6069";

/** Distance of the lines: at 640 pixels across they are separate, at 64 they merge into tones. */
export const SPACING = 6.4;
/** Darkest tone: the paper still shows between the lines. */
export const DARKEST = 0.88;
