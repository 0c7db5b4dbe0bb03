/** Attributes by which `ask-for-consent.ts` finds the parts of the cookie sheet in the page. */
export const COOKIE_SHEET = "data-cookie-sheet";
export const CONSENT_CHOICE = "data-consent";
