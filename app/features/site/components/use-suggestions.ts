import { useEffect, useState } from "react";
import { paths } from "#app/i18n/paths.ts";
import { useHref } from "#app/shared/client/use-href.ts";
import { SHORTEST_SUGGESTED, type Suggestion } from "../domain/suggestion.ts";

/** Between the last letter and the request, in milliseconds. */
const PAUSE = 150;

const NONE: Suggestion[] = [];

/** True if the reader's browser asks for little data. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia("(prefers-reduced-data: reduce)").matches;
}

/**
 * Meanings of a search while it is typed (P-INFO-147). A request that a further letter supersedes is given up; nothing is asked for
 * before the second letter. `isOffered`: false on the server, without the application, and for a reader who saves data.
 */
export function useSuggestions(typed: string): { isOffered: boolean; suggestions: Suggestion[]; sought: string } {
  const toHref = useHref();
  const [isOffered, setOffered] = useState(false);
  const [answer, setAnswer] = useState({ sought: "", suggestions: NONE });
  const sought = typed.replaceAll(/\s+/g, " ").trim();
  const isAsked = isOffered && sought.length >= SHORTEST_SUGGESTED;
  const address = toHref(paths.searchSuggestions(), { q: sought });
  useEffect(() => setOffered(!savesData()), []);
  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const ask = async () => {
      const response = await fetch(address, { signal: leaving.signal });
      const { suggestions } = response.ok ? ((await response.json()) as { suggestions: Suggestion[] }) : { suggestions: NONE };
      setAnswer({ sought, suggestions });
    };
    const timer = setTimeout(() => ask().catch(() => undefined), PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isAsked, address, sought]);
  // The former suggestions stay until the next ones come.
  return { isOffered, suggestions: isAsked ? answer.suggestions : NONE, sought: answer.sought };
}
