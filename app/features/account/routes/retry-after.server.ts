import type { AccountFailure } from "../domain/account-result.server.ts";

/** Headers of a refusal: too many attempts say when to come back, in seconds. */
export function retryAfter(failure: AccountFailure, wait: number): Headers {
  return new Headers(failure === "limited" ? [["Retry-After", String(wait)]] : []);
}
