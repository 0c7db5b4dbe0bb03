import { useCallback, useSyncExternalStore } from "react";
import { PUBLIC_BASE_KEY, readPublicBase } from "../domain/public-base.ts";

const CHANGE = "publicbasechange";

function subscribe(listener: () => void): () => void {
  // `storage` fires for changes in other tabs only.
  window.addEventListener("storage", listener);
  window.addEventListener(CHANGE, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(CHANGE, listener);
  };
}

function readStored(): string {
  try {
    return readPublicBase(localStorage.getItem(PUBLIC_BASE_KEY) ?? "");
  } catch {
    // Storage is unavailable: use the default base.
    return "";
  }
}

/**
 * Base address of links and QR codes: the one stored in this browser, else `fallback` (P-TOKEN-10).
 * `save` throws if the browser refuses to store it.
 */
export function usePublicBase(fallback: string): { base: string; save: (typed: string) => void } {
  const stored = useSyncExternalStore(subscribe, readStored, () => "");
  const save = useCallback((typed: string) => {
    const base = readPublicBase(typed);
    if (base === "") localStorage.removeItem(PUBLIC_BASE_KEY);
    else localStorage.setItem(PUBLIC_BASE_KEY, base);
    window.dispatchEvent(new Event(CHANGE));
  }, []);
  return { base: stored || fallback, save };
}
