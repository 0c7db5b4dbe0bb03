/** Period of the refused attempts shown, in days. */
export const REFUSAL_DAYS = 30;
/** Paintings listed at most. */
export const MAX_REFUSED_PAINTINGS = 100;
/** Attempts from which on a painting is refused often. */
export const FREQUENT_REFUSALS = 10;
