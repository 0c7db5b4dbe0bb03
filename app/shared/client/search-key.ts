/** Of the field that "/" leads to, as `aria-keyshortcuts` names it. */
export const SEARCH_KEY = "/";

/** Controls that a key presses or moves in, and types nothing. */
const PRESSED = new Set(["button", "checkbox", "file", "image", "radio", "reset", "submit"]);

/** The part of a key event that `isSearchKey` reads. */
type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

/** True for "/", and for its key where that types a full stop, as in Russian; layouts that need Shift for it keep it. */
export const isSearchKey = ({ key, code, ctrlKey, metaKey, altKey }: Key): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === SEARCH_KEY || (code === "Slash" && key === "."));

const isTypedIn = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !PRESSED.has(target.type);
  return target.isContentEditable || target.matches("textarea, select");
};

/** Leads to the search of the list on this page with "/" (P-MANAGE-161); not while somebody types, nor behind a dialog. */
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
