import { type GuillocheColors, rosette } from "./guilloche.ts";

const RING = /<g [^>]*stroke="([^"]+)" stroke-width="([^"]+)"><path id="[^"]+" d="([^"]+)"\/>(.*?)<\/g>/g;
const COPY = /rotate\(([-\d.]+)\)scale\(([-\d.]+)\)/g;

/** Converts a path of absolute moves and cubic curves to PDF operators. */
function toOperators(path: string): string {
  return path.replace(/([MCZ])([^MCZ]*)/g, (_, command: string, numbers: string) =>
    command === "M" ? `${numbers} m ` : command === "C" ? `${numbers} c ` : "s",
  );
}

/**
 * Draws the rosette of a seed around a point. Each ring is one form XObject placed once per copy, like `use` in SVG, so
 * that the rosette takes only a few kilobytes.
 */
export function drawRosette(
  document: PDFKit.PDFDocument,
  seed: string,
  centre: { x: number; y: number; radius: number },
  look: { colors: GuillocheColors; strokeWidth: number; density: number },
): void {
  const rings = rosette(seed, centre.radius, look.colors, look.strokeWidth, look.density).matchAll(RING);
  const reach = centre.radius * 1.3;
  let index = 0;
  for (const [, color = "", strokeWidth = "", path = "", copies = ""] of rings) {
    const form = document.ref({ Type: "XObject", Subtype: "Form", BBox: [-reach, -reach, reach, reach] });
    form.end(toOperators(path));
    const name = `Ring${index++}`;
    document.page.xobjects[name] = form;
    document.save().translate(centre.x, centre.y).lineWidth(Number(strokeWidth)).strokeColor(color);
    for (const [angle, scale] of [[0, 1], ...[...copies.matchAll(COPY)].map((copy) => [Number(copy[1]), Number(copy[2])])] as const) {
      document.save().rotate(angle).scale(scale).addContent(`/${name} Do`);
      document.restore();
    }
    document.restore();
  }
}
