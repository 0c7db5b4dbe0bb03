import { z } from "zod";

/** The common sheet has three columns of eight labels, each 70 by 37 mm (styles/labels.css). */
export const LABELS_PER_SHEET = 24;
/** Ten sheets; a larger number is probably a typo. */
export const MAX_LABELS = 10 * LABELS_PER_SHEET;

export const LAYOUTS = ["single", "sheet", "cut"] as const;

const count = (least: number, most: number, otherwise: number) => z.coerce.number().int().min(least).max(most).catch(otherwise);

/** Print options from the query string; invalid values fall back to the defaults. */
export const labelOptions = z.object({
  layout: z.enum(LAYOUTS).catch("single"),
  /** A token's id; undefined: all valid tokens. */
  token: z.uuid().optional().catch(undefined),
  copies: count(1, LABELS_PER_SHEET, 1),
  /** Places of the first sheet already used. */
  skip: count(0, LABELS_PER_SHEET - 1, 0),
});
export type LabelOptions = z.infer<typeof labelOptions>;

/** Lays out the labels: one per page, or on sheets of 24 places with the first `skip` left empty. */
export function placeLabels<Label>(
  labels: Label[],
  { layout, copies, skip }: Pick<LabelOptions, "layout" | "copies" | "skip">,
): (Label | undefined)[][] {
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label)).slice(0, MAX_LABELS);
  if (layout === "single" || all.length === 0) return all.map((label) => [label]);
  const places: (Label | undefined)[] = [...Array.from({ length: skip }, () => undefined), ...all];
  const sheets = Math.ceil(places.length / LABELS_PER_SHEET);
  return Array.from({ length: sheets }, (_, sheet) => places.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET));
}
