import { z } from "zod";
import { MAX_CUT, MAX_STRAIGHTENED, type PictureEdit, TURNS } from "#app/platform/images/picture-edit.ts";

export const CUTS = ["cutLeft", "cutTop", "cutRight", "cutBottom"] as const;
export type Cut = (typeof CUTS)[number];
/** Fields of the form that edits a picture. */
export const EDIT_FIELDS = ["turned", "straightened", ...CUTS] as const;

/** As they are typed: degrees and per cent. */
export type EditValues = Record<(typeof EDIT_FIELDS)[number], string>;

/** A number with at most one decimal, in tenths; a comma and a typographic minus are accepted. */
const tenths = (least: number, most: number) =>
  z
    .string()
    .max(20)
    .transform((text) => text.trim().replace(",", ".").replace("\u2212", "-") || "0")
    .refine((text) => /^[+-]?\d{1,3}(\.\d)?$/.test(text))
    .transform((text) => Math.round(Number(text) * 10))
    .refine((value) => value >= least && value <= most);

const cut = tenths(0, MAX_CUT);

const form = z.object({
  turned: z.enum(TURNS.map(String) as [string, ...string[]]).transform((text) => TURNS.find((turn) => String(turn) === text) ?? 0),
  straightened: tenths(-MAX_STRAIGHTENED, MAX_STRAIGHTENED),
  cutLeft: cut,
  cutTop: cut,
  cutRight: cut,
  cutBottom: cut,
});

/** The edges at which too much is cut off together. */
const excessive = (edit: PictureEdit): Cut[] =>
  (
    [
      ["cutLeft", "cutRight"],
      ["cutTop", "cutBottom"],
    ] as const
  )
    .filter(([one, other]) => edit[one] + edit[other] > MAX_CUT)
    .flat();

/** Checks what was typed. @returns undefined if it is no edit that the site makes. */
export function readEdit(values: EditValues): PictureEdit | undefined {
  const { data } = form.safeParse(values);
  return data === undefined || excessive(data).length > 0 ? undefined : data;
}

/** A field's own bounds, or those of two opposite edges together. */
export type EditMistake = "alone" | "together";
export type EditMistakes = Partial<Record<keyof EditValues, EditMistake>>;

/** The refused fields. */
export function findMistakes(values: EditValues): EditMistakes {
  const { data, error } = form.safeParse(values);
  const alone = error?.issues.map(({ path }) => [path[0], "alone"] as const) ?? [];
  return Object.fromEntries(data === undefined ? alone : excessive(data).map((field) => [field, "together"] as const));
}

/** The fields of a form as they were typed. */
export const readEditValues = (sent: FormData): EditValues =>
  Object.fromEntries(EDIT_FIELDS.map((field) => [field, String(sent.get(field) ?? "")])) as EditValues;

/** Writes an edit as it is typed. */
export function writeEdit({ turned, ...numbers }: PictureEdit): EditValues {
  const typed = Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value / 10)]));
  return { ...(typed as Omit<EditValues, "turned">), turned: String(turned) };
}
