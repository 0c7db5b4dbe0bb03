/** Period of the refused attempts shown, in days. */
export const REFUSAL_DAYS = 30;
