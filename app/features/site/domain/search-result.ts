import type { DocumentKey } from "#app/content/documents/document.ts";

export type SearchKind = "page" | "news" | "event" | "arbitrator" | DocumentKey;

export interface SearchResult {
  /** English path, possibly with a fragment. */
  path: string;
  kind: SearchKind;
  title: string;
  /** Day of a news item: `2024-08-02`. */
  day: string | undefined;
  excerpt: string;
  /** Matching words of the excerpt, in its spelling. */
  found: string[];
  /** True if no entry contains the typed words and this one contains similar ones. */
  isSimilar: boolean;
}
