import { useEffect, useState } from "react";

/** Time that the map's site has to answer, in milliseconds. */
const PATIENCE_MS = 12_000;

type Answer = "waiting" | "answered" | "failed";

/**
 * Tells that the site of a frame answers: a browser shows a frame of a site that does not as an empty box, and says nothing of
 * it. Asks once the map is wanted, and again for each further attempt.
 */
export function useMapAnswer(address: string, isWanted: boolean, attempt: number): Answer {
  const [answer, setAnswer] = useState<{ attempt: number; is: Answer }>();
  useEffect(() => {
    if (!isWanted) return;
    const stopped = new AbortController();
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(PATIENCE_MS)]);
    fetch(address, { mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer", signal })
      .then(() => setAnswer({ attempt, is: "answered" }))
      .catch(() => {
        if (!stopped.signal.aborted) setAnswer({ attempt, is: "failed" });
      });
    return () => stopped.abort();
  }, [address, isWanted, attempt]);
  return answer?.attempt === attempt ? answer.is : "waiting";
}
