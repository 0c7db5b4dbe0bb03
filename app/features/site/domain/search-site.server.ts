import { type FoundArtist, searchArtists } from "#app/features/painting/domain/search-artists.server.ts";
import {
  type FoundWork,
  type FoundWorks,
  searchWorks,
  spelledAs,
  suggestWorks,
} from "#app/features/painting/domain/search-works.server.ts";
import {
  findListedEntry,
  type RegisterEntry,
  readPartOfNumber,
  readRegisterNumber,
  searchRegister,
} from "#app/features/register/domain/list-register.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ExactMatch, withoutExact } from "./exact-match.ts";
import { findExact } from "./find-exact.server.ts";
import { correctSpelling, countInOthers, findTexts, type HitGroup, showHits } from "./search-index.server.ts";
import { RESULTS_PER_PAGE, RESULTS_TOGETHER, type SearchGroup, type SearchResult, type TextGroup } from "./search-result.ts";

export interface SearchAsked {
  /** Not empty. */
  query: string;
  /** The only group to show; undefined: all, some of each. */
  group: SearchGroup | undefined;
  /** Of that group, from 1. */
  page: number;
}

interface GroupFacts {
  /** All results of the group. */
  count: number;
  /** The spelling searched instead, if the query as typed finds nothing at all. */
  spelling: string | undefined;
}
export type ShownGroup = GroupFacts &
  (
    | { key: "register"; entries: RegisterEntry[] }
    | { key: "artists"; artists: FoundArtist[] }
    | { key: "works"; works: FoundWork[] }
    | { key: TextGroup; results: SearchResult[] }
  );

export interface FoundOnSite {
  /** The exact match, apart from the groups; nothing if one group is asked for. */
  exact: ExactMatch[];
  /** The best first, without `exact`; one, if only one is asked for. */
  groups: ShownGroup[];
  /** All groups with results, `exact` among them, in the order of `groups`. */
  counts: { key: SearchGroup; count: number }[];
  /** All results of all groups. */
  count: number;
  /** Results among the texts of the other languages, if this one has none for the query as typed. */
  others: { language: Language; count: number }[];
}

/** Artists that a search finds at most, as `app.search_artists` counts them: their entries do not depend on those a page shows. */
const MOST_ARTISTS = 48;

/** Ranks among the groups of texts: of artists; of works named so, with the words in a fact about them, or in the description. */
const RANKS = { artist: -0.5, name: 0.9, fact: 1.5, description: 2.5 };

/** Entries of an artist follow the works; a word or a year that stands in a number by chance comes after everything else. */
function rankOfEntries(query: string, { entries, ofArtists }: { entries: RegisterEntry[]; ofArtists: boolean }): number {
  if (entries.some(({ number }) => number === readRegisterNumber(query))) return -1;
  if (ofArtists) return RANKS.name + 0.05;
  return /\d/.test(query) && /[A-Za-z]/.test(query) ? -1 : 4;
}

function rankOf(work: FoundWork | undefined): number {
  switch (work?.passage?.field) {
    case undefined:
    case "title":
    case "artist":
    case "originalTitle":
      return RANKS.name;
    case "description":
      return RANKS.description;
    default:
      return RANKS.fact;
  }
}

/** Everything public that has the words of a query (P-INFO-17). @param tx undefined if the database does not answer: texts only. */
export async function searchSite(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<FoundOnSite> {
  const { query } = asked;
  const number = readRegisterNumber(query);
  const [works, [entry], allArtists] = await Promise.all([
    findWorks(tx, language, query, asked),
    tx === undefined || number === undefined ? [] : findListedEntry(tx, language, number),
    tx === undefined ? { artists: [], found: 0 } : searchArtists(tx, language, query, { limit: MOST_ARTISTS, offset: 0 }),
  ]);
  const { limit, offset } = partOf("artists", asked);
  const artists = { ...allArtists, artists: allArtists.artists.slice(offset, offset + limit) };
  const register = entry === undefined ? await findEntries(tx, language, asked, allArtists.artists) : { entries: [entry], found: 1 };
  const texts = findTexts(query, language);
  const others = texts.length === 0 ? countInOthers(query, language) : [];
  if (texts.length === 0 && works.found === 0 && register.found === 0)
    return { exact: [], ...assemble(await searchSimilar(tx, language, asked), language, asked), others };
  const exact = asked.group === undefined ? await findExact(tx, { entry, works: works.works, texts, query }, language) : [];
  const found = assemble({ register, artists, works, texts: { groups: texts, query } }, language, asked);
  return { ...found, exact, groups: withoutExact(found.groups, exact), others };
}

function findWorks(tx: Transaction | undefined, language: Language, query: string, { group, page }: SearchAsked): Promise<FoundWorks> {
  if (tx === undefined) return Promise.resolve({ works: [], found: 0 });
  return searchWorks(tx, language, query, partOf("works", { group, page }));
}

/** The part of a group that a page shows. */
const partOf = (key: SearchGroup, { group, page }: Pick<SearchAsked, "group" | "page">) =>
  group === key ? { limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE } : { limit: RESULTS_TOGETHER[key], offset: 0 };

/** Entries of the register with a part of a number, or of works by the artists found. */
async function findEntries(
  tx: Transaction | undefined,
  language: Language,
  asked: SearchAsked,
  artists: readonly FoundArtist[],
): Promise<Found<"entries", RegisterEntry>> {
  if (tx === undefined) return { entries: [], found: 0 };
  const wanted = { part: readPartOfNumber(asked.query), artists: artists.map(({ key }) => key) };
  return searchRegister(tx, language, wanted, partOf("register", asked));
}

/** The results that a page shows, and the number of all. */
type Found<Name extends string, Result> = Record<Name, Result[]> & { found: number };

interface Parts {
  register?: Found<"entries", RegisterEntry>;
  artists?: Found<"artists", FoundArtist>;
  works: FoundWorks & { spelling?: string };
  texts: { groups: HitGroup[]; query: string; spelling?: string };
}

/** Results for similarly spelled words: texts those of a text, works those of a work, or else those of a text. */
async function searchSimilar(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<Parts> {
  const spelling = correctSpelling(asked.query, language);
  const groups = spelling === undefined ? [] : findTexts(spelling, language);
  const texts = { query: asked.query, ...(spelling !== undefined && groups.length > 0 ? { query: spelling, spelling } : {}), groups };
  const ofWorks = tx === undefined ? undefined : await suggestWorks(tx, language, asked.query);
  for (const candidate of [ofWorks, spelling]) {
    if (candidate === undefined) continue;
    const works = await findWorks(tx, language, candidate, asked);
    if (works.found > 0) return { works: { ...works, spelling: spelledAs(candidate, works.works) }, texts };
  }
  return { works: { works: [], found: 0 }, texts };
}

function assemble(
  { register, artists, works, texts }: Parts,
  language: Language,
  asked: SearchAsked,
): Pick<FoundOnSite, "groups" | "counts" | "count"> {
  const ranked: { rank: number; key: SearchGroup; count: number; show: () => ShownGroup }[] = texts.groups.map(({ key, rank, hits }) => {
    const facts = { key, count: hits.length, spelling: texts.spelling };
    return { rank, ...facts, show: () => ({ ...facts, results: showHits(sliceOf(hits, key, asked), texts.query, language) }) };
  });
  if (works.found > 0) {
    const facts = { key: "works" as const, count: works.found, spelling: works.spelling };
    ranked.push({ rank: rankOf(works.works[0]), ...facts, show: () => ({ ...facts, works: works.works }) });
  }
  if (artists !== undefined && artists.found > 0) {
    const facts = { key: "artists" as const, count: artists.found, spelling: undefined };
    ranked.push({ rank: RANKS.artist, ...facts, show: () => ({ ...facts, artists: artists.artists }) });
  }
  if (register !== undefined && register.found > 0) {
    const facts = { key: "register" as const, count: register.found, spelling: undefined };
    ranked.push({
      rank: rankOfEntries(texts.query, { ...register, ofArtists: (artists?.found ?? 0) > 0 }),
      ...facts,
      show: () => ({ ...facts, entries: register.entries }),
    });
  }
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  const wanted = sorted.filter(({ key }) => key === asked.group);
  return {
    groups: (wanted.length > 0 ? wanted : sorted).map(({ show }) => show()),
    counts: sorted.map(({ key, count }) => ({ key, count })),
    count: sorted.reduce((sum, { count }) => sum + count, 0),
  };
}

function sliceOf<Hit>(hits: Hit[], key: TextGroup, { group, page }: SearchAsked): Hit[] {
  return key === group ? hits.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE) : hits.slice(0, RESULTS_TOGETHER[key]);
}
