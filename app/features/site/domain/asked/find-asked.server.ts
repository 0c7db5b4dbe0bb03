import type { Language } from "#app/i18n/languages.ts";
import { foldWord, isStopWord, STEMMERS, wordsOf } from "#app/shared/search/words.server.ts";
import { askedEn } from "./asked.en.ts";
import { askedFr } from "./asked.fr.ts";
import { askedRu } from "./asked.ru.ts";
import { ASKED_PAGES, type AskedKey, type AskedPages, FILLING_WORDS, QUESTION_WORDS } from "./asked-words.ts";

const ASKED: Record<Language, AskedPages> = { en: askedEn, fr: askedFr, ru: askedRu };

/** Longer questions are read as far as this. */
const MAX_WORDS = 24;

interface Runs {
  path: string;
  /** Stems of words that stand together. */
  asks: string[][];
  about: string[][];
}

/** A page that a question asks for. */
export interface AskedPage {
  path: string;
  /** Words of the question that it knows. */
  known: number;
  /** Stems of the question's other words: the page must have them in its text. */
  others: string[];
}

const runsOf = new Map<Language, Runs[]>();

const stemOf = (word: string, language: Language) => STEMMERS[language](foldWord(word, language));

function readRuns(language: Language): Runs[] {
  const known = runsOf.get(language);
  if (known !== undefined) return known;
  const read = (list = "") => list.split(",").map((run) => wordsOf(run).map((word) => stemOf(word, language)));
  const runs = (Object.keys(ASKED_PAGES) as AskedKey[]).map((key) => {
    const { asks, about } = ASKED[language][key];
    return { path: ASKED_PAGES[key], asks: read(asks), about: read(about) };
  });
  runsOf.set(language, runs);
  return runs;
}

/** The words of questions as they are spelled, for the correction of misspelled ones. */
export const askedWords = (language: Language): string[] =>
  Object.values(ASKED[language]).flatMap(({ asks, about = "" }) => wordsOf(`${asks} ${about}`));

const knownStems = new Map<Language, ReadonlySet<string>>();

/** True for a word that questions have: it is no misspelling of another one. */
export function isAskedWord(word: string, language: Language): boolean {
  const stems = knownStems.get(language) ?? new Set(askedWords(language).map((each) => stemOf(each, language)));
  knownStems.set(language, stems);
  return stems.has(stemOf(word, language));
}

/** True for a search that is asked as a question. */
export const isQuestion = (query: string, language: Language): boolean =>
  wordsOf(query).some((word) => QUESTION_WORDS[language].has(foldWord(word, language)));

/** Places of the words of a run, wherever it stands. */
function placesOf(run: string[], stems: readonly string[]): number[] {
  if (run.length === 0) return [];
  return stems.flatMap((_, start) =>
    run.every((stem, index) => stems[start + index] === stem) ? run.map((_, index) => start + index) : [],
  );
}

/** The pages that an everyday question asks for, those that know most of its words first. */
export function findAsked(query: string, language: Language): AskedPage[] {
  const words = wordsOf(query)
    .slice(0, MAX_WORDS)
    .map((word) => foldWord(word, language))
    .filter((word) => !FILLING_WORDS[language].has(word));
  const stems = words.map((word) => STEMMERS[language](word));
  const found = readRuns(language).flatMap(({ path, asks, about }): AskedPage[] => {
    const asked = asks.flatMap((run) => placesOf(run, stems));
    if (asked.length === 0) return [];
    const known = new Set([...asked, ...about.flatMap((run) => placesOf(run, stems))]);
    const others = words.flatMap((word, place) => (known.has(place) || isStopWord(word, language) ? [] : (stems[place] ?? [])));
    return [{ path, known: known.size, others }];
  });
  return found.toSorted((a, b) => b.known - a.known);
}
