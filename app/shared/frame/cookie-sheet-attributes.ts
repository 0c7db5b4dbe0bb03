/** Attributes by which `ask-for-consent.ts` finds the parts of the cookie sheet in the page. */
export const COOKIE_SHEET = "data-cookie-sheet";
/** Not `data-consent`: the document element has that one (`cookie-consent.ts`), and every click is inside it. */
export const CONSENT_CHOICE = "data-consent-choice";
/**
 * Of the document element, while the sheet is shown: makes room for it (`app.css`). With a selector of `:has()` instead, each
 * node that is added anywhere restyles the whole document.
 */
export const ASKS_FOR_CONSENT = "data-asks-for-consent";
