import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { mapFields, RECORD, TRANSLATED } from "#app/features/painting/domain/fields.ts";
import { MAX_CAPTION, MAX_PICTURES } from "#app/features/painting/domain/pictures/picture.ts";
import { PICTURE_KINDS } from "#app/features/painting/domain/pictures/picture-names.ts";
import { ATTRIBUTIONS } from "#app/features/painting/domain/works/attribution.ts";
import { DOCUMENT_KINDS, DOCUMENT_LANGUAGES, mapNames } from "#app/features/painting/domain/works/documents.ts";
import { DATE_PRECISIONS } from "#app/features/painting/domain/works/work-date.ts";
import { mapLanguages } from "#app/i18n/languages.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";

const text = z.string().trim().min(1);
const localised = z.object(mapLanguages(() => text));
const link = z.strictObject({
  name: text,
  ...mapNames(() => text.optional()),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  language: z.enum(DOCUMENT_LANGUAGES).optional(),
  url: z.url().nullable(),
});

/** Of the first one that `isWritten`, the seed writes a file for everyone. */
const certificate = link.extend({ isWritten: z.boolean().default(false) });

const picture = z.strictObject({
  kind: z.enum(PICTURE_KINDS),
  /** The end of its file's name, after that of the painting. */
  file: z.string().regex(/^[a-z]+$/),
  isPrivate: z.boolean().default(false),
  captions: z.object(mapLanguages(() => text.max(MAX_CAPTION))),
});

/** A field that came after the samples may be left out of them. */
const facts = { ...mapFields(TRANSLATED, () => localised.optional()), title: localised, artist: localised };

const paintingFile = z.strictObject({
  slug: text,
  isPublished: z.boolean(),
  attribution: z.enum(ATTRIBUTIONS).optional(),
  year: z.int().nullable(),
  datePrecision: z.enum(DATE_PRECISIONS).optional(),
  yearTo: z.int().optional(),
  artistDates: text.nullable(),
  originalTitle: text.nullable(),
  dimensions: text,
  ...facts,
  owners: z.array(text).min(1),
  certificates: z.array(certificate),
  documents: z.array(link),
  pictures: z.array(picture).max(MAX_PICTURES).default([]),
  private: z.strictObject({
    ...mapFields(RECORD, () => text.nullable().default(null)),
    inventoryNo: text,
    passportNo: text,
    issueDate: z.iso.date(),
    textsLanguage: z.enum(DOCUMENT_LANGUAGES),
  }),
});
export type SamplePainting = z.infer<typeof paintingFile>;

const collectionFile = z.object({
  owners: z.record(text, z.object({ name: text, email: z.email() })),
  newestFirst: z.array(text).min(1),
});

const folder = join(projectRoot, "content/sample");

async function readJson<T>(schema: z.ZodType<T>, path: string): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(join(folder, path), "utf8")));
  if (!parsed.success) throw new Error(`content/sample/${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The validated sample collection of content/sample, newest first. */
export async function readSampleFiles() {
  const collection = await readJson(collectionFile, "collection.json");
  const paintings = await Promise.all(collection.newestFirst.map((slug) => readJson(paintingFile, `paintings/${slug}.json`)));
  for (const painting of paintings) {
    const unknown = painting.owners.find((owner) => !(owner in collection.owners));
    if (unknown !== undefined) throw new Error(`content/sample/paintings/${painting.slug}.json names the unknown owner "${unknown}"`);
  }
  return { owners: collection.owners, paintings };
}

/** Names of the image files of a painting: its own, then those of its further pictures. */
export const imageFilesOf = ({ slug, pictures }: Pick<SamplePainting, "slug" | "pictures">): string[] => [
  `${slug}.jpg`,
  ...pictures.map(({ file }) => `${slug}-${file}.jpg`),
];

export function readSampleImage(file: string): Promise<Uint8Array> {
  return readFile(join(folder, "images", file));
}
