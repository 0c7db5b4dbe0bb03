/** Maximum length of a number that is typed or in an address; longer input is cut. */
export const MAX_NUMBER = 40;
