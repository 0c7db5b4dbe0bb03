import { useEffect } from "react";

/** Blocks that can take the focus of a removed descendant. */
const BLOCK = "li, tr, fieldset, form, section, article, dialog, #content";
const CONTROL = "a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary";
/** Time for a page to move the focus itself. */
const SETTLE_MS = 100;

interface Place {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

/** The element and its ancestors with their siblings, from the inside out. */
function placesAround(focused: Element): Place[] {
  const places: Place[] = [];
  for (let element: Element | null = focused; element !== null; element = element.parentElement)
    places.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  return places;
}

function findFallback(places: Place[]): HTMLElement | null {
  const content = document.getElementById("content");
  const isFit = (element: Element | null, selector: string): element is HTMLElement =>
    element instanceof HTMLElement && content?.contains(element) === true && element.matches(selector);
  for (const { element, next, previous } of places) {
    const fit = element.isConnected
      ? [element].find((each) => isFit(each, BLOCK))
      : [next, previous].find((each) => isFit(each, `${BLOCK}, ${CONTROL}`));
    if (fit !== undefined) return fit as HTMLElement;
  }
  return content;
}

function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Restores the focus when the focused element disappears, such as a deleted row or a button replaced by a badge: moves it
 * to the next nearby element instead of the top of the page.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let places: Place[] = [];
    let timer: number | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      places = target instanceof Element ? placesAround(target) : [];
    };
    // The user removed the focus on purpose: do not restore it.
    const onBlur = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (document.hasFocus() && document.activeElement === document.body && (target as Element).isConnected) places = [];
      });
    const check = () => {
      if (document.activeElement !== document.body || places.length === 0 || places[0]?.element.isConnected === true) return;
      const fallback = findFallback(places);
      if (fallback !== null) focusOnce(fallback);
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || places.length === 0) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(check, SETTLE_MS);
    });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, []);
}
