/** Works on one page of the gallery. */
export const WORKS_PER_PAGE = 48;
