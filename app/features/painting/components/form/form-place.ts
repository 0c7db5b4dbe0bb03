import type { Language } from "#app/i18n/languages.ts";

/** The tab and the caret of a form's user, which outlast a form that is filled anew. */
export interface FormPlace {
  language: Language;
  /** Id of the focused element; empty if nothing is focused. */
  focused: string;
  /** In UTF-16 units; null where the element has no caret. */
  caret: number | null;
}

const hasCaret = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text");

export function readPlace(language: Language): FormPlace {
  const { activeElement } = document;
  return { language, focused: activeElement?.id ?? "", caret: hasCaret(activeElement) ? activeElement.selectionStart : null };
}

/** Focuses what was focused, without scrolling. */
export function returnToPlace({ focused, caret }: FormPlace): void {
  const element = document.getElementById(focused);
  element?.focus({ preventScroll: true });
  if (caret !== null && hasCaret(element)) element.setSelectionRange(caret, caret);
}
