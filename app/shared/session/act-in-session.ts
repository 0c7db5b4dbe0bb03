import { data } from "react-router";
import { actWithFallback } from "../client/client-loader-fallback.ts";
import { leadsToSignIn, setSessionState } from "./session-end.ts";

/**
 * `actWithFallback` for pages of signed-in users: the page, with all its input, stays also if the session has ended. Its
 * `SessionGuard` says so.
 */
export async function actInSession<Result, Away>(
  act: () => Promise<Result>,
  whenAway: (hasEnded: boolean, isUnreached: boolean) => Away,
): Promise<Result | Away> {
  try {
    return await actWithFallback(act, (isUnreached) => whenAway(false, isUnreached));
  } catch (error) {
    const hasEnded = error instanceof Response && leadsToSignIn(error);
    setSessionState(hasEnded ? "ended" : "open");
    if (!hasEnded) throw error;
    return data(whenAway(true, false), { status: 401 }) as unknown as Away;
  }
}
