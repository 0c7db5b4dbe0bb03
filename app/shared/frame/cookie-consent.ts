import { useSyncExternalStore } from "react";

/** The choice in the cookie sheet (P-COOKIE-2, P-COOKIE-3). No third-party content loads before `accepted`. */
type CookieConsent = "accepted" | "necessary";

const KEY = "cookieConsent";

/** Fallback if storage is disabled: the choice lasts for this page only. */
let unstoredConsent: CookieConsent | undefined;
const listeners = new Set<() => void>();

function readConsent(): CookieConsent | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "accepted" || value === "necessary" ? value : undefined;
  } catch {
    // Storage is disabled.
    return unstoredConsent;
  }
}

export function storeConsent(consent: CookieConsent): void {
  unstoredConsent = consent;
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // Storage is disabled.
  }
  for (const listener of listeners) listener();
}

/** Listens for a choice made here or in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The current choice; undefined before a choice and on the server. */
export function useConsent(): CookieConsent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}
