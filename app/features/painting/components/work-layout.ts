import { proportionOf } from "#app/shared/wall/hang.ts";
import type { ShownPainting } from "../domain/works/show-painting.server.ts";
import { drawWorkScale, type WorkScale } from "../domain/works/work-scale.ts";

/** Proportions of works, in hundredths: a tall one is below the first, a square one below the second, a wide one below the third. */
const SQUARE = 85;
const WIDE = 115;
const PANORAMA = 175;

export type WorkForm = "tall" | "square" | "wide" | "panorama";

export function formOf(picture: Parameters<typeof proportionOf>[0]): WorkForm {
  const proportion = proportionOf(picture);
  if (proportion >= PANORAMA) return "panorama";
  if (proportion >= WIDE) return "wide";
  return proportion >= SQUARE ? "square" : "tall";
}

/** Further pictures that are together no higher than a tall work, with the drawing of its size below them, at most. */
const MOST_BESIDE = 3;

/** Parts of the page of a work that stand in its grid (docs/promises/painting.md, P-PAINTING-6). */
type Part = "grid" | "work" | "tools" | "text" | "figures" | "papers";

interface WorkLayout {
  form: WorkForm;
  scale: WorkScale | undefined;
  /** True where the further pictures and the drawing of the size stand between the work and the text. */
  hasFiguresBeside: boolean;
  classes: Record<Part, string>;
}

/** Below 64 rem one column; a tall work has the text beside it from 48 rem on. */
export function layOut({
  picture,
  pictures,
  pictureWidth,
  dimensions,
}: Pick<ShownPainting, "picture" | "pictures" | "pictureWidth" | "dimensions">): WorkLayout {
  const form = formOf(picture);
  const scale =
    picture === null || pictureWidth === null || dimensions === null
      ? undefined
      : drawWorkScale({ width: pictureWidth, height: (pictureWidth * picture.height) / picture.width });
  const figures = pictures.length + (scale === undefined ? 0 : 1);
  const isUpright = picture !== null && (form === "tall" || form === "square");
  const hasFiguresBeside = isUpright && figures > 0 && pictures.length <= MOST_BESIDE;
  const classes = !isUpright ? (form === "panorama" ? PANORAMA_PARTS : WIDE_PARTS) : hasFiguresBeside ? FIGURES_BESIDE : UPRIGHT;
  const isTall = isUpright && form === "tall";
  return { form, scale, hasFiguresBeside, classes: isTall ? withTextBeside(classes) : classes };
}

const WIDE_PARTS: WorkLayout["classes"] = {
  grid: "lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_24rem]",
  work: "@container print:[container-type:normal] lg:col-start-1",
  tools: "lg:col-start-1",
  text: "lg:col-start-2 lg:row-span-4 lg:row-start-1",
  figures: "lg:col-start-1",
  papers: "lg:col-start-1",
};

const PANORAMA_PARTS: WorkLayout["classes"] = {
  grid: "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]",
  work: "@container print:[container-type:normal] lg:col-span-2",
  tools: "lg:col-span-2",
  text: "lg:col-span-2",
  figures: "",
  papers: "",
};

/** The work has the room that it takes, which the buttons below must not widen; its figures what is left beside it, and the text up to 32 rem. */
const FIGURES_BESIDE: WorkLayout["classes"] = {
  grid: "lg:grid-cols-[min-content_minmax(7.5rem,1fr)_minmax(0,32rem)] lg:grid-rows-[auto_auto_1fr]",
  work: "min-w-max justify-self-center lg:col-start-1 lg:row-start-1 lg:justify-self-start",
  tools: "lg:col-span-2 lg:col-start-1",
  text: "lg:col-start-3 lg:row-span-3 lg:row-start-1",
  figures: "lg:col-start-2 lg:row-start-1 lg:self-stretch",
  papers: "lg:col-span-2 lg:col-start-1",
};

const UPRIGHT: WorkLayout["classes"] = {
  grid: "lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:grid-rows-[auto_auto_auto_1fr]",
  work: "min-w-max justify-self-center lg:col-start-1",
  tools: "lg:col-start-1",
  text: "lg:col-start-2 lg:row-span-4 lg:row-start-1",
  figures: "lg:col-start-1",
  papers: "lg:col-start-1",
};

/** Not in print, whose pages are as wide as a tablet. */
const withTextBeside = (classes: WorkLayout["classes"]): WorkLayout["classes"] => ({
  grid: `not-print:md:max-lg:grid-cols-[min-content_minmax(0,1fr)] not-print:md:max-lg:grid-rows-[auto_auto_1fr_auto] ${classes.grid}`,
  work: `not-print:md:max-lg:col-start-1 not-print:md:max-lg:row-start-1 ${classes.work}`,
  tools: `not-print:md:max-lg:col-start-1 ${classes.tools}`,
  text: `not-print:md:max-lg:col-start-2 not-print:md:max-lg:row-span-3 not-print:md:max-lg:row-start-1 ${classes.text}`,
  figures: `not-print:md:max-lg:col-start-1 ${classes.figures}`,
  papers: `not-print:md:max-lg:col-span-2 ${classes.papers}`,
});
