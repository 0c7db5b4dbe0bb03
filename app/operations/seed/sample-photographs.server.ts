import type { Sharp } from "sharp";
import type { DocumentNames } from "#app/features/painting/domain/works/documents.ts";
import { loadSharp } from "#app/platform/images/sharp.server.ts";

const WIDTH = 1200;

/** Photograph of an examination, derived from a sample image. */
export interface SamplePhotograph {
  names: DocumentNames;
  file: string;
  develop(image: Sharp): Sharp;
}

export const SAMPLE_PHOTOGRAPHS: readonly SamplePhotograph[] = [
  {
    names: { name: "Infrared reflectogram.jpg", name_fr: "Réflectogramme infrarouge.jpg", name_ru: "ИК-рефлектограмма.jpg" },
    file: "infrared.jpg",
    develop: (image) => image.extractChannel(0).linear(1.25, -20),
  },
  {
    names: { name: "Ultraviolet fluorescence.jpg", name_fr: "Fluorescence ultraviolette.jpg", name_ru: "Люминесценция в УФ-лучах.jpg" },
    file: "ultraviolet.jpg",
    develop: (image) => image.modulate({ saturation: 0.5 }).tint({ r: 90, g: 120, b: 190 }).gamma(1.6),
  },
];

/** @returns a JPEG. */
export async function makePhotograph(image: Uint8Array, { develop }: SamplePhotograph): Promise<Buffer> {
  const sharp = await loadSharp();
  const resized = sharp(image).resize({ width: WIDTH, withoutEnlargement: true });
  return develop(resized).jpeg({ quality: 80 }).toBuffer();
}

/** Storage key of a prebuilt photograph. */
export const photographKey = (imageId: string, { file }: Pick<SamplePhotograph, "file">) => `photographs/${imageId}/${file}`;
