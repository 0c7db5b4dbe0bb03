import { readConsent } from "#app/shared/frame/cookie-consent.ts";
import { DEFERRED_PRELOAD, DEFERRED_SCRIPT, HYDRATED } from "./deferred-application.ts";

/** Controls of a page. Using one, by pointer, touch or keyboard, loads the application. */
const CONTROL = "#content :is(button, input, select, textarea, [data-enhanced])";
/** Controls that do nothing, or less, without the application: their clicks wait for it. */
const WAITING = "#content :is(button[type=button], [data-enhanced])";
/** Elements that need the application without being used. `data-session-unread` is the notice of a session that waits. */
const NOW = "[data-application=now], [data-session-unread]";
/** Time after which a waiting click is given up, in milliseconds. */
const PATIENCE_MS = 15_000;

const root = document.documentElement;
const isHydrated = (): boolean => root.dataset.hydrated === "true";

/** Clicks and choices made before the application could respond, in order. */
let waiting: (() => void)[] = [];
let isLoading = false;

function within(target: EventTarget | null, selector: string): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>(selector) : null) ?? undefined;
}

function showProgress(isActive: boolean): void {
  document.querySelector(".progress-line")?.setAttribute("data-active", String(isActive));
}

/** Without the application, controls that need it disappear, those that replace it appear, and links lead to their addresses. */
function giveUp(): void {
  if (isHydrated()) return;
  showProgress(false);
  delete root.dataset.scripted;
  root.dataset.givenUp = "true";
  waiting = [];
}

function load(): void {
  const deferred = document.querySelector(`script[type="${DEFERRED_SCRIPT}"]`);
  if (isLoading || deferred === null) return;
  isLoading = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${DEFERRED_PRELOAD}"]`)) link.rel = "modulepreload";
  // The application navigates by itself.
  document.querySelector('script[type="speculationrules"]')?.remove();
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = deferred.textContent;
  script.addEventListener("error", giveUp);
  // In its place: React finds the document as the server sent it.
  deferred.replaceWith(script);
}

/** Repeats `act` once the application has taken the page over. */
function whenHydrated(act: () => void): void {
  waiting.push(act);
  showProgress(true);
  window.setTimeout(giveUp, PATIENCE_MS);
  load();
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Loads the application of a page that defers it when the reader reaches for a control. Clicks and choices made before it
 * runs are repeated then, so none is lost. In a page that loads it at once, only the repeating remains.
 */
export function loadApplicationOnDemand(): void {
  const loadFor = ({ target }: Event) => {
    if (within(target, CONTROL) !== undefined) load();
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) document.addEventListener(type, loadFor, { passive: true });
  // The key that leads to the notifications, which the application shows (P-NAV-7).
  document.addEventListener("keydown", ({ key }) => {
    if (key === "F8") load();
  });
  const onClick = (event: MouseEvent) => {
    const control = within(event.target, WAITING);
    if (isHydrated() || root.dataset.scripted === undefined || control === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.dataset.shownAt !== undefined) root.dataset.awaited = control.dataset.shownAt;
    whenHydrated(() => control.isConnected && control.click());
  };
  const onChange = ({ target }: Event) => {
    if (isHydrated() || !(target instanceof HTMLSelectElement)) return;
    whenHydrated(() => target.dispatchEvent(new Event("change", { bubbles: true })));
  };
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("change", onChange, { capture: true });
  const onHydrated = () => {
    // The application may still come after `giveUp`.
    root.dataset.scripted = "true";
    delete root.dataset.givenUp;
    document.removeEventListener("click", onClick, { capture: true });
    document.removeEventListener("change", onChange, { capture: true });
    if (waiting.length > 0) showProgress(false);
    for (const act of waiting) act();
    waiting = [];
  };
  window.addEventListener(HYDRATED, onHydrated, { once: true });
  if (isHydrated()) onHydrated();
  loadWithoutUse();
}

/** Loads the application if an element of the page needs it, used or not. */
function loadWithoutUse(): void {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const named = shownPartNamed();
  if (named !== undefined) root.dataset.awaited = named;
  if (has(NOW) || named !== undefined || isSomethingKept() || (has("[data-application=consent]") && readConsent() === "accepted")) load();
  if (!has("[data-application=later]")) return;
  if (document.readyState === "complete") load();
  else window.addEventListener("load", load, { once: true });
}

/** True if something was typed on this page before, and not sent. */
function isSomethingKept(): boolean {
  try {
    return [...document.querySelectorAll<HTMLElement>("[data-kept]")].some(
      ({ dataset }) => sessionStorage.getItem(dataset.kept ?? "") !== null,
    );
  } catch {
    // Without storage nothing was kept.
    return false;
  }
}

/** The part that the application shows (`shownAt`), if the address names one, as after a reload. */
const shownPartNamed = (): string | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-shown-at]")]
    .map(({ dataset }) => dataset.shownAt)
    .find((part) => `#${part}` === window.location.hash);
