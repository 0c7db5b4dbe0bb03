import type { Language } from "#app/i18n/languages.ts";

const NBSP = "\u00a0";
const CENTIMETRES: Record<Language, string> = { en: "cm", fr: "cm", ru: "см" };
const MILLIMETRES: Record<Language, string> = { en: "mm", fr: "mm", ru: "мм" };

/**
 * Dimensions for a reader: the unit in their language, centimetres where none was typed, and no line break inside. Any other
 * text stays as it was typed.
 */
export function formatDimensions(typed: string | null, language: Language): string | null {
  const text = typed?.trim() ?? "";
  if (text === "") return null;
  const sign = text.replaceAll(/(?<=\d)\s*[×xх]\s*(?=\d)/giu, `${NBSP}×${NBSP}`);
  const [, numbers, unit = ""] = /^([\d.,\s×]+?)\s*(cm|см|mm|мм)?$/iu.exec(sign) ?? [];
  if (numbers === undefined) return sign;
  const units = /^(mm|мм)$/iu.test(unit) ? MILLIMETRES : CENTIMETRES;
  return `${numbers}${NBSP}${units[language]}`;
}
