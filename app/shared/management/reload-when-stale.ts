import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of a page that says after 404 and 409 that something else is there now: the page loads it. The router itself
 * loads nothing after an error.
 */
export const reloadWhenStale = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
