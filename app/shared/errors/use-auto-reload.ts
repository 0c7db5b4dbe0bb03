import { useCallback, useEffect, useRef, useState } from "react";

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

/** Reads an address without its body. @returns whether it answers with anything but a failure of the server. */
async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD", cache: "no-store", redirect: "manual" })).status < 500;
  } catch {
    return false;
  }
}

interface Comeback {
  /** Asks at once. */
  tryNow(): void;
  /** The last time that the reader asked, it was in vain. */
  isInVain: boolean;
}

/**
 * Asks for `url` with growing pauses, and at once when the browser is online again or its tab is looked at, until it
 * answers; then loads the page anew, unless something was typed in it. A tab that is not looked at asks nothing.
 */
export function useComeback(url: string, { isWaiting = true }: { isWaiting?: boolean } = {}): Comeback {
  const [isInVain, setIsInVain] = useState(false);
  const ask = useRef<(byHand: boolean) => void>(() => undefined);
  useEffect(() => {
    if (!isWaiting) return;
    let pause = FIRST_PAUSE_MS;
    let timer: number | undefined;
    let hasTyped = false;
    let isOver = false;
    const wait = () => {
      window.clearTimeout(timer);
      // Many pages wait for one site: they do not all come back in the same second.
      timer = window.setTimeout(() => void check(false), pause * (1 + Math.random() / 2));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    const check = async (byHand: boolean) => {
      window.clearTimeout(timer);
      if (document.visibilityState === "hidden") return;
      const isBack = await answers(url);
      if (isOver) return;
      if (isBack && (byHand || !hasTyped)) return window.location.reload();
      if (byHand) setIsInVain(true);
      wait();
    };
    ask.current = (byHand) => void check(byHand);
    const again = () => {
      pause = FIRST_PAUSE_MS;
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
  return { tryNow: useCallback(() => ask.current(true), []), isInVain };
}
