import { useCallback, useSyncExternalStore } from "react";
import { PUBLIC_BASE_KEY, readPublicBase } from "../domain/public-base.ts";

const CHANGE = "publicbasechange";

function subscribe(listener: () => void): () => void {
  // `storage` tells of other tabs only.
  window.addEventListener("storage", listener);
  window.addEventListener(CHANGE, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(CHANGE, listener);
  };
}

function readKept(): string {
  try {
    return readPublicBase(localStorage.getItem(PUBLIC_BASE_KEY) ?? "");
  } catch {
    // A browser that keeps nothing: the site's own address serves.
    return "";
  }
}

/**
 * What links and QR codes begin with: what this browser keeps, else `given` (P-TOKEN-10).
 * `keep` throws when the browser refuses to keep it.
 */
export function usePublicBase(given: string): { base: string; keep: (typed: string) => void } {
  const kept = useSyncExternalStore(subscribe, readKept, () => "");
  const keep = useCallback((typed: string) => {
    const base = readPublicBase(typed);
    if (base === "") localStorage.removeItem(PUBLIC_BASE_KEY);
    else localStorage.setItem(PUBLIC_BASE_KEY, base);
    window.dispatchEvent(new Event(CHANGE));
  }, []);
  return { base: kept || given, keep };
}
