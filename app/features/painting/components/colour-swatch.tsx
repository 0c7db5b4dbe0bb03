import { COLOURS, type Colour } from "../domain/facets.ts";

/* As presentation attributes: the policy of the site allows no style attribute, and forced colours leave them as they are. */
const TONES: Record<Colour, string> = {
  red: "#a83a33",
  yellow: "#cb9c3f",
  green: "#557c4e",
  blue: "#42679b",
  violet: "#79598f",
  brown: "#7a5a3f",
  white: "#f4ecdb",
  grey: "#8d8b87",
  black: "#1d1c1b",
};

/** A colour beside its name. */
export function ColourSwatch({ colour }: { colour: Colour }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 text-line-strong">
      <rect x="0.5" y="0.5" width="15" height="15" fill={TONES[colour]} stroke="currentColor" />
    </svg>
  );
}

/** All colours as a narrow band, of one width whatever the works, so that a choice moves nothing. */
export function ColourBand() {
  const width = COLOURS.length * 4;
  return (
    <svg viewBox={`0 0 ${width} 12`} width={width} height={12} aria-hidden="true" className="shrink-0 text-line-strong">
      {COLOURS.map((each, place) => (
        <rect key={each} x={place * 4} width="4" height="12" fill={TONES[each]} />
      ))}
      {/* White is seen on a light ground, and black on a dark one. */}
      <rect x="0.5" y="0.5" width={width - 1} height="11" fill="none" stroke="currentColor" />
    </svg>
  );
}
