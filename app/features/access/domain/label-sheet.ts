import { z } from "zod";

/** Labels of 70 by 37 mm (styles/labels.css): the common sheet has three columns of eight. */
export const LABELS_PER_SHEET = 24;
/** Ten sheets: more is a slip of the finger. */
export const MAX_LABELS = 10 * LABELS_PER_SHEET;

export const LAYOUTS = ["single", "sheet", "cut"] as const;

const count = (least: number, most: number, otherwise: number) => z.coerce.number().int().min(least).max(most).catch(otherwise);

/** What to print, as it stands in the address; what makes no sense there is the usual. */
export const labelWish = z.object({
  layout: z.enum(LAYOUTS).catch("single"),
  /** A token's id; none: all that still open something. */
  token: z.uuid().optional().catch(undefined),
  copies: count(1, LABELS_PER_SHEET, 1),
  /** Places on the first sheet that have been used already. */
  skip: count(0, LABELS_PER_SHEET - 1, 0),
});
export type LabelWish = z.infer<typeof labelWish>;

/** Which label goes where: a page of its own for each, or sheets of 24 places of which the first `skip` stay empty. */
export function placeLabels<Label>(
  labels: Label[],
  { layout, copies, skip }: Pick<LabelWish, "layout" | "copies" | "skip">,
): (Label | undefined)[][] {
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label)).slice(0, MAX_LABELS);
  if (layout === "single" || all.length === 0) return all.map((label) => [label]);
  const places: (Label | undefined)[] = [...Array.from({ length: skip }, () => undefined), ...all];
  const sheets = Math.ceil(places.length / LABELS_PER_SHEET);
  return Array.from({ length: sheets }, (_, sheet) => places.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET));
}
