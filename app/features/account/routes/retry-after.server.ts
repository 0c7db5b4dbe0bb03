import type { AccountFailure } from "../domain/account-result.server.ts";

/** Headers of a refusal: `Retry-After` after too many attempts. `wait` is in seconds. */
export function retryAfter(failure: AccountFailure, wait: number): Headers {
  return new Headers(failure === "limited" ? [["Retry-After", String(wait)]] : []);
}
