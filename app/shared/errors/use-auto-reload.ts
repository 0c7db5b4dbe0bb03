import { useCallback, useEffect, useRef, useState } from "react";

const FIRST_DELAY_MS = 3_000;
const MAX_DELAY_MS = 60_000;

/** Sends a HEAD request. @returns true unless the response is a server error or missing. */
async function isAvailable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store", redirect: "manual" })).status < 500;
  } catch {
    return false;
  }
}

interface AutoReload {
  /** Checks at once. */
  reloadNow(): void;
  /** True if the last check by the visitor failed. */
  hasFailed: boolean;
}

/**
 * Polls `url` with growing delays, and at once when the browser comes online or the tab becomes visible. As soon as it is
 * available, reloads the page, unless the visitor has typed into it. A hidden tab does not poll.
 */
export function useAutoReload(url: string, { isWaiting = true }: { isWaiting?: boolean } = {}): AutoReload {
  const [hasFailed, setHasFailed] = useState(false);
  const checkNow = useRef<(byHand: boolean) => void>(() => undefined);
  useEffect(() => {
    if (!isWaiting) return;
    let delay = FIRST_DELAY_MS;
    let timer: number | undefined;
    let hasTyped = false;
    let isOver = false;
    const wait = () => {
      window.clearTimeout(timer);
      // Jitter, so that waiting pages do not all reload in the same second.
      timer = window.setTimeout(() => void check(false), delay * (1 + Math.random() / 2));
      delay = Math.min(delay * 2, MAX_DELAY_MS);
    };
    const check = async (byHand: boolean) => {
      window.clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      const isBack = await isAvailable(url);
      if (isOver) return;
      if (isBack && (byHand || !hasTyped)) return window.location.reload();
      if (byHand) setHasFailed(true);
      wait();
    };
    checkNow.current = (byHand) => void check(byHand);
    const again = () => {
      delay = FIRST_DELAY_MS;
      void check(false);
    };
    const typed = () => {
      hasTyped = true;
    };
    const onShown = () => {
      if (document.visibilityState === "visible") again();
    };
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", onShown);
    document.addEventListener("input", typed);
    wait();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", onShown);
      document.removeEventListener("input", typed);
    };
  }, [url, isWaiting]);
  return { reloadNow: useCallback(() => checkNow.current(true), []), hasFailed };
}
