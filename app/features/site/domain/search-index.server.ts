import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import MiniSearch from "minisearch";
import type { Language } from "#app/i18n/languages.ts";
import { listSearchable, type Searchable } from "./list-searchable.server.ts";
import type { SearchResult } from "./search-result.ts";

const STEMMERS: Record<Language, (word: string) => string> = { en: stemEnglish, fr: stemFrench, ru: stemRussian };
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set("a an and are as at be by for from has in is it of on or that the this to was were which with".split(" ")),
  fr: new Set(
    "à au aux ce ces d dans de des du elle en est et il l la le les leur ou par pas pour qu que qui s se son sur un une".split(" "),
  ),
  ru: new Set("а без бы в во для до его же за и из или к как ко ли на не но о об от по при с со то у что это".split(" ")),
};

/** Tolerates one wrong letter in words of six or more. */
const FUZZY = { fuzzy: (term: string) => (term.length >= 6 ? 1 : 0) };
const ARTICLE_WEIGHT = 0.5;
const RESULT_LIMIT = 30;
const EXCERPT_LENGTH = 220;

/** Lower-cases and removes differences that readers may not type: accents, ligatures and ё. */
function fold(text: string, language: Language): string {
  return text
    .toLocaleLowerCase(language)
    .replaceAll("ё", "е")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/(?<=[a-z])\p{M}+/gu, "")
    .normalize("NFC");
}

const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

function createIndex(language: Language): MiniSearch<Searchable> {
  const index = new MiniSearch<Searchable>({
    idField: "path",
    fields: ["title", "lead", "text"],
    storeFields: ["path"],
    tokenize: words,
    processTerm: (term) => {
      const folded = fold(term, language);
      return STOP_WORDS[language].has(folded) ? null : STEMMERS[language](folded);
    },
    searchOptions: {
      boost: { title: 4, lead: 2 },
      prefix: (term) => term.length >= 3,
      combineWith: "AND",
      // Pages explain what articles rule: they come first where both have the words.
      boostDocument: (path) => (String(path).includes("/text#") ? ARTICLE_WEIGHT : 1),
    },
  });
  index.addAll(listSearchable(language));
  return index;
}

interface LanguageIndex {
  index: MiniSearch<Searchable>;
  texts: Map<string, Searchable>;
}

/** One index per language, from the same files as the pages. */
const indexes = new Map<Language, LanguageIndex>();

/** Builds an index at the first search in its language: at startup, all three would delay every start by half a second. */
function indexOf(language: Language): LanguageIndex {
  const known = indexes.get(language);
  if (known !== undefined) return known;
  const built = { index: createIndex(language), texts: new Map(listSearchable(language).map((entry) => [entry.path, entry])) };
  indexes.set(language, built);
  return built;
}

/** The sentence around the first match, or the beginning of the text. */
function excerptOf(entry: Searchable, query: string, typed: string[], terms: string[], language: Language): string {
  const fullText = `${entry.lead} ${entry.text}`.replaceAll(/[ \t\n]+/g, " ").trim();
  const stem = STEMMERS[language];
  const places = [...fullText.matchAll(/[\p{L}\p{N}]+/gu)];
  // Prefer the word as typed, then another form of it, then the similar word that the index matched.
  const asTyped = words(query)
    .map((word) => fold(word, language))
    .filter((word) => typed.includes(stem(word)));
  const findStem = (wanted: string[]) => places.find((match) => wanted.includes(stem(fold(match[0], language))));
  const found = places.find((match) => asTyped.includes(fold(match[0], language))) ?? findStem(typed) ?? findStem(terms);
  const sentenceStart = found === undefined ? 0 : Math.max(0, fullText.lastIndexOf(". ", found.index) + 1);
  // The excerpt must contain the whole match.
  const isFar = found !== undefined && found.index + found[0].length - sentenceStart > EXCERPT_LENGTH - 5;
  const start = isFar ? found.index - 60 : sentenceStart;
  const piece = fullText.slice(start, start + EXCERPT_LENGTH).trim();
  const end = start + EXCERPT_LENGTH < fullText.length ? `${piece.replace(/\s\S*$/, "")}\u00a0…` : piece;
  return start > sentenceStart ? `…\u00a0${end.replace(/^\S*\s/, "")}` : end;
}

/** Words of an excerpt that match the search. */
function matchesIn(excerpt: string, terms: string[], language: Language): string[] {
  return [...new Set(words(excerpt).filter((word) => terms.includes(STEMMERS[language](fold(word, language)))))];
}

/**
 * Pages, articles, news, events and arbitrators that contain all the words, best match first; at most 30 of those found. Similar
 * spellings count only if no entry contains the words themselves.
 */
export function searchSite(query: string, language: Language): { results: SearchResult[]; found: number } {
  const known = indexOf(language);
  const exact = known.index.search(query);
  const isSimilar = exact.length === 0;
  const hits = isSimilar ? known.index.search(query, FUZZY) : exact;
  const results = hits.slice(0, RESULT_LIMIT).flatMap((hit) => {
    const entry = known.texts.get(String(hit.id));
    if (entry === undefined) return [];
    const { path, kind, title, day } = entry;
    const excerpt = excerptOf(entry, query, hit.queryTerms, hit.terms, language);
    return [{ path, kind, title, day, excerpt, found: matchesIn(excerpt, hit.terms, language), isSimilar }];
  });
  return { results, found: hits.length };
}
