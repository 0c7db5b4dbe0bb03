import { type ComponentType, lazy } from "react";
import { isFetchFailure } from "../errors/fetch-failure.ts";
import { pause, readRetryDelay } from "./retry.ts";

/** Resolves once the script could be fetched. @throws any other error. */
export async function loadWhenReachable<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchFailure(error)) throw error;
      await pause(readRetryDelay(retry));
    }
  }
}

/**
 * A component in a script of its own. While the script cannot be fetched, the component stays suspended. `lazy` alone would
 * replace the page with an error page, and in the frame that error page as well, without end (P-MESSAGE-5).
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWhenReachable(load) }));
