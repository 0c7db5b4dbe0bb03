import { isRouteErrorResponse } from "react-router";

/** How often a read that failed is tried again (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
export const READ_RETRIES = 3;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before a retry, in milliseconds. @param retry counted from 0. */
export const readRetryWait = (retry: number): number => Math.min(1000 * 2 ** retry, LONGEST_WAIT_MS);

/** The network, and errors of the server; a refusal stays one (P-MESSAGE-5). */
function isPassing(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);
}

const pause = (duration: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads, and tries again where the network or the server failed (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14).
 * @param signal says that nobody waits for it any more.
 * @throws what the last try threw.
 */
export async function readPatiently<Read>(read: () => Promise<Read>, signal: AbortSignal): Promise<Read> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await read();
    } catch (error) {
      if (retry === READ_RETRIES || !isPassing(error)) throw error;
      await pause(readRetryWait(retry), signal);
      if (signal.aborted) throw error;
    }
  }
}
