import { TOAST_DURATION_MS, TOAST_HOTKEY } from "#app/ui/toast-queue.ts";
import { TOAST } from "./attributes.ts";

let region: HTMLElement | undefined;

/** Shows the short notice of the page's state, if it has one; the key of all notices moves the focus to it (P-NAV-7). */
export function showToast(): void {
  region?.remove();
  region = document.querySelector<HTMLTemplateElement>(`[${TOAST}]`)?.content.cloneNode(true).firstChild as HTMLElement | undefined;
  if (region === undefined) return;
  const shown = region;
  document.body.append(shown);
  const dismiss = () => shown.remove();
  shown.querySelector("button")?.addEventListener("click", dismiss);
  const timer = setTimeout(dismiss, TOAST_DURATION_MS);
  // A toast under the pointer or with the focus stays.
  for (const type of ["pointerenter", "focusin"]) shown.addEventListener(type, () => clearTimeout(timer));
}

export function connectToastKey(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === TOAST_HOTKEY) region?.querySelector("button")?.focus();
  });
}
