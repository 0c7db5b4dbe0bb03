import { useSyncExternalStore } from "react";
import { type CookieConsent, readConsent, subscribeToConsent } from "./cookie-consent.ts";

/** The current choice; undefined before a choice and on the server. */
export function useConsent(): CookieConsent | undefined {
  return useSyncExternalStore(subscribeToConsent, readConsent, () => undefined);
}
