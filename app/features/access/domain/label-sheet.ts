import { z } from "zod";

/** An A4 sheet of labels. Lengths in millimetres; app/styles/labels.css has the same ones, and a test compares them. */
interface Sheet {
  columns: number;
  rows: number;
  /** Of a label. */
  width: number;
  height: number;
  /** Between two columns. */
  gap: number;
}

/** The usual sheets, by number and size; `cut`: plain paper with lines to cut along. Centred on the page. */
export const SHEETS = {
  sheet: { columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
  "24-70x36": { columns: 3, rows: 8, width: 70, height: 36, gap: 0 },
  "40-52.5x29.7": { columns: 4, rows: 10, width: 52.5, height: 29.7, gap: 0 },
  "33-70x25.4": { columns: 3, rows: 11, width: 70, height: 25.4, gap: 0 },
  "30-70x29.7": { columns: 3, rows: 10, width: 70, height: 29.7, gap: 0 },
  "21-70x42.3": { columns: 3, rows: 7, width: 70, height: 42.3, gap: 0 },
  "21-63.5x38.1": { columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 },
  "18-63.5x46.6": { columns: 3, rows: 6, width: 63.5, height: 46.6, gap: 2.5 },
  "16-99.1x33.9": { columns: 2, rows: 8, width: 99.1, height: 33.9, gap: 2.5 },
  "14-99.1x38.1": { columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
  "12-63.5x72": { columns: 3, rows: 4, width: 63.5, height: 72, gap: 2.5 },
  "10-99.1x57": { columns: 2, rows: 5, width: 99.1, height: 57, gap: 2.5 },
  "8-99.1x67.7": { columns: 2, rows: 4, width: 99.1, height: 67.7, gap: 2.5 },
  cut: { columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
} as const satisfies Record<string, Sheet>;
type SheetName = keyof typeof SHEETS;

const SHEET_NAMES = Object.keys(SHEETS) as [SheetName, ...SheetName[]];

/** `single`: a label to a page, for label printers. */
export const LAYOUTS = ["single", ...SHEET_NAMES] as const;
export type Layout = (typeof LAYOUTS)[number];

export const labelsPerSheet = (layout: Layout): number => (layout === "single" ? 1 : SHEETS[layout].columns * SHEETS[layout].rows);

/** Ten sheets of the common size; a larger number is probably a typo. */
export const MAX_LABELS = 240;
export const MAX_COPIES = 24;
const MAX_PLACES = Math.max(...SHEET_NAMES.map(labelsPerSheet));

const count = (least: number, most: number, otherwise: number) => z.coerce.number().int().min(least).max(most).catch(otherwise);

const printOptions = (layout: Layout) =>
  z
    .object({
      layout: z.enum(LAYOUTS).catch(layout),
      copies: count(1, MAX_COPIES, 1),
      /** Places of the first sheet already used. */
      skip: count(0, MAX_PLACES - 1, 0),
    })
    .transform((options) => ({
      ...options,
      skip: options.layout !== "single" && options.skip >= labelsPerSheet(options.layout) ? 0 : options.skip,
    }));

/** Print options of one painting from the query string; invalid values fall back to the defaults. */
export const labelOptions = z
  .object({
    /** A token's id; undefined: all valid tokens. */
    token: z.uuid().optional().catch(undefined),
  })
  .and(printOptions("single"));
export type LabelOptions = z.infer<typeof labelOptions>;

/** Print options of several works. */
export const sheetOptions = z
  .object({
    /** Prints the outlines of the labels and a line of 100 mm first, on plain paper. */
    check: z.literal("on").optional().catch(undefined),
    /** The codes open the private records by links, or the public pages. */
    opens: z.enum(["record", "page"]).catch("record"),
  })
  .and(printOptions("sheet"));
export type SheetOptions = z.infer<typeof sheetOptions>;

/** Lays out the labels: one per page, or on sheets with the first `skip` places left empty. */
export function placeLabels<Label>(
  labels: Label[],
  { layout, copies, skip }: Pick<LabelOptions, "layout" | "copies" | "skip">,
): (Label | undefined)[][] {
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label)).slice(0, MAX_LABELS);
  if (layout === "single" || all.length === 0) return all.map((label) => [label]);
  const places: (Label | undefined)[] = [...Array.from({ length: skip }, () => undefined), ...all];
  const size = labelsPerSheet(layout);
  const sheets = Math.ceil(places.length / size);
  return Array.from({ length: sheets }, (_, sheet) => places.slice(sheet * size, (sheet + 1) * size));
}
