import type { Language } from "#app/i18n/languages.ts";

/** The tab, the caret and the part of the page of a form's user, which outlast a form that is filled anew. */
export interface FormPlace {
  language: Language;
  /** Id of the focused element; empty if nothing is focused. */
  focused: string;
  /** In UTF-16 units; null where the element has no caret. */
  caret: number | null;
  /** Pixels that the page is scrolled; follows its reader until the form is filled anew. */
  top: number;
  stopFollowing(): void;
}

const hasCaret = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text");

export function readPlace(language: Language): FormPlace {
  const { activeElement } = document;
  const follow = () => {
    place.top = window.scrollY;
  };
  const place: FormPlace = {
    language,
    focused: activeElement?.id ?? "",
    caret: hasCaret(activeElement) ? activeElement.selectionStart : null,
    top: window.scrollY,
    stopFollowing: () => window.removeEventListener("scroll", follow),
  };
  window.addEventListener("scroll", follow, { passive: true });
  return place;
}

/** Focuses what was focused, where it was. Call it before the new form is painted. */
export function returnToPlace({ focused, caret, top, stopFollowing }: FormPlace): void {
  stopFollowing();
  const element = document.getElementById(focused);
  element?.focus({ preventScroll: true });
  if (caret !== null && hasCaret(element)) element.setSelectionRange(caret, caret);
  // The browser follows an element of the old form that stands elsewhere, or nowhere, in the new one.
  const scroll = () => window.scrollTo({ top, behavior: "instant" });
  scroll();
  requestAnimationFrame(scroll);
}
