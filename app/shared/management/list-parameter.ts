/** Query parameter of a page with the query of the list that led to it, and to which it returns. */
export const LIST = "list";
