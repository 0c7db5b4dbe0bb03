import { type RefObject, useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { withoutLanguage } from "#app/i18n/languages.ts";

/** True while the form is being sent, and once it is saved: then the list of paintings is on its way. */
export function useSaving(): { isSaving: boolean; isSaved: boolean } {
  const { state, formMethod, location } = useNavigation();
  const { pathname } = useLocation();
  const isSaving = formMethod === "POST";
  return { isSaving, isSaved: isSaving && state === "loading" && withoutLanguage(location.pathname) !== withoutLanguage(pathname) };
}

/** Id of the button that saves and stays on the form. */
export const SAVE = "save";

/** Id of the button that creates a draft; only the form of a new work has it. */
export const CREATE_DRAFT = "create-draft";

/** Ctrl+S or Cmd+S presses the first of these buttons, with Shift the second, on every keyboard layout. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, code, key } = event;
      if (ctrlKey === metaKey || altKey || (code !== "KeyS" && key.toLowerCase() !== "s")) return;
      const button = document.getElementById(shiftKey ? CREATE_DRAFT : SAVE);
      if (button === null) return;
      event.preventDefault();
      if (!event.repeat) form.current?.requestSubmit(button);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form]);
}
