import { readConsent, storeConsent, subscribeToConsent } from "./cookie-consent.ts";
import { ASKS_FOR_CONSENT, CONSENT_CHOICE, COOKIE_SHEET } from "./cookie-sheet-attributes.ts";

/** Delay after the page has loaded (P-COOKIE-1). */
const DELAY_MS = 1_000;

const sheet = () => document.querySelector<HTMLElement>(`[${COOKIE_SHEET}]`);

/** Shows the cookie sheet if no choice is stored, and stores the choice (P-COOKIE-1, P-COOKIE-2). For `entry.page.ts`. */
export function askForConsent(): void {
  const show = () => {
    const element = sheet();
    if (element !== null) element.hidden = readConsent() !== undefined;
    document.documentElement.toggleAttribute(ASKS_FOR_CONSENT, element?.hidden === false);
  };
  const wait = () =>
    window.setTimeout(() => {
      show();
      subscribeToConsent(show);
    }, DELAY_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  document.addEventListener("click", ({ target }) => {
    const choice = target instanceof Element ? target.closest(`[${CONSENT_CHOICE}]`)?.getAttribute(CONSENT_CHOICE) : undefined;
    if (choice === "accepted" || choice === "necessary") storeConsent(choice);
  });
}
