import { useEffect, useRef } from "react";

/** Calls `onShown` when the page was hidden, as a tab behind others is, and is shown again. */
export function useWhenShown(onShown: () => void): void {
  const latest = useRef(onShown);
  latest.current = onShown;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}
