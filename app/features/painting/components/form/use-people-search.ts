import { useEffect, useState } from "react";
import type { Candidate } from "../../domain/owners/list-candidates.server.ts";
import type { PeopleSearch } from "./use-people.ts";

/** Between the last letter and the question, in milliseconds. */
const PAUSE = 150;

interface Answer {
  sought: string;
  /** Undefined: the server could not be asked. */
  people: Candidate[] | undefined;
}

/** Asks for people as they are typed. `search`: undefined where all are known. */
export function usePeopleSearch(search: PeopleSearch | undefined, sought: string) {
  const [answer, setAnswer] = useState<Answer>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    if (search === undefined || sought === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      search(sought, leaving.signal)
        .catch(() => undefined)
        .then((people) => {
          if (!leaving.signal.aborted) setAnswer({ sought, people });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, sought, turn]);
  const current = answer?.sought === sought ? answer : undefined;
  const isAsked = search !== undefined && sought !== "";
  return {
    found: isAsked ? current?.people : undefined,
    isAsking: isAsked && current === undefined,
    hasFailed: isAsked && current !== undefined && current.people === undefined,
    askAgain: () => {
      setAnswer(undefined);
      setTurn((before) => before + 1);
    },
  };
}
