import type { Sharp } from "sharp";
import { COLOURS, type Colour } from "./colours.ts";

/**
 * Shares of a picture from which a colour counts, in per cent: less of those with a hue than of the grounds that most pictures
 * have, and least of a strong tone, which is seen however small it is. Black draws (docs/decisions/0101).
 */
const SHARES: Record<Colour, number> = { red: 6, yellow: 6, green: 6, blue: 6, violet: 6, brown: 20, white: 12, grey: 20, black: 4.5 };
const STRONG_SHARE = 2;
/** Difference between the strongest and the weakest channel of a strong tone, of 255. */
const STRONG_SPAN = 77;
const HUES = new Set<Colour>(["red", "yellow", "green", "blue", "violet"]);

/** Colours that a picture noticeably has. @param picture without transparency, a few hundred pixels wide. */
export async function measureColours(picture: Sharp): Promise<Colour[]> {
  const { data, info } = await picture.toColorspace("srgb").removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const all = new Map<Colour, number>();
  const strong = new Map<Colour, number>();
  for (let place = 0; place + 2 < data.length; place += info.channels) {
    const [red = 0, green = 0, blue = 0] = [data[place], data[place + 1], data[place + 2]];
    const colour = nameColour(red, green, blue);
    all.set(colour, (all.get(colour) ?? 0) + 1);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > STRONG_SPAN) strong.set(colour, (strong.get(colour) ?? 0) + 1);
  }
  const percent = (counts: Map<Colour, number>, colour: Colour) => (100 * (counts.get(colour) ?? 0)) / (info.width * info.height);
  return COLOURS.filter(
    (colour) => percent(all, colour) >= SHARES[colour] || (HUES.has(colour) && percent(strong, colour) >= STRONG_SHARE),
  );
}

/** The name of a colour, of nine: by hue, with light and greyish ones, dark ones and browns apart. Channels from 0 to 255. */
export function nameColour(red: number, green: number, blue: number): Colour {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const brightness = most / 255;
  const strength = span / Math.max(most, 1);
  const hue = hueOf(red, green, blue, most, span);
  if (brightness < 0.2) return "black";
  if (strength < 0.15) return brightness < 0.75 ? "grey" : "white";
  // Cream, as of paper and bare canvas.
  if (brightness >= 0.65 && strength < 0.4 && hue >= 20 && hue <= 70) return "white";
  if (hue >= 10 && hue < 50 && brightness < 0.65) return "brown";
  if (hue < 20 || hue >= 335) return "red";
  if (hue < 65) return "yellow";
  if (hue < 185) return "green";
  return hue < 255 ? "blue" : "violet";
}

/** Degrees from 0 to 360; 0 of a grey. */
function hueOf(red: number, green: number, blue: number, most: number, span: number): number {
  if (span === 0) return 0;
  if (most === red) return (360 + (60 * (green - blue)) / span) % 360;
  return most === green ? 120 + (60 * (blue - red)) / span : 240 + (60 * (red - green)) / span;
}
