import { useSyncExternalStore } from "react";

type NewsLayout = "cards" | "inline";

/** The reader's layout, in memory only: lost on reload (P-NEWS-3). */
let layout: NewsLayout = "cards";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: NewsLayout): void {
  layout = next;
  for (const listener of listeners) listener();
}

export function useNewsLayout(): [NewsLayout, (next: NewsLayout) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => layout,
      () => "cards",
    ),
    choose,
  ];
}
