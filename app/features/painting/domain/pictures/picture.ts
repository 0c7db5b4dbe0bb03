import { z } from "zod";
import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import type { ZoomablePicture } from "./picture-levels.ts";
import { type Captions, PICTURE_KINDS, type PictureKind } from "./picture-names.ts";

/** Further pictures of one work; the database accepts no more. */
export const MAX_PICTURES = 20;
/** Characters of a caption. */
export const MAX_CAPTION = 300;

/** In place of a picture's id: the work's own picture, on its card. */
export const MAIN_PICTURE = "main";

export interface PictureFacts {
  kind: PictureKind;
  captions: Captions;
  /** Seen by whom the private record is seen by. */
  isPrivate: boolean;
}

/** A further picture of a work. */
export interface Picture extends PictureFacts {
  id: string;
  image: ZoomablePicture;
}

/** A further picture in a record, which is shown in a small size. */
export type RecordPicture = Pick<Picture, "id" | "kind" | "captions"> & { width: number; height: number };

export const captionName = (language: Language) => `caption.${language}` as const;

const caption = z
  .string()
  .trim()
  .max(MAX_CAPTION)
  .transform((text) => text || null);

const facts = z.object({
  kind: z.enum(PICTURE_KINDS),
  access: z.enum(["public", "private"]),
  ...Object.fromEntries(LANGUAGES.map((language) => [captionName(language), caption])),
});

/** One string for the same facts, as a form holds them: it tells what somebody has changed there. */
export const factsKey = ({ kind, captions, isPrivate }: PictureFacts): string =>
  JSON.stringify([kind, isPrivate, ...LANGUAGES.map((language) => captions[language] ?? "")]);

/** The fields of one picture in a form of several: each name is there once for each, in one order. */
const FACT_FIELDS = ["kind", "access", ...LANGUAGES.map(captionName)];

/** One picture in a form. */
export interface PictureRow {
  id: string;
  /** The facts that the form was opened with, as `factsKey` writes them. */
  was: string;
  sent: FormData;
}

/** The pictures of a form. Undefined if it is none of the site's. */
export function readPictureRows(form: FormData): PictureRow[] | undefined {
  const [ids, was] = [form.getAll("picture").map(String), form.getAll("was").map(String)];
  if (FACT_FIELDS.some((field) => form.getAll(field).length !== ids.length) || new Set(ids).size < ids.length) return undefined;
  return ids.map((id, index) => {
    const sent = new FormData();
    for (const field of FACT_FIELDS) sent.set(field, form.getAll(field)[index] ?? "");
    return { id, was: was[index] ?? "", sent };
  });
}

/** The facts as they were typed, also if they are refused. */
export const typedPictureFacts = (form: FormData): PictureFacts => ({
  kind: PICTURE_KINDS.find((kind) => kind === form.get("kind")) ?? "detail",
  captions: mapLanguages((language) => String(form.get(captionName(language)) ?? "")),
  isPrivate: form.get("access") === "private",
});

/** Reads the facts of a form; undefined if no form of the site says that. */
export function readPictureFacts(form: FormData): PictureFacts | undefined {
  const parsed = facts.safeParse(Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const sent: Record<string, unknown> = parsed.data;
  const captions = mapLanguages((language) => sent[captionName(language)] as string | null);
  return { kind: parsed.data.kind, captions, isPrivate: parsed.data.access === "private" };
}
