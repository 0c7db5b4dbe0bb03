import { findArtistOfWork, findCard } from "#app/features/painting/domain/list/find-cards.server.ts";
import type { FoundWork } from "#app/features/painting/domain/search/search-works.server.ts";
import type { RegisterEntry } from "#app/features/register/domain/list-register.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ExactMatch, isSameName, MAX_EXACT } from "./exact-match.ts";
import { type HitGroup, showHits, type TextHit } from "./search-index.server.ts";

interface Found {
  entry: RegisterEntry | undefined;
  works: readonly FoundWork[];
  texts: readonly HitGroup[];
  query: string;
}

/** Finds the exact match of a query among its results: a register number, an article, an artist, a work, or a text by its title. */
export async function findExact(
  tx: Transaction | undefined,
  { entry, works, texts, query }: Found,
  language: Language,
): Promise<ExactMatch[]> {
  if (tx !== undefined && entry !== undefined) {
    const work = entry.work === null ? undefined : await findCard(tx, language, entry.work.id);
    return [{ kind: "passport", entry, work }];
  }
  const hits = texts.flatMap((group) => group.hits);
  const articles = hits.filter(({ named }) => named !== undefined);
  if (articles.length > 0) return showTexts(articles, query, language);
  const byArtist = works.find(({ artist }) => isSameName(artist, query));
  const artist = tx === undefined || byArtist === undefined ? undefined : await findArtistOfWork(tx, language, byArtist.id);
  if (artist !== undefined) return [{ kind: "artist", artist }];
  const titled = works.filter(({ title }) => isSameName(title, query)).slice(0, MAX_EXACT);
  if (titled.length > 0) return titled.map((work) => ({ kind: "work", work }));
  const namesOf = ({ title, aliases = [] }: TextHit["entry"]) => [title, ...aliases];
  const isCosts = ({ entry: { kind } }: TextHit) => Number(kind === "costs");
  // Articles on a subject come before those on its costs.
  const named = hits
    .filter((hit) => namesOf(hit.entry).some((name) => isSameName(name, query)))
    .toSorted((a, b) => isCosts(a) - isCosts(b));
  return showTexts(named, query, language);
}

function showTexts(hits: readonly TextHit[], query: string, language: Language): ExactMatch[] {
  const shown = hits.slice(0, MAX_EXACT);
  return showHits(shown, query, language).map((result, index) => ({ kind: "text", result, number: numberOf(shown[index]) }));
}

/** "44", or "12.3" and "12.3 (a)" of a paragraph. */
function numberOf(hit: TextHit | undefined): string | undefined {
  if (hit?.named === undefined) return undefined;
  const [, paragraph, letter] = /^(\d+\.\d+)(?:\.(.))?$/.exec(hit.named.id) ?? [];
  return paragraph === undefined ? String(hit.named.number) : letter === undefined ? paragraph : `${paragraph}\u00a0(${letter})`;
}
