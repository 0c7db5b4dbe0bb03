import type { Language } from "#app/i18n/languages.ts";

/** An amount written as a plain number of four digits or more, small enough to be exact. */
const PLAIN = /^[1-9]\d{3,12}(?:\.(\d{1,2}))?$/;

/**
 * A plain number as people write it in a language: `3400000` is 3,400,000 or 3 400 000, `3400.5` is 3,400.50. `readAmount` reads
 * it as the same amount. Any other text stays as it was typed (P-CALC-153).
 */
export function writeAmount(text: string, language: Language): string {
  const [plain, decimals] = PLAIN.exec(text.trim()) ?? [];
  if (plain === undefined) return text;
  return new Intl.NumberFormat(language, { minimumFractionDigits: decimals === undefined ? 0 : 2 }).format(Number(plain));
}
