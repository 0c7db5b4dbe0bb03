/** Browsers' messages for a page or script that could not be fetched. */
const FETCH_FAILED = /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script/i;

/** True for a failed fetch in a browser. On the server a TypeError is a bug. */
export function isFetchFailure(error: unknown): boolean {
  return typeof window !== "undefined" && error instanceof TypeError && FETCH_FAILED.test(error.message);
}
