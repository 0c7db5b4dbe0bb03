import { SECTIONS, type Section } from "#app/i18n/navigation.ts";
import { requestContext } from "#app/platform/site.server.ts";
import { band, drawing, type GuillocheColors, rosetteDrawing } from "#app/shared/ornament/guilloche.ts";
import { BAND_HEIGHT, BAND_LENGTH, sectionBand } from "#app/shared/ornament/section-band.ts";
import type { Route } from "./+types/guilloche";

const COLORS_BY_GROUND: Record<string, GuillocheColors> = {
  ink: { line: "#c9a76a", accent: "#8f7040" },
  paper: { line: "#9a7434", accent: "#c0a878" },
  wall: { line: "#b3a88f", accent: "#c9c0ac" },
};

const SEAL: GuillocheColors = { line: "#9a7434", accent: "#7a1f2e" };

/** Brass that shows on the ground of both colour schemes. */
const BAND = "#b08d4f";

const NAME = new RegExp(`^(ink|paper|wall|seal|band|${SECTIONS.join("|")})\\.([A-Za-z0-9-]{1,64})\\.svg$`);

const isSection = (ground: string): ground is Section => (SECTIONS as readonly string[]).includes(ground);

function draw(ground: string, seed: string): string {
  // Across the head of a sheet, from edge to edge: a whole number of waves at every width.
  if (ground === "band") return drawing(800, 32, `<g transform="translate(0 16)">${band(seed, 800, 26, "#b89a63", 7, 0.6)}</g>`, true);
  if (isSection(ground)) return drawing(BAND_LENGTH, BAND_HEIGHT, sectionBand(ground, seed, BAND));
  // A seal is as small as a letter, so it has fewer and thicker lines.
  if (ground === "seal") return rosetteDrawing(seed, SEAL, 1.6, 0.3);
  return rosetteDrawing(seed, COLORS_BY_GROUND[ground] ?? SEAL, 0.45, 1.2);
}

/** Drawings by name: background or section, and seed. A name always gives the same drawing. */
export function loader({ params, context }: Route.LoaderArgs) {
  const [, ground = "", seed = ""] = NAME.exec(params.file) ?? [];
  if (ground === "") throw new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  context.get(requestContext).declarePublic();
  const svg = draw(ground, seed);
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; style-src 'none'",
    },
  });
}
