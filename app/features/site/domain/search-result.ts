import type { DocumentKey } from "#app/content/documents/document.ts";
import type { Passage } from "#app/shared/search/passage.ts";

export type SearchKind = "page" | "question" | "news" | "event" | "council" | "court" | "arbitrator" | "term" | DocumentKey;

/** Groups of results, as addresses name them (`?in=works`), in the order of equally good ones. */
export const GROUPS = ["register", "artists", "people", "works", "pages", "rules", "events", "news"] as const;
export type SearchGroup = (typeof GROUPS)[number];
export type TextGroup = Exclude<SearchGroup, "register" | "artists" | "works">;

/** Results of a group on one page when it is shown alone, and among the others. */
export const RESULTS_PER_PAGE = 24;
export const RESULTS_TOGETHER: Record<SearchGroup, number> = {
  register: 3,
  artists: 3,
  people: 4,
  works: 6,
  pages: 5,
  rules: 5,
  events: 4,
  news: 4,
};

export const MAX_QUERY = 100;

/** Reads the parameter `q`. */
export const readQuery = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, MAX_QUERY);

/** Reads the parameter `in`. */
export const readGroup = (text: string | null): SearchGroup | undefined => GROUPS.find((group) => group === text);

export interface SearchResult {
  /** English path, possibly with a fragment. */
  path: string;
  kind: SearchKind;
  title: string;
  /** Day of a news item: `2024-08-02`. */
  day: string | undefined;
  /** Date of an event, in words, and its end. */
  when: { text: string; end: string } | undefined;
  /** A person's name in another script, if that was searched. */
  alias: Passage | undefined;
  passage: Passage;
  /** True of an article that has not the words searched, but others that mean the same. */
  isMeant?: true;
}
