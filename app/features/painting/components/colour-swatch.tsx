import type { Colour } from "#app/platform/images/colours.ts";

/** A colour beside its name; the style sheet has the tones. */
export const ColourSwatch = ({ colour }: { colour: Colour }) => <span aria-hidden="true" data-colour={colour} className="swatch size-4" />;

/** All colours as a narrow band, of one width whatever the works, so that a choice moves nothing. */
export const ColourBand = () => <span aria-hidden="true" className="swatch swatch-band h-3 w-9" />;
