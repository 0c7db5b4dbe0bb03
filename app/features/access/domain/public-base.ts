import type { Language } from "#app/i18n/languages.ts";
import { href, paths } from "#app/i18n/paths.ts";

/** Key in `localStorage` of the base address of links and QR codes (P-TOKEN-10). */
export const PUBLIC_BASE_KEY = "publicBaseUrl";

const MAX_BASE = 300;

/**
 * Normalizes a base address: trims spaces and trailing slashes and adds a missing scheme (P-TOKEN-11). Empty for empty
 * input.
 */
export function readPublicBase(typed: string): string {
  const text = typed
    .trim()
    .slice(0, MAX_BASE)
    .replace(/[\s/]+$/, "");
  if (text === "" || /^https?:$/i.test(text)) return "";
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** True for addresses that work only on a developer's machine (P-TOKEN-11). */
export const isDoubtfulBase = (base: string) => /lovable|localhost/i.test(base);

/** Link in a token's QR code, to the page in the language that its issuer chose (P-TOKEN-9). */
export const tokenLink = (base: string, paintingId: string, { text, language }: { text: string; language: Language }) =>
  base + href(language, paths.paintingAccess(paintingId, text));

/** Has no language: a painting's code is for anybody. */
export const paintingLink = (base: string, paintingId: string) => base + paths.painting(paintingId);
