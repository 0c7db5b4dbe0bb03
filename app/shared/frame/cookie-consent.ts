import { useSyncExternalStore } from "react";

/** What the reader chose in the cookie sheet (P-COOKIE-2, P-COOKIE-3). Nothing from elsewhere loads before `accepted`. */
type CookieConsent = "accepted" | "necessary";

const KEY = "cookieConsent";

/** Where storage is switched off, the choice holds for this page only. */
let chosenHere: CookieConsent | undefined;
const listeners = new Set<() => void>();

function readConsent(): CookieConsent | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "accepted" || value === "necessary" ? value : undefined;
  } catch {
    return chosenHere;
  }
}

export function storeConsent(consent: CookieConsent): void {
  chosenHere = consent;
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** A choice made here, or in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The choice as it is now; undefined while there is none, and on the server. */
export function useConsent(): CookieConsent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}
