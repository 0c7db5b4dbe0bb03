import { useCallback, useEffect, useRef, useState } from "react";
import { pointerReleased } from "./pointer-release.ts";
import { type DraftShelf, forgetDraft, holdDraft, type KeepResult, keepDraft } from "./sealed-drafts.ts";

/** A pause of somebody who types, after which the draft is kept. */
const PAUSE_MS = 300;
/** Time after which it is kept without a pause. */
const MOST_MS = 1000;
const MINUTE_MS = 60_000;

export type DraftState =
  | { kind: "none" }
  /** `at`: the beginning of the minute, in milliseconds. */
  | { kind: "kept"; at: number }
  | { kind: "failed"; why: Exclude<KeepResult, "kept" | "superseded"> };

/** The drafts of the forms on this page, by what they are about. */
const openDrafts = new Map<string, { forget: () => void; flush: () => Promise<void> }>();

/** For the action, which knows first that the form is saved. `subject`: that of the form's shelf; undefined: of all on the page. */
export function forgetSavedDraft(subject?: string): void {
  for (const [name, { forget }] of openDrafts) if (subject === undefined || name === subject) forget();
}

/** Keeps at once what was typed last on this page. */
export async function keepOpenDrafts(): Promise<void> {
  await Promise.all([...openDrafts.values()].map(({ flush }) => flush()));
}

interface AutosaveOptions {
  /** Null: nobody is signed in, and nothing is kept. */
  shelf: DraftShelf | null;
  slot: string;
  /** Present values of the form; undefined: nothing to keep. */
  read(): unknown;
}

/**
 * Keeps a draft of the form in the browser at each pause of somebody who types, once a second without one, and at once when the
 * field, the window or the page is left (P-FORM-16).
 */
export function useAutosave({ shelf, slot, read }: AutosaveOptions) {
  const [state, setState] = useState<DraftState>({ kind: "none" });
  const latest = useRef({ shelf, read });
  latest.current = { shelf, read };
  const timer = useRef<number>(undefined);
  /** Moment of the first change that is not kept yet. */
  const changedAt = useRef<number>(undefined);
  const turn = useRef(0);
  const isOver = useRef(false);

  const keep = useCallback(async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    changedAt.current = undefined;
    const { shelf: place, read: readNow } = latest.current;
    const content = place === null || isOver.current ? undefined : readNow();
    if (place === null || content === undefined) return;
    turn.current += 1;
    const own = turn.current;
    const result = await keepDraft(place, slot, content, () => own === turn.current && !isOver.current);
    if (result === "superseded") return;
    // Leaving a field keeps the draft, and a press of "Save" leaves it.
    await pointerReleased();
    if (own !== turn.current || isOver.current) return;
    // The same minute draws the form no second time.
    const at = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
    if (result !== "kept") setState({ kind: "failed", why: result });
    else setState((before) => (before.kind === "kept" && before.at === at ? before : { kind: "kept", at }));
  }, [slot]);

  /** Something in the form has changed. */
  const note = useCallback(() => {
    const now = performance.now();
    changedAt.current ??= now;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void keep(), Math.max(0, Math.min(PAUSE_MS, changedAt.current + MOST_MS - now)));
  }, [keep]);

  /** Keeps at once what was not kept yet. */
  const flush = useCallback(async () => {
    if (timer.current !== undefined) await keep();
  }, [keep]);

  /** From now on nothing is kept, and what was kept is gone. */
  const forget = useCallback(() => {
    isOver.current = true;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current.shelf !== null) forgetDraft(latest.current.shelf, slot);
    setState({ kind: "none" });
  }, [slot]);

  const place = shelf === null ? undefined : `${shelf.person}:${shelf.subject}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` names the shelf, which is a new object on every rendering.
  useEffect(() => {
    const subject = latest.current.shelf?.subject ?? "";
    const open = { forget, flush };
    openDrafts.set(subject, open);
    const release = shelf === null ? undefined : holdDraft(shelf, slot);
    const onHide = ({ type }: Event) => {
      if (type !== "visibilitychange" || document.visibilityState === "hidden") void flush();
    };
    document.addEventListener("visibilitychange", onHide);
    document.addEventListener("focusout", onHide);
    window.addEventListener("blur", onHide);
    window.addEventListener("pagehide", onHide);
    // Sealing takes a moment, which a page has until the next one answers; at "pagehide" it has none left.
    window.addEventListener("beforeunload", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      document.removeEventListener("focusout", onHide);
      window.removeEventListener("blur", onHide);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("beforeunload", onHide);
      window.clearTimeout(timer.current);
      if (openDrafts.get(subject) === open) openDrafts.delete(subject);
      release?.();
    };
  }, [place, slot, flush, forget]);

  return { state, note, keep, flush, forget };
}
