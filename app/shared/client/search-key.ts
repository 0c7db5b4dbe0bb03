/** Of the field that Ctrl+K leads to, as `aria-keyshortcuts` names it. A key alone would have to be switched off (WCAG 2.1.4). */
export const SEARCH_KEY = "Control+K Meta+K";

/** Controls that a key presses or moves in, and types nothing. */
const PRESSED = new Set(["button", "checkbox", "file", "image", "radio", "reset", "submit"]);

/** The part of a key event that `isSearchKey` reads. */
type Key = Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** True for Ctrl+K or Command+K, by the place of the key: the Russian layout has another letter there. */
export const isSearchKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  code === "KeyK" && ctrlKey !== metaKey && !altKey && !shiftKey;

const isTypedIn = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type);
  return target.isContentEditable || target.matches("textarea, select");
};

/** Leads to the search of the list on this page with Ctrl+K (P-MANAGE-161); not while somebody types, since the key edits text on some systems, nor behind a dialog. */
export function connectSearchKey(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || !isSearchKey(event) || isTypedIn(event.target)) return;
    const field = document.querySelector<HTMLInputElement>(`input[aria-keyshortcuts="${SEARCH_KEY}"]`);
    if (field === null || !field.checkVisibility() || document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
