import { useCallback, useEffect, useState } from "react";
import { resourcePaths } from "#app/i18n/paths.ts";
import type { Candidate, Candidates } from "../../domain/owners/list-candidates.server.ts";

/** Finds people by a part of their name or address. @throws where the server cannot be asked. */
export type PeopleSearch = (sought: string, signal: AbortSignal) => Promise<Candidate[]>;

/** As many as the server names at once. */
const MOST = 100;

/**
 * The people whom a page came with and those found since, and how to find others; undefined where these are all. Asks for the
 * names of further ids, such as those of a restored draft.
 */
export function usePeople({ people: given, hasMore }: Candidates, ids: readonly string[]) {
  const [found, setFound] = useState<Candidate[]>([]);
  const people = [...given, ...found.filter(({ id }) => !given.some((each) => each.id === id))];
  const add = useCallback((more: Candidate[]) => {
    setFound((before) => [...before, ...more.filter(({ id }) => !before.some((each) => each.id === id))]);
  }, []);
  const search = useCallback<PeopleSearch>(
    async (sought, signal) => {
      const answer = await fetchPeople(resourcePaths.people(sought), signal);
      add(answer);
      return answer;
    },
    [add],
  );
  const nameless = hasMore ? ids.filter((id) => id !== "" && !people.some((each) => each.id === id)) : [];
  const asked = nameless.slice(0, MOST).join();
  useEffect(() => {
    if (asked === "") return;
    const leaving = new AbortController();
    // Without an answer they stay unknown, as does whoever has no account any more.
    fetchPeople(resourcePaths.peopleWithIds(...asked.split(",")), leaving.signal).then(add, () => undefined);
    return () => leaving.abort();
  }, [asked, add]);
  return { people, search: hasMore ? search : undefined };
}

async function fetchPeople(address: string, signal: AbortSignal): Promise<Candidate[]> {
  const response = await fetch(address, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(`people were answered with ${response.status}`);
  return ((await response.json()) as { people: Candidate[] }).people;
}
