import { type EstimateOffer, offerEstimate } from "#app/features/arbitration/domain/offer-estimate.ts";
import { type FoundArtist, searchArtists } from "#app/features/painting/domain/artists/search-artists.server.ts";
import { searchedForms } from "#app/features/painting/domain/search/search-words.server.ts";
import {
  type FoundWork,
  type FoundWorks,
  searchWorks,
  spelledAs,
  suggestWorks,
} from "#app/features/painting/domain/search/search-works.server.ts";
import {
  findListedEntry,
  type RegisterEntry,
  readPartOfNumber,
  readRegisterNumber,
  searchRegister,
} from "#app/features/register/domain/list-register.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { distanceOf } from "#app/shared/search/closest-run.ts";
import { inOtherLayout } from "#app/shared/search/keyboard-layout.ts";
import type { LackedWords } from "#app/shared/search/lacked-words.ts";
import { type ExactMatch, withoutExact } from "./exact-match.ts";
import { findExact } from "./find-exact.server.ts";
import {
  correctSpelling,
  countInOthers,
  findMostTexts,
  findTexts,
  type HitGroup,
  isShortQuestion,
  RANK_OF_ANSWER,
  showHits,
} from "./search-index.server.ts";
import { RESULTS_PER_PAGE, RESULTS_TOGETHER, type SearchGroup, type SearchResult, type TextGroup } from "./search-result.ts";

export interface SearchAsked {
  /** Not empty. */
  query: string;
  /** The only group to show; undefined: all, some of each. */
  group: SearchGroup | undefined;
  /** Of that group, from 1. */
  page: number;
  /** True: no other spelling is searched instead. */
  isVerbatim?: boolean;
}

/** `count`: of all results of the group; `apart`: those of them that stand among the exact matches instead. */
export type ShownGroup = { count: number; apart?: number } & (
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
  /** The spelling searched instead, if the query as typed finds nothing at all. */
  spelling: string | undefined;
  /** Words that the results lack, if nothing has all of them. */
  lacking: LackedWords | undefined;
  /** An amount of money for the fee calculator, if the whole query is one. */
  amount: EstimateOffer | undefined;
  /** Results among the texts of the other languages, if this one has none for the query as typed. */
  others: { language: Language; count: number }[];
}

/** Artists that a search finds at most, as `app.search_artists` counts them: their entries do not depend on those a page shows. */
const MOST_ARTISTS = 48;
/** Letters by which corrected spellings are compared. */
const MOST_APART = 8;

/** Ranks among the groups of texts: of artists; of works named so, with the words in a fact about them, or in the description. */
const RANKS = { artist: -0.5, name: 0.9, fact: 1.5, description: 2.5 };

/** Entries of an artist or of works named so follow the works; a word that stands in a number by chance comes after everything else. */
function rankOfEntries({ query, register, artists, works }: Parts): number {
  if (register.entries.some(({ number }) => number === readRegisterNumber(query))) return -1;
  if (artists.found > 0 || rankOf(works.works[0]) === RANKS.name) return RANKS.name + 0.05;
  return /\d/.test(query) && /[A-Za-z]/.test(query) ? -1 : 4;
}

function rankOf(work: FoundWork | undefined): number {
  switch (work?.passage?.field) {
    case undefined:
      return work === undefined ? RANKS.description : RANKS.name;
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

/** Everything public that has the words of a query, or else the texts with the most of them (P-INFO-17). @param tx undefined if the database does not answer: texts only. */
export async function searchSite(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<FoundOnSite> {
  const typed = await findParts(tx, language, asked);
  const others = typed.texts.length === 0 ? countInOthers(asked.query, language) : [];
  const similar =
    hasResults(typed) || asked.isVerbatim === true
      ? undefined
      : ((await findInOtherLayout(tx, language, asked)) ?? (await findSimilar(tx, language, asked)));
  const most = hasResults(typed) || similar !== undefined ? undefined : findMostTexts(asked.query, language, asked.isVerbatim);
  const parts = similar ?? (most === undefined ? typed : { ...typed, query: most.query, texts: most.groups });
  const found = assemble(parts, language, asked);
  const exact = asked.group === undefined ? await findExact(tx, { ...parts, works: parts.works.works }, language) : [];
  const spelling = similar === undefined ? spelledOtherwise(parts.query, asked) : spelledAs(similar.query, similar.works.works);
  const amount = offerEstimate(asked.query, language);
  return { ...found, exact, groups: withoutExact(found.groups, exact), spelling, others, lacking: most?.lacking, amount };
}

const spelledOtherwise = (query: string, asked: SearchAsked) => (query === asked.query ? undefined : query);

/** The results that a page shows, and the number of all. */
type Found<Name extends string, Result> = Record<Name, Result[]> & { found: number };

/** Results for one spelling of a query. */
interface Parts {
  query: string;
  /** The register's entry with the number that the query is. */
  entry: RegisterEntry | undefined;
  register: Found<"entries", RegisterEntry>;
  artists: Found<"artists", FoundArtist>;
  works: FoundWorks;
  texts: HitGroup[];
}

const hasResults = ({ register, works, texts }: Parts) => texts.length > 0 || works.found > 0 || register.found > 0;

async function findParts(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<Parts> {
  const { query } = asked;
  const number = readRegisterNumber(query);
  const [works, [entry], allArtists] = await Promise.all([
    findWorks(tx, language, asked),
    tx === undefined || number === undefined ? [] : findListedEntry(tx, language, number),
    tx === undefined ? { artists: [], found: 0 } : searchArtists(tx, language, query, { limit: MOST_ARTISTS, offset: 0 }),
  ]);
  const { limit, offset } = partOf("artists", asked);
  const artists = { ...allArtists, artists: allArtists.artists.slice(offset, offset + limit) };
  const register = entry === undefined ? await findEntries(tx, language, asked, allArtists.artists) : { entries: [entry], found: 1 };
  const texts = findTexts(query, language);
  const isAnswered = texts[0]?.rank === RANK_OF_ANSWER && isShortQuestion(query, language);
  // Of the works, those named so come first.
  const near = isAnswered && rankOf(works.works[0]) !== RANKS.name ? { works: [], found: 0 } : works;
  return { query, entry, register, artists, works: near, texts };
}

/** Results for what the same keys type on the other keyboard, Latin or Russian (P-INFO-148); undefined without any. */
async function findInOtherLayout(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<Parts | undefined> {
  const query = inOtherLayout(asked.query);
  if (query === undefined) return undefined;
  const parts = await findParts(tx, language, { ...asked, query });
  return hasResults(parts) ? parts : undefined;
}

/**
 * Results for similarly spelled words, the same as if they had been typed: of a text or of a work, whichever is nearer, else
 * whichever finds more. Undefined without any.
 */
async function findSimilar(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<Parts | undefined> {
  const ofWorks = tx === undefined ? undefined : await suggestWorks(tx, language, asked.query);
  const spellings = new Set([correctSpelling(asked.query, language), ofWorks].filter((spelling) => spelling !== undefined));
  const found: { parts: Parts; distance: number; count: number }[] = [];
  for (const query of spellings) {
    const parts = await findParts(tx, language, { ...asked, query });
    const distance = distanceOf(asked.query.toLowerCase(), query.toLowerCase(), MOST_APART);
    if (hasResults(parts)) found.push({ parts, distance, count: assemble(parts, language, asked).count });
  }
  return found.toSorted((a, b) => a.distance - b.distance || b.count - a.count)[0]?.parts;
}

function findWorks(tx: Transaction | undefined, language: Language, asked: SearchAsked): Promise<FoundWorks> {
  if (tx === undefined) return Promise.resolve({ works: [], found: 0 });
  return searchWorks(tx, language, asked.query, partOf("works", asked));
}

/** The part of a group that a page shows. */
const partOf = (key: SearchGroup, { group, page }: Pick<SearchAsked, "group" | "page">) =>
  group === key ? { limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE } : { limit: RESULTS_TOGETHER[key], offset: 0 };

/** Entries of the register with a part of a number, or of works that are named so or by the artists found. */
async function findEntries(
  tx: Transaction | undefined,
  language: Language,
  asked: SearchAsked,
  artists: readonly FoundArtist[],
): Promise<Found<"entries", RegisterEntry>> {
  if (tx === undefined) return { entries: [], found: 0 };
  const wanted = {
    part: readPartOfNumber(asked.query),
    artists: artists.map(({ key }) => key),
    words: searchedForms(asked.query, language),
  };
  return searchRegister(tx, language, wanted, partOf("register", asked));
}

function assemble(parts: Parts, language: Language, asked: SearchAsked): Pick<FoundOnSite, "groups" | "counts" | "count"> {
  const { query, register, artists, works, texts } = parts;
  const ranked: { rank: number; key: SearchGroup; count: number; show: () => ShownGroup }[] = texts.map(({ key, rank, hits }) => {
    const facts = { key, count: hits.length };
    return { rank, ...facts, show: () => ({ ...facts, results: showHits(sliceOf(hits, key, asked), query, language) }) };
  });
  if (works.found > 0) {
    const facts = { key: "works" as const, count: works.found };
    ranked.push({ rank: rankOf(works.works[0]), ...facts, show: () => ({ ...facts, works: works.works }) });
  }
  if (artists.found > 0) {
    const facts = { key: "artists" as const, count: artists.found };
    ranked.push({ rank: RANKS.artist, ...facts, show: () => ({ ...facts, artists: artists.artists }) });
  }
  if (register.found > 0) {
    const facts = { key: "register" as const, count: register.found };
    ranked.push({ rank: rankOfEntries(parts), ...facts, show: () => ({ ...facts, entries: register.entries }) });
  }
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  const wanted = sorted.filter(({ key }) => key === asked.group);
  return {
    groups: (wanted.length > 0 ? wanted : sorted).map(({ show }) => show()),
    counts: sorted.map(({ key, count }) => ({ key, count })),
    count: sorted.reduce((sum, { count }) => sum + count, 0),
  };
}

/** A single further result takes no more room than a link to it. */
function sliceOf<Hit>(hits: Hit[], key: TextGroup, { group, page }: SearchAsked): Hit[] {
  if (key === group) return hits.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE);
  return hits.length === RESULTS_TOGETHER[key] + 1 ? hits : hits.slice(0, RESULTS_TOGETHER[key]);
}
