import type { Language } from "#app/i18n/languages.ts";

const NBSP = "\u00a0";
const CENTIMETRES: Record<Language, string> = { en: "cm", fr: "cm", ru: "см" };
const MILLIMETRES: Record<Language, string> = { en: "mm", fr: "mm", ru: "мм" };

/** Numbers and a unit, or undefined for any other text. */
function readDimensions(text: string): { numbers: string; isMillimetres: boolean } | undefined {
  const [, numbers, unit = ""] = /^([\d.,\s×]+?)\s*(cm|см|mm|мм)?$/iu.exec(text) ?? [];
  return numbers === undefined ? undefined : { numbers, isMillimetres: /^(mm|мм)$/iu.test(unit) };
}

/** "60 x 80" as "60 × 80", without a line break. */
const withSigns = (text: string) => text.replaceAll(/(?<=\d)\s*[×xх]\s*(?=\d)/giu, `${NBSP}×${NBSP}`);

/**
 * Dimensions for a reader: the unit in their language, centimetres where none was typed, and no line break inside. Any other
 * text stays as it was typed.
 */
export function formatDimensions(typed: string | null, language: Language): string | null {
  const text = withSigns(typed?.trim() ?? "");
  const dimensions = readDimensions(text);
  if (dimensions === undefined) return text || null;
  return `${dimensions.numbers}${NBSP}${(dimensions.isMillimetres ? MILLIMETRES : CENTIMETRES)[language]}`;
}

/** Difference between the proportions of a work and of its picture beyond which the picture shows something else as well. */
const TOLERANCE = 0.08;

/**
 * Centimetres that a picture of a work is wide: the second of two dimensions, or the first where only that order has the
 * picture's proportions. Null if neither has, as in a picture with a frame.
 */
export function pictureWidth(typed: string | null, picture: { width: number; height: number }): number | null {
  const dimensions = readDimensions(withSigns(typed?.trim() ?? ""));
  const [first = 0, second = 0, third] = (dimensions?.numbers ?? "").split("×").map((number) => Number(number.trim().replace(",", ".")));
  if (dimensions === undefined || third !== undefined || !(first > 0 && second > 0)) return null;
  const ratio = picture.width / picture.height;
  const isLike = (each: number) => Math.abs(each / ratio - 1) < TOLERANCE;
  const width = isLike(second / first) ? second : isLike(first / second) ? first : null;
  return width === null ? null : width / (dimensions.isMillimetres ? 10 : 1);
}
