import type { ResponsiveImage } from "#app/shared/images/responsive-image.ts";
import type { SearchKind } from "./search-result.ts";

/** Letters from which on a search has suggestions. */
export const SHORTEST_SUGGESTED = 2;

/** An entry of the list below the search field. */
export interface Suggestion {
  kind: SearchKind | "work" | "artist" | "passport";
  /** English path, possibly with a fragment. */
  path: string;
  title: string;
  /** In the reader's language: an artist with the year, a day, an office. */
  detail?: string;
  picture?: ResponsiveImage;
  /** Name of a portrait in the council. */
  portrait?: string;
  /** Of an article. */
  number?: string;
}

/** Names the portrait of a member, by the address of their page. */
export const councilKeyOf = (path: string): string => path.split("/").at(-1) ?? "";
