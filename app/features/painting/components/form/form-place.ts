import type { Language } from "#app/i18n/languages.ts";

/** The tab, the caret and the part of the page of a form's user, which outlast a form that is filled anew. */
export interface FormPlace {
  language: Language;
  /** Id of the focused element; empty if nothing is focused. */
  focused: string;
  /** In UTF-16 units; null where the element has no caret. */
  caret: number | null;
  /** Id of a field in view, and its distance from the top of the window, which follows the reader until the form is filled anew. */
  field: string;
  top: number;
  stopFollowing(): void;
}

const hasCaret = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text");

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** The field with the focus, otherwise the first one in view below the bars. */
function fieldInView(): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>("form :is(input:not([type=hidden]), textarea, select)[id]")];
  const inView = (field: HTMLElement) => field.offsetParent !== null && topOf(field) > 200 && topOf(field) < window.innerHeight;
  return fields.find((field) => field === document.activeElement) ?? fields.find(inView);
}

export function readPlace(language: Language): FormPlace {
  const { activeElement } = document;
  const field = fieldInView();
  const follow = () => {
    if (field?.isConnected) place.top = topOf(field);
  };
  const place: FormPlace = {
    language,
    focused: activeElement?.id ?? "",
    caret: hasCaret(activeElement) ? activeElement.selectionStart : null,
    field: field?.id ?? "",
    top: 0,
    stopFollowing: () => window.removeEventListener("scroll", follow),
  };
  follow();
  window.addEventListener("scroll", follow, { passive: true });
  return place;
}

/** Focuses what was focused, where it was. Call it before the new form is painted. */
export function returnToPlace({ focused, caret, field, top, stopFollowing }: FormPlace): void {
  stopFollowing();
  const element = document.getElementById(focused);
  element?.focus({ preventScroll: true });
  if (caret !== null && hasCaret(element)) element.setSelectionRange(caret, caret);
  // Notices above may have come or gone, and the browser follows an element of the old form.
  const shown = document.getElementById(field);
  if (shown === null) return;
  const scroll = () => window.scrollBy({ top: topOf(shown) - top, behavior: "instant" });
  scroll();
  requestAnimationFrame(scroll);
}
