/** How far back refused attempts are counted. */
export const REFUSAL_DAYS = 30;
