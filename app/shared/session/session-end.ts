import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { withoutLanguage } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";

/*
 * The end of the session, as the pages of this window know it. A page with unsent input stays, so that nothing typed is
 * lost (P-MESSAGE-11); after a sign-out it goes in any case.
 */

type SessionState = "open" | "ended" | "signedOut";

let state: SessionState = "open";
const listeners = new Set<() => void>();

export function setSessionState(next: SessionState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while a page stays although its session has ended. */
export const useHasSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state === "ended",
    () => false,
  );

/** The page whose session is over, and what stands in its place. */
let over: { path: string; notice: ReactNode } | null = null;

/** Puts a notice in the place of a page, whose contents are for nobody any more. Its address stays, to come back to. */
export function replacePage(path: string, notice: ReactNode): void {
  over = { path, notice };
  for (const listener of listeners) listener();
}

/** The page in the place of the one at this path; null: the page itself. */
export function useReplacedPage(path: string): ReactNode {
  const replaced = useSyncExternalStore(
    subscribe,
    () => over,
    () => null,
  );
  useEffect(() => {
    if (replaced !== null && replaced.path !== path) over = null;
  }, [replaced, path]);
  return replaced?.path === path ? replaced.notice : null;
}

/** Calls `act` when the person signs out in another tab while this page is open. @returns a function that stops it. */
export const whenSignedOut = (act: () => void): (() => void) => subscribe(() => void (state === "signedOut" && act()));

/** True for the redirect of a request whose session has ended. */
export function leadsToSignIn(response: Response): boolean {
  const target = response.headers.get("Location");
  return target !== null && withoutLanguage(target) === paths.auth();
}

const endings = new Set<() => void>();

/** Calls `act` when a load of this page finds that its session has ended. @returns a function that stops it. */
export function whenLoadRefused(act: () => void): () => void {
  endings.add(act);
  return () => endings.delete(act);
}

/**
 * Tells the page at this path that a load of its own data found no session.
 * @returns false if it neither listens nor has given its place to a notice already: the redirect is to be followed.
 */
export function reportRefusedLoad(path: string): boolean {
  for (const act of endings) act();
  return endings.size > 0 || over?.path === path;
}

/** Forms in which something was typed or chosen since they were shown. */
const touched = new WeakSet<HTMLFormElement>();

export function noteTyping({ target }: Pick<Event, "target">): void {
  if (target !== null && "form" in target && target.form instanceof HTMLFormElement) touched.add(target.form);
}

export function noteReset({ target }: Event): void {
  if (target instanceof HTMLFormElement) touched.delete(target);
}

/** True if the page has input that it would lose. Forms of filters only lead elsewhere. */
export function keepsInput(): boolean {
  return state !== "signedOut" && [...document.forms].some((form) => form.method === "post" && (touched.has(form) || isFilled(form)));
}

/** Also finds what was typed before the script ran, and what was chosen without an event. */
const isFilled = (form: HTMLFormElement): boolean =>
  form.querySelector("[data-chosen]") !== null || [...form.elements].some((control) => isChanged(control));

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
  return control.type === "file" ? (control.files?.length ?? 0) > 0 : control.value !== control.defaultValue;
}
