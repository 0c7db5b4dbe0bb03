/** Colours of pictures, in the order of the gallery's filter. */
export const COLOURS = ["red", "yellow", "green", "blue", "violet", "brown", "white", "grey", "black"] as const;
export type Colour = (typeof COLOURS)[number];
