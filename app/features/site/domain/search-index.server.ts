import MiniSearch from "minisearch";
import { formatDay } from "#app/i18n/format.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { closestName } from "#app/shared/search/closest-run.ts";
import { type LackedWords, lackedWords } from "#app/shared/search/lacked-words.ts";
import { type Passage, passageOf, type WordMatch } from "#app/shared/search/passage.ts";
import { correctWords, listSpellings, type Spellings } from "#app/shared/search/spelling.server.ts";
import { foldWord, isOpenStem, isStopWord, STEMMERS, WORD, wordsOf } from "#app/shared/search/words.server.ts";
import { type AskedPage, askedWords, findAsked, isAskedWord, isQuestion } from "./asked/find-asked.server.ts";
import { articlePath, findArticles, type NamedArticle } from "./find-articles.server.ts";
import { findMeantArticles, type MeantArticle } from "./find-meant-articles.server.ts";
import { listSearchable, type Searchable } from "./list-searchable.server.ts";
import { GROUPS, type SearchKind, type SearchResult, type TextGroup } from "./search-result.ts";

const PASSAGE_LENGTH = 220;
/** Closeness of an article whose title is searched, without all the other words. */
const ABOUT = 0.5;
/** Closeness of a page for which an everyday question asks. */
const ASKED = 1.5;
/** Closeness of such a page for a search with a word of questions, which precedes what is named so. */
const QUESTIONED = 2.5;
const RANK_OF_MEANT = 2.3;
/** Closeness of a policy that has the words in its text alone, and the rank of its group without other pages: the last one. */
const BY_CHANCE = -1;
const RANK_OF_CHANCE = 5;
/** Of a group whose first entry answers a question. */
export const RANK_OF_ANSWER = 0.91;
/** Ranks of a group whose first hit a question asks for. */
const RANK_OF = { questioned: RANK_OF_ANSWER, asked: 0.93 };
/** Letters of a word that finds an entry without the other words of a search: neither "IX" nor "4" does. */
const SHORTEST_TELLING = 3;

/** Words of a name that is searched on purpose, even if it is a question. */
const LONG_NAME = 3;

const GROUP_OF: Record<SearchKind, TextGroup> = {
  page: "pages",
  question: "pages",
  rules: "rules",
  costs: "rules",
  term: "rules",
  council: "people",
  court: "people",
  arbitrator: "people",
  news: "news",
  event: "events",
};

type Indexed = Pick<Searchable, "path" | "title" | "lead" | "text"> & { aliases: string; date: string; context: string };

/** True for the fields that have words of the entry itself. */
const isOwn = (field: string) => field !== "context";
const isName = (field: string) => field === "title" || field === "aliases";

function createIndex(language: Language, entries: readonly Searchable[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    idField: "path",
    fields: ["title", "aliases", "lead", "text", "date", "context"],
    storeFields: ["path"],
    tokenize: wordsOf,
    processTerm: (term) => {
      const folded = foldWord(term, language);
      return isStopWord(folded, language) ? null : STEMMERS[language](folded);
    },
    searchOptions: {
      boost: { title: 4, aliases: 4, lead: 2, context: 0.1 },
      prefix: isOpenStem,
      combineWith: "OR",
    },
  });
  index.addAll(
    entries.map(({ path, title, aliases = [], context = "", day, when, isTextSearched = true, lead, text }) => ({
      ...{ path, title, context, lead },
      aliases: aliases.join(" "),
      date: when?.text ?? (day === undefined ? "" : formatDay(day, language)),
      text: isTextSearched ? text : "",
    })),
  );
  return index;
}

interface LanguageIndex {
  index: MiniSearch<Indexed>;
  entries: Map<string, Searchable>;
  /** Stems of the shortest name of each entry, by its path. */
  names: Map<string, string[]>;
  /** Stems of all words of an entry, by its path, of those for which a question has asked. */
  stems: Map<string, ReadonlySet<string>>;
  /** Folded words of each name of a person. */
  people: string[][];
  words: Spellings;
}

/** One index per language, from the same files as the pages. */
const indexes = new Map<Language, LanguageIndex>();

/** Builds an index at the first search in its language: at startup, all three would delay every start by half a second. */
function indexOf(language: Language): LanguageIndex {
  const known = indexes.get(language);
  if (known !== undefined) return known;
  const entries = listSearchable(language);
  const built = {
    index: createIndex(language, entries),
    entries: new Map(entries.map((entry) => [entry.path, entry])),
    names: new Map(entries.map((entry) => [entry.path, stemsOfName(entry, language)])),
    stems: new Map(),
    people: entries
      .filter(({ kind }) => GROUP_OF[kind] === "people")
      .flatMap(({ title, aliases = [] }) => [title, ...aliases].map((name) => wordsOf(name).map((word) => foldWord(word, language)))),
    words: listSpellings(
      [...entries.map(({ title, aliases = [], lead, text }) => [title, ...aliases, lead, text].join(" ")), ...askedWords(language)],
      language,
    ),
  };
  indexes.set(language, built);
  return built;
}

/** All entries of a language. */
export const searchableOf = (language: Language): Searchable[] => [...indexOf(language).entries.values()];

/** Of a person the name on the page; of an article the title without its number. */
function stemsOfName({ kind, title, aliases = [] }: Searchable, language: Language): string[] {
  const name = kind === "rules" || kind === "costs" ? (aliases[0] ?? title) : title;
  const words = wordsOf(name).map((word) => foldWord(word, language));
  return words.filter((word) => !isStopWord(word, language)).map((word) => STEMMERS[language](word));
}

/** An entry that has the words, or that is named by its number. */
export interface TextHit {
  entry: Searchable;
  /** Stems of the searched words. */
  wanted: string[];
  /** Stems of the entry that matched them. */
  matched: string[];
  named?: NamedArticle;
  /** Of an article that has other words with the meaning of those searched. */
  meant?: Passage;
}

export interface HitGroup {
  key: TextGroup;
  /**
   * 0: an article named by its number; 0.91: an everyday question asks for the first one; 0.92: the words are its name; 0.93: everyday words ask for it; 1: all are in its name, or all words of the name are
   * searched, shortly before that of an article, if several are searched; 1.2: an article's title is searched, and not all other
   * words are in it; 2: they are in its text; 2.3: an article has other words that mean the same; 3: they are in a person's text; 5: they are in a policy.
   */
  rank: number;
  hits: TextHit[];
}

interface ScoredHit {
  /** 2.5: a question asks for it; 2: the words that it has are its name; 1.5: everyday words ask for it; 1: they have its name, or it has them; 0: they are in its texts. */
  closeness: number;
  /** True if its whole name is searched. */
  isNamed: boolean;
  /** True if its name or its lead has the words. */
  isLed: boolean;
  found: TextHit;
}

/** Entries with any of the words as words of their own, what the index finds best first. */
function scoreTexts(query: string, language: Language): ScoredHit[] {
  const { index, entries, names } = indexOf(language);
  const typed = searchedStems(query, language);
  // A stem of three letters that a word was cut to begins too many others: "стоит" would find "сторона".
  const prefix = (stem: string) => isOpenStem(stem) && (stem.length > 3 || foldWord(typed.get(stem) ?? "", language) === stem);
  return index.search(query, { prefix }).flatMap((hit) => {
    const entry = entries.get(String(hit.id));
    if (entry === undefined) return [];
    const matchedIn = (isWanted: (field: string) => boolean) => Object.keys(hit.match).filter((term) => hit.match[term]?.some(isWanted));
    if (matchedIn(isOwn).length === 0) return [];
    const titled = matchedIn(isName);
    const isIn = (terms: readonly string[]) => hit.queryTerms.every((wanted) => terms.some((term) => term.startsWith(wanted)));
    const isTitled = isIn(titled);
    const isLed = isIn(matchedIn((field) => isName(field) || field === "lead"));
    const name = names.get(entry.path) ?? [];
    const isNamed = name.length > 0 && name.every((stem) => hit.queryTerms.includes(stem));
    const closeness = Number(isTitled) + Number(isNamed);
    return [
      {
        closeness: closeness === 0 && entry.isPolicy ? BY_CHANCE : closeness,
        isNamed,
        isLed,
        found: { entry, wanted: hit.queryTerms, matched: hit.terms },
      },
    ];
  });
}

/** In groups, the best group and the best match first. @param groups with what precedes all others. */
function groupHits(scored: readonly ScoredHit[], groups = new Map<TextGroup, HitGroup>()): HitGroup[] {
  // Sorting is stable: what the index finds best stays first among equals.
  for (const { closeness, found } of scored.toSorted((a, b) => b.closeness - a.closeness)) {
    const key = GROUP_OF[found.entry.kind];
    const group = groups.get(key) ?? { key, rank: rankOf(key, closeness, found.wanted.length), hits: [] };
    group.hits.push(found);
    groups.set(key, group);
  }
  const isAsked = ({ rank }: HitGroup) => rank === RANK_OF.questioned || rank === RANK_OF.asked;
  // Pages and articles for which a question asks are in the order of their words already.
  return [...groups.values()].sort((a, b) => a.rank - b.rank || (isAsked(a) ? 0 : GROUPS.indexOf(a.key) - GROUPS.indexOf(b.key)));
}

/**
 * Pages, articles, people, news and events that contain all the words, in groups, the best group and the best match first.
 * Articles that the search names by their number precede all others. Beside such entries an article whose whole title is searched
 * needs half of the words: "time limit to challenge an arbitrator" is about "Challenge", which has its time limit in days.
 */
export function findTexts(query: string, language: Language): HitGroup[] {
  const { entries } = indexOf(language);
  const named = findArticles(query, language).flatMap((article): TextHit[] => {
    const entry = entries.get(articlePath(article.key, `article-${article.number}`));
    const { wanted, matched } = article;
    return entry === undefined ? [] : [{ entry, wanted, matched, named: article }];
  });
  const groups = new Map<TextGroup, HitGroup>();
  if (named.length > 0) groups.set("rules", { key: "rules", rank: 0, hits: named });
  const words = searchedStems(query, language).size;
  const scored = scoreTexts(query, language).filter(({ found }) => !named.some(({ entry }) => entry === found.entry));
  const complete = scored.filter(({ found }) => found.wanted.length === words);
  const meant = findMeantArticles(query, language, PASSAGE_LENGTH);
  const asked = pickAsked(query, language, scored, ({ missing }) => missing.length === 0);
  if (complete.length === 0 && meant.length === 0 && asked.length === 0) return groupHits([], groups);
  const isAbout = ({ isNamed, found: { entry, wanted } }: ScoredHit) =>
    isNamed && (entry.kind === "rules" || entry.kind === "costs") && wanted.length < words && wanted.length * 2 >= words;
  const about = scored.filter(isAbout).map((hit) => ({ ...hit, closeness: ABOUT }));
  const near = asked.length > 0 && isShortQuestion(query, language) ? complete.filter(({ isLed }) => isLed) : complete;
  return withMeant(groupHits(withAsked([...near, ...about], asked), groups), meant, entries);
}

/**
 * True for a question with one word of meaning, such as "how much does it cost": where pages answer it, entries that have the word
 * merely somewhere in their text are no answers (P-INFO-107).
 */
export const isShortQuestion = (query: string, language: Language): boolean =>
  isQuestion(query, language) && searchedStems(query, language).size === 1;

/** A page for which a question asks, and stems of the question that it lacks. */
type PickedPage = AskedPage & { missing: string[] };

/** The pages for which a question asks. @param scored what the index finds, for the words that they have. */
function pickAsked(query: string, language: Language, scored: readonly ScoredHit[], isPicked: (page: PickedPage) => boolean): ScoredHit[] {
  const { entries, names } = indexOf(language);
  const isTitle = ({ closeness, found }: ScoredHit) => closeness === 2 && (names.get(found.entry.path)?.length ?? 0) >= LONG_NAME;
  const closeness = isQuestion(query, language) && !scored.some(isTitle) ? QUESTIONED : ASKED;
  return findAsked(query, language).flatMap((page): ScoredHit[] => {
    const entry = entries.get(page.path);
    if (entry === undefined) return [];
    const own = stemsOf(entry, language);
    const missing = page.others.filter((stem) => !own.has(stem));
    if (!isPicked({ ...page, missing })) return [];
    const known = scored.find(({ found }) => found.entry === entry)?.found;
    const wanted = [...searchedStems(query, language).keys()].filter((stem) => !missing.includes(stem));
    // Of an article its beginning is shown, which answers, and no sentence with a word of the question.
    const matched = entry.kind === "rules" ? [] : (known?.matched ?? []);
    return [{ closeness, isNamed: false, isLed: false, found: { entry, wanted, matched } }];
  });
}

/** Hits with the pages for which a question asks, each once; one that is named so stays before them. */
function withAsked(hits: readonly ScoredHit[], asked: readonly ScoredHit[]): ScoredHit[] {
  const isSame = (one: ScoredHit) => (other: ScoredHit) => one.found.entry === other.found.entry;
  const [first] = asked;
  if (first === undefined) return [...hits];
  const named = hits.filter(({ closeness }) => closeness > first.closeness);
  const rest = hits.filter((hit) => hit.closeness <= first.closeness && !asked.some(isSame(hit)));
  return [...named, ...asked.filter((hit) => !named.some(isSame(hit))), ...rest];
}

function stemsOf({ path, title, aliases = [], lead, text }: Searchable, language: Language): ReadonlySet<string> {
  const { stems } = indexOf(language);
  const known = stems.get(path);
  if (known !== undefined) return known;
  const own = new Set([title, ...aliases, lead, text].flatMap(wordsOf).map((word) => STEMMERS[language](foldWord(word, language))));
  stems.set(path, own);
  return own;
}

/** With the articles that have other words for what is searched, after those that have the words. */
function withMeant(groups: HitGroup[], found: readonly MeantArticle[], entries: ReadonlyMap<string, Searchable>): HitGroup[] {
  const rules = groups.find(({ key }) => key === "rules");
  const known = new Set(rules?.hits.map(({ entry }) => entry.path));
  const meant = found.flatMap(({ path, passage }): TextHit[] => {
    const entry = known.has(path) ? undefined : entries.get(path);
    return entry === undefined ? [] : [{ entry, wanted: [], matched: [], meant: passage }];
  });
  if (meant.length === 0) return groups;
  if (rules !== undefined) return groups.map((group) => (group === rules ? { ...rules, hits: [...rules.hits, ...meant] } : group));
  return [...groups, { key: "rules" as const, rank: RANK_OF_MEANT, hits: meant }].sort((a, b) => a.rank - b.rank);
}

/** Entries that have the most of a search's words. */
export interface MostTexts {
  /** In the spelling searched; an unknown word to which none is near stays as typed. */
  query: string;
  groups: HitGroup[];
  lacking: LackedWords;
}

/**
 * The entries with the most of the words, at least half, for a search that no entry has all words of; undefined without any.
 * @param isVerbatim true: misspelled words stay as typed.
 */
export function findMostTexts(typed: string, language: Language, isVerbatim = false): MostTexts | undefined {
  // A number or an address is one word, whatever its parts.
  if (!/\s/.test(typed.trim())) return undefined;
  const { index, words } = indexOf(language);
  const isKnown = (word: string) => isAskedWord(word, language) || index.search(word).length > 0;
  const corrected = isVerbatim ? undefined : (correctSpelling(typed, language) ?? correctWords(typed, language, words, isKnown, true));
  const query = corrected ?? typed;
  const stems = searchedStems(query, language);
  const isTelling = (stem: string) => (stems.get(stem)?.length ?? 0) >= SHORTEST_TELLING;
  const scored = scoreTexts(query, language).filter(({ found }) => found.wanted.some(isTelling));
  const asked = pickAsked(query, language, scored, ({ known, missing }) => missing.length > 0 && known >= missing.length);
  const others = scored.filter(({ closeness }) => closeness !== BY_CHANCE);
  const most = Math.max(0, ...(others.length > 0 ? others : scored).map(({ found }) => found.wanted.length));
  const hasMost = most > 0 && most < stems.size && most * 2 >= stems.size;
  const nearest = withAsked(hasMost ? scored.filter(({ found }) => found.wanted.length === most) : [], asked);
  if (nearest.length === 0) return undefined;
  const lacking = lackedWords(
    [...stems.values()],
    nearest.map(({ found }) => new Set(found.wanted.flatMap((stem) => stems.get(stem) ?? []))),
  );
  return { query, groups: groupHits(nearest), lacking };
}

/** Words of a search as typed, by their stems. */
function searchedStems(query: string, language: Language): Map<string, string> {
  const words = wordsOf(query).map((word) => [foldWord(word, language), word] as const);
  return new Map(words.filter(([folded]) => !isStopWord(folded, language)).map(([folded, word]) => [STEMMERS[language](folded), word]));
}

/** Rank of a group by its first hit. @param closeness 2: the words are its name; 1: they have its name, or it has them. */
function rankOf(key: TextGroup, closeness: number, words: number): number {
  if (closeness === QUESTIONED) return RANK_OF.questioned;
  if (closeness === 2) return 0.92;
  if (closeness === ASKED) return RANK_OF.asked;
  if (closeness === ABOUT) return 1.2;
  if (closeness === BY_CHANCE) return RANK_OF_CHANCE;
  if (closeness === 1) return key === "rules" && words > 1 ? 0.95 : 1;
  return key === "people" ? 3 : 2;
}

/**
 * A search without results as the name of a person to whom all its words are near, else with each unknown word replaced by the nearest
 * known one (P-GALLERY-13); undefined without one.
 */
export function correctSpelling(query: string, language: Language): string | undefined {
  const { index, people, words } = indexOf(language);
  const foldedOf = (word: string) => foldWord(word, language);
  const named = closestName([...new Set(wordsOf(query).map(foldedOf))], people);
  if (named !== undefined) return query.replaceAll(WORD, (word) => words.spellings.get(named.get(foldedOf(word)) ?? "") ?? word);
  return correctWords(query, language, words, (word) => isAskedWord(word, language) || index.search(word).length > 0);
}

/** Numbers of text results in the other languages, where there are any. */
export function countInOthers(query: string, language: Language): { language: Language; count: number }[] {
  // A query of stop words here is no search for something else there.
  if (!wordsOf(query).some((word) => word.length > 1 && !isStopWord(foldWord(word, language), language))) return [];
  return LANGUAGES.filter((each) => each !== language).flatMap((each) => {
    const count = findTexts(query, each).reduce((sum, { hits }) => sum + hits.length, 0);
    return count === 0 ? [] : [{ language: each, count }];
  });
}

/** Hits as the page shows them, with the passages that have the words. */
export function showHits(hits: readonly TextHit[], query: string, language: Language): SearchResult[] {
  return hits.map((hit) => showHit(hit, query, language));
}

function showHit({ entry, wanted, matched, named, meant }: TextHit, query: string, language: Language): SearchResult {
  const { path, kind, title, day, when, aliases = [], lead, text } = entry;
  const match = matchStems(query, wanted, matched, language);
  const shared = { kind, title, day, when };
  if (named !== undefined) {
    return { ...shared, path: articlePath(named.key, named.id), alias: undefined, passage: showNamed(named, match, language) };
  }
  if (meant !== undefined) return { ...shared, path, alias: undefined, passage: meant, isMeant: true };
  const alias = aliases.find((name) => wordsOf(name).some(match));
  const isNamed = wordsOf(title).some(match);
  return {
    ...shared,
    path,
    alias: alias === undefined || isNamed ? undefined : passageOf(alias, match, language, PASSAGE_LENGTH),
    passage: passageOf(`${lead} ${text}`, match, language, PASSAGE_LENGTH),
  };
}

/** The beginning of an article or paragraph. */
function showNamed(named: NamedArticle, match: Match, language: Language): Passage {
  const number = /^\d+\.\d+/.exec(named.id)?.[0];
  const passage = passageOf(named.text, match, language, PASSAGE_LENGTH);
  return number === undefined ? passage : { ...passage, text: `${number}\u00a0${passage.text}` };
}

type Match = (word: string) => WordMatch | undefined;

/** Prefers the word as typed, then another form of it, then a longer word that the index matched. */
function matchStems(query: string, wanted: string[], matched: string[], language: Language): (word: string) => WordMatch | undefined {
  const typed = new Set(wordsOf(query).map((word) => foldWord(word, language)));
  return (word) => {
    const folded = foldWord(word, language);
    const stem = STEMMERS[language](folded);
    if (!matched.includes(stem)) return undefined;
    const term = wanted.findIndex((each) => stem.startsWith(each));
    return { term, nearness: typed.has(folded) ? 3 : wanted.includes(stem) ? 2 : 1 };
  };
}
