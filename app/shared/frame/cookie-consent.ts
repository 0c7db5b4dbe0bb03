/** The choice in the cookie sheet (P-COOKIE-2, P-COOKIE-3). No third-party content loads before `accepted`. */
export type CookieConsent = "accepted" | "necessary";

const KEY = "cookieConsent";
/** Tells the page's script and the application, which each have a copy of this module, of a choice made in this tab. */
const CHANGED = "eac:consent";

const isConsent = (value: string | null | undefined): value is CookieConsent => value === "accepted" || value === "necessary";

/** The current choice; undefined before a choice. */
export function readConsent(): CookieConsent | undefined {
  const ofThisPage = document.documentElement.dataset.consent;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage is disabled: the choice lasts for this page only.
  }
  return [stored, ofThisPage].find(isConsent);
}

export function storeConsent(consent: CookieConsent): void {
  document.documentElement.dataset.consent = consent;
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Storage is disabled.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Listens for a choice made here or in another tab. Returns the function that ends it. */
export function subscribeToConsent(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
