import type { Artist } from "#app/features/painting/domain/artists/find-artist.server.ts";
import type { PaintingCard } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import type { RegisterEntry } from "#app/features/register/domain/list-register.server.ts";
import type { SearchResult } from "./search-result.ts";
import type { ShownGroup } from "./search-site.server.ts";

/** The exact match of a search (P-INFO-17). */
export type ExactMatch =
  | { kind: "passport"; entry: RegisterEntry; work: PaintingCard | undefined }
  | { kind: "artist"; artist: Artist }
  | { kind: "work"; work: PaintingCard }
  /** `number`: of an article or a paragraph, as the search has it; else the result has the searched title or name. */
  | { kind: "text"; result: SearchResult; number: string | undefined };

/** The same article stands in the rules and in the costs provisions, and two works can have one title. */
export const MAX_EXACT = 2;

/** Letters and digits alone, lowered, without accents. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll("œ", "oe")
    .normalize("NFD")
    .replaceAll(/(?<=[a-z])\p{M}+/gu, "")
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** True for two spellings of one title or name: letter case, accents and punctuation may differ. */
export function isSameName(one: string, other: string): boolean {
  const folded = fold(one);
  return folded !== "" && folded === fold(other);
}

/** The groups without what stands before them; a group that has nothing else is left out. */
export function withoutExact(groups: ShownGroup[], exact: readonly ExactMatch[]): ShownGroup[] {
  if (exact.length === 0) return groups;
  const paths = exact.flatMap((match) => (match.kind === "text" ? match.result.path : []));
  const works = exact.flatMap((match) => (match.kind === "work" ? match.work.id : []));
  const artists = exact.flatMap((match) => (match.kind === "artist" ? match.artist.key : []));
  return groups.flatMap((group): ShownGroup[] => {
    if (group.key === "register") return exact.some(({ kind }) => kind === "passport") ? [] : [group];
    if (group.key === "artists") {
      const left = group.artists.filter(({ key }) => !artists.includes(key));
      return left.length > 0 ? [{ ...group, artists: left, apart: group.artists.length - left.length }] : [];
    }
    if (group.key === "works") {
      const left = group.works.filter(({ id }) => !works.includes(id));
      return left.length > 0 ? [{ ...group, works: left, apart: group.works.length - left.length }] : [];
    }
    const left = group.results.filter(({ path }) => !paths.includes(path));
    return left.length > 0 ? [{ ...group, results: left, apart: group.results.length - left.length }] : [];
  });
}
