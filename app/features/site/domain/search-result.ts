export type SearchKind = "page" | "news" | "event" | "arbitrator";

export interface SearchResult {
  /** In its English form; a place in the page may follow. */
  path: string;
  kind: SearchKind;
  title: string;
  /** Day of a news item: `2024-08-02`. */
  day: string | undefined;
  excerpt: string;
  /** Words of the excerpt, as they stand in it, that were looked for. */
  found: string[];
  /** The words that were typed are nowhere on the site; this has words spelled almost like them. */
  isSimilar: boolean;
}
