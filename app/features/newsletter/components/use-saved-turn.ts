import { useState } from "react";
import { draftsSaved } from "./use-issue-draft.ts";

/**
 * Drafts that this window had saved when the page was loaded: names the form that shows the loaded draft. A save is counted before
 * its page is there, and a form that began then would have the former texts with their revision.
 * @param loaded data of the page.
 * @param isSettled false while the page shows the answer to a form: its input stays.
 */
export function useSavedTurn(loaded: unknown, isSettled: boolean): number {
  const [known, setKnown] = useState(() => ({ loaded, turn: draftsSaved() }));
  if (known.loaded === loaded) return known.turn;
  const next = { loaded, turn: isSettled ? draftsSaved() : known.turn };
  setKnown(next);
  return next.turn;
}
