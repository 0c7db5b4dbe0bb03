import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";

/** From here on, the result stands beside the form. */
const WIDE = "(min-width: 80rem)";

/** Id of the part with the result, or with a question about the amount. */
export const RESULT = "estimate";

const subscribeToNothing = () => () => {};

/**
 * The fragment to which a form leads that the browser sends by itself: without script, or with Enter before the application runs.
 * Empty once it runs, for it moves the view itself.
 */
export function useResultFragment(): string {
  const isRunning = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isRunning ? "" : `#${RESULT}`;
}

/** State of the link to one reading of an ambiguous amount. */
export const CHOSEN = { isChosen: true };

/** True after a choice between two readings: the form must show it, and the link that had focus is gone. */
export function useIsChosen(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== "POP" && (state as typeof CHOSEN | null)?.isChosen === true;
}

/**
 * Moves view and focus to the heading of a new result, or of a question, where it stands below the form, as on a phone. A
 * result that the page was loaded with leaves the page at its beginning.
 */
export function useCalculatorFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = useIsChosen();
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    const isBelow = !matchMedia(WIDE).matches;
    if (!wasChosen.current && (document.activeElement?.closest("form") == null || !isBelow)) return;
    heading.current?.focus({ preventScroll: true });
    if (isBelow) heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return heading;
}
