/** Period of the refused attempts shown, in days. */
export const REFUSAL_DAYS = 30;
/** Paintings listed at most. */
export const MAX_REFUSED_PAINTINGS = 100;
