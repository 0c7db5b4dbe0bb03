import { paths } from "#app/i18n/paths.ts";

/** Under which the browser keeps the address that links and QR codes begin with (P-TOKEN-10). */
export const PUBLIC_BASE_KEY = "publicBaseUrl";

const MAX_BASE = 300;

/**
 * The address that links begin with, as it was typed: spaces and slashes at its end go, a scheme that is missing comes
 * (P-TOKEN-11). Empty when nothing was typed.
 */
export function readPublicBase(typed: string): string {
  const text = typed
    .trim()
    .slice(0, MAX_BASE)
    .replace(/[\s/]+$/, "");
  if (text === "" || /^https?:$/i.test(text)) return "";
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** Such an address works on the machine of whoever builds the site, and nowhere else (P-TOKEN-11). */
export const isDoubtfulBase = (base: string) => /lovable|localhost/i.test(base);

/** Link that a QR code of a token holds (P-TOKEN-9). The language is the reader’s choice, so none is in it. */
export const tokenLink = (base: string, paintingId: string, token: string) => base + paths.paintingAccess(paintingId, token);

export const paintingLink = (base: string, paintingId: string) => base + paths.painting(paintingId);
