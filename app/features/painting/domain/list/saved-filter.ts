/** A filter of the management list that somebody has kept under a name (P-MANAGE-113). */
export interface SavedFilter {
  place: number;
  name: string;
  /** Of the list's address. */
  query: string;
}

/** Filters of a person, and characters of a name. As the table `saved_filters` has them. */
export const SAVED_FILTERS = { most: 20, name: 60 } as const;

/** Queries that are longer come from no form of the list. */
export const MAX_QUERY = 4_000;
