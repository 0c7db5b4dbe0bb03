/** What the reader chose in the cookie sheet (decision 24). Nothing from elsewhere loads before `accepted`. */
export type CookieConsent = "accepted" | "necessary";

const KEY = "cookieConsent";

export function readConsent(): CookieConsent | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "accepted" || value === "necessary" ? value : undefined;
  } catch {
    // Storage is switched off: the question is asked again on the next page, and nothing is loaded.
    return undefined;
  }
}

export function storeConsent(consent: CookieConsent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // As above: the choice holds for this page.
  }
}
