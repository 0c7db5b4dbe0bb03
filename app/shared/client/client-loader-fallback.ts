import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { leadsToSignIn, reportRefusedLoad } from "../session/session-end.ts";
import { readWithRetry } from "./retry.ts";

/** Path and data of the current page. */
let shown: { path: string; loaded: unknown } | undefined;

/** Registers the page's data for `loadWithFallback`, until the page unmounts. */
export function useShownData(loaded: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    shown = { path: pathname, loaded };
    return () => {
      shown = undefined;
    };
  }, [pathname, loaded]);
}

/**
 * Loads page data on the client. If that fails, the current page keeps its data (`useShownData`), and a navigation ends
 * with what `otherwise` makes of the failure: a response, or an error that is shown. Redirects are passed on, except to the sign-in
 * page from the current page, which says itself that its session has ended (P-MESSAGE-11).
 * @param retrySignal if given, a navigation is retried (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14) until it is aborted.
 */
export async function loadWithFallback<Loaded>(
  url: URL,
  load: () => Promise<Loaded>,
  otherwise: (error: unknown) => unknown,
  retrySignal?: AbortSignal,
): Promise<Loaded> {
  const page = shown?.path === url.pathname ? shown : undefined;
  try {
    return await (page !== undefined || retrySignal === undefined ? load() : readWithRetry(load, retrySignal));
  } catch (error) {
    if (error instanceof Response) {
      // A notice may stand in its place by now.
      if (page !== undefined && leadsToSignIn(error) && reportRefusedLoad(url.pathname)) return page.loaded as Loaded;
      throw error;
    }
    if (shown?.path === url.pathname) return shown.loaded as Loaded;
    throw otherwise(error);
  }
}

/** True if no answer came, as without a connection: browsers throw a `TypeError` for a request that has failed. */
const isUnanswered = (error: unknown): boolean => error instanceof TypeError || !navigator.onLine;

/**
 * Runs an action on the client. If the server cannot be reached, the page stays, and `whenAway` supplies the action data.
 * Redirects are passed on.
 * @param whenAway `isUnreached`: the connection failed; otherwise something on the way has answered for the site.
 */
export async function actWithFallback<Result, Away>(
  act: () => Promise<Result>,
  whenAway: (isUnreached: boolean) => Away,
): Promise<Result | Away> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response) throw error;
    // With an error status the router does not reload the page's data, which would fail and replace the page with an error.
    // The router unwraps `data`, so pages see the plain value.
    return data(whenAway(isUnanswered(error)), { status: 503 }) as unknown as Away;
  }
}
