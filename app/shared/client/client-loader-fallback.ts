import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { readPatiently } from "./retry.ts";

/** What the page on the screen was made from. */
let shown: { path: string; loaded: unknown } | undefined;

/** The page's data, for `loadOrKeep`; they are forgotten with the page. */
export function useKept(loaded: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    shown = { path: pathname, loaded };
    return () => {
      shown = undefined;
    };
  }, [pathname, loaded]);
}

/**
 * Loads a page's data for script. When that fails, what is on the screen stays (`useKept`); a page that is only on its
 * way is given up for `otherwise`. Redirections are passed on.
 * @param patience where given, a page on its way is asked for several times (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14), until it says that nobody
 * waits any more.
 */
export async function loadOrKeep<Loaded>(
  url: URL,
  load: () => Promise<Loaded>,
  otherwise: () => Response,
  patience?: AbortSignal,
): Promise<Loaded> {
  const isShown = shown?.path === url.pathname;
  try {
    return await (isShown || patience === undefined ? load() : readPatiently(load, patience));
  } catch (error) {
    if (error instanceof Response) throw error;
    if (shown?.path === url.pathname) return shown.loaded as Loaded;
    throw otherwise();
  }
}

/**
 * Sends what somebody did on a page. Where the server cannot be reached the page stays, and `whenAway` is its answer
 *. Redirections are passed on.
 */
export async function actOrKeep<Answer, Away>(act: () => Promise<Answer>, whenAway: () => Away): Promise<Answer | Away> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Response) throw error;
    // After a failed action the router does not load the page's data again, which would fail and take the page with it.
    // It unwraps the answer, so pages see it as it is.
    return data(whenAway(), { status: 503 }) as unknown as Away;
  }
}
