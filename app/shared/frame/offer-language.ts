import { LANGUAGES } from "#app/i18n/languages.ts";
import { LANGUAGE_OFFER } from "./language-offer-attribute.ts";

/**
 * On the first page of a visit, shows the offer of the language that the browser prefers among those of the site, if the page
 * has one (P-LANG-7). For `entry.page.ts`.
 */
export function offerLanguage(): void {
  if (document.referrer.startsWith(`${window.location.origin}/`)) return;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.some((each) => each === tag));
  const offer = document.querySelector<HTMLElement>(`[${LANGUAGE_OFFER}][lang="${preferred}"]`);
  if (offer !== null) offer.hidden = false;
}
