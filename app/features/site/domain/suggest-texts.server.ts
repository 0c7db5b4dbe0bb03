import { formatDay } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { foldWord, isStopWord, wordsOf } from "#app/shared/search/words.server.ts";
import { articlePath } from "./find-articles.server.ts";
import type { Searchable } from "./list-searchable.server.ts";
import { findTexts, searchableOf, type TextHit } from "./search-index.server.ts";
import type { SearchKind } from "./search-result.ts";
import { councilKeyOf, type Suggestion } from "./suggestion.ts";

/** The nearest first: named by number, its name begins so, words of its name do, its text has the words. */
export const NEARNESS = { exact: 0, beginning: 1, words: 2, text: 3 } as const;

export interface NearSuggestion extends Suggestion {
  nearness: number;
}

/** Kinds of which several have like names: a list of suggestions shows this many of each. */
const MOST: Partial<Record<SearchKind, number>> = { rules: 3, costs: 2, term: 1, question: 1, news: 2, event: 2, court: 2, arbitrator: 2 };
const MOST_OF_A_KIND = 4;
/** Letters from which on texts are searched too. */
const SHORTEST_IN_TEXTS = 4;
/** Fewer names than these are completed with texts. */
const ENOUGH = 4;

const isArticle = ({ kind }: Searchable) => kind === "rules" || kind === "costs";

interface Named {
  entry: Searchable;
  /** Folded words of each name. */
  names: string[][];
}

const namesByLanguage = new Map<Language, Named[]>();

function namesIn(language: Language): Named[] {
  const known = namesByLanguage.get(language);
  if (known !== undefined) return known;
  const fold = (text: string) => wordsOf(text).map((word) => foldWord(word, language));
  const named = searchableOf(language).map((entry) => ({ entry, names: namesOf(entry).map(fold) }));
  namesByLanguage.set(language, named);
  return named;
}

/** Of an article without its number: "ar" is no word of all of them. */
const namesOf = (entry: Searchable) => (isArticle(entry) ? (entry.aliases ?? []) : [entry.title, ...(entry.aliases ?? [])]);

/** Words that begin those of a name, without those that mean nothing; the last one is still being typed. */
function typedWords(query: string, language: Language): string[] {
  const words = wordsOf(query).map((word) => foldWord(word, language));
  return words.filter((word, index) => index === words.length - 1 || !isStopWord(word, language));
}

/** Pages, articles, people, news and events whose names begin with what is typed, then those whose texts have it; without the database. */
export function suggestTexts(query: string, language: Language): NearSuggestion[] {
  const wanted = typedWords(query, language);
  if (wanted.length === 0) return [];
  const found = new Map<string, NearSuggestion>();
  const counts = new Map<SearchKind, number>();
  const add = (entry: Searchable, nearness: number, named?: TextHit["named"]) => {
    const count = counts.get(entry.kind) ?? 0;
    if (found.has(entry.path) || count >= (MOST[entry.kind] ?? MOST_OF_A_KIND)) return;
    counts.set(entry.kind, count + 1);
    found.set(entry.path, { ...showEntry(entry, language, named), nearness });
  };
  const hits = /\d/.test(query) || query.length >= SHORTEST_IN_TEXTS ? findTexts(query, language).flatMap((group) => group.hits) : [];
  for (const { entry, named } of hits) if (named !== undefined) add(entry, NEARNESS.exact, named);
  const near = namesIn(language).flatMap(({ entry, names }) => {
    const nearness = Math.min(...names.map((name) => nearnessOf(name, wanted)));
    return nearness > NEARNESS.words ? [] : [{ entry, nearness: nearness + Number(entry.isPolicy === true) }];
  });
  for (const { entry, nearness } of near.toSorted((a, b) => a.nearness - b.nearness)) add(entry, nearness);
  if (found.size < ENOUGH && !hits.some(({ named }) => named !== undefined))
    for (const { entry } of hits.slice(0, ENOUGH)) add(entry, NEARNESS.text);
  return [...found.values()];
}

function nearnessOf(name: readonly string[], wanted: readonly string[]): number {
  if (wanted.every((word, index) => name[index]?.startsWith(word) === true)) return NEARNESS.beginning;
  const isNamed = wanted.every((word) => name.some((each) => each.startsWith(word)));
  return isNamed ? NEARNESS.words : NEARNESS.text;
}

function showEntry(entry: Searchable, language: Language, named: TextHit["named"]): Suggestion {
  const { kind, path, title, day, when } = entry;
  const { search } = messagesIn(language);
  const shown: Suggestion = { kind, path, title };
  const number = named === undefined ? /\d+/.exec(title)?.[0] : /^\d+\.\d+/.exec(named.id)?.[0];
  if (named !== undefined) shown.path = articlePath(named.key, named.id);
  if (isArticle(entry)) shown.number = number ?? String(named?.number ?? "");
  if (kind === "council") shown.portrait = councilKeyOf(path);
  const detail = when?.text ?? (day === undefined ? undefined : formatDay(day, language));
  if (detail !== undefined) shown.detail = detail;
  else if (kind !== "page" && kind !== "news" && kind !== "event") shown.detail = search.kinds[kind];
  return shown;
}
