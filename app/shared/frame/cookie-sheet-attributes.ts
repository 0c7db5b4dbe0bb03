/** Attributes by which `ask-for-consent.ts` finds the parts of the cookie sheet in the page. */
export const COOKIE_SHEET = "data-cookie-sheet";
/** Not `data-consent`: the document element has that one (`cookie-consent.ts`), and every click is inside it. */
export const CONSENT_CHOICE = "data-consent-choice";
