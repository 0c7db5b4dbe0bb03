import { isRouteErrorResponse } from "react-router";

/** Retries of a failed read (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14). */
export const READ_RETRIES = 3;
const MAX_DELAY_MS = 30_000;

/** Delay before a retry, in milliseconds. @param retry zero-based. */
export const readRetryDelay = (retry: number): number => Math.min(1000 * 2 ** retry, MAX_DELAY_MS);

/** True for network and server errors; a refusal is final (P-MESSAGE-5). */
function isTransient(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500);
}

/** Resolves after `duration` milliseconds, or at once when `signal` is aborted. */
export const pause = (duration: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Reads with retries on network and server errors (P-MESSAGE-5, P-MESSAGE-6, P-TOKEN-14).
 * @param signal stops further retries.
 * @throws the error of the last attempt.
 */
export async function readWithRetry<Read>(read: () => Promise<Read>, signal: AbortSignal): Promise<Read> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await read();
    } catch (error) {
      if (retry === READ_RETRIES || !isTransient(error)) throw error;
      await pause(readRetryDelay(retry), signal);
      if (signal.aborted) throw error;
    }
  }
}
