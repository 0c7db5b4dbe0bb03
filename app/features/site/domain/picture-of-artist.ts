import type { PaintingCard } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import { isSameName } from "./exact-match.ts";
import type { Suggestion } from "./suggestion.ts";

/** The picture of a work by an artist among works that have been read anyway; nothing without one. */
export function pictureOfArtist(artist: string, works: readonly Pick<PaintingCard, "artist" | "picture">[]): Pick<Suggestion, "picture"> {
  const picture = works.find((work) => work.picture !== null && isSameName(work.artist, artist))?.picture;
  return picture == null ? {} : { picture };
}
