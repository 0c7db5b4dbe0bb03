import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import MiniSearch from "minisearch";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { listSearchable, type Searchable } from "./list-searchable.server.ts";
import type { SearchResult } from "./search-result.ts";

const STEMMERS: Record<Language, (word: string) => string> = { en: stemEnglish, fr: stemFrench, ru: stemRussian };
/** Words that are in every text and say nothing of it. */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set("a an and are as at be by for from has in is it of on or that the this to was were which with".split(" ")),
  fr: new Set(
    "à au aux ce ces d dans de des du elle en est et il l la le les leur ou par pas pour qu que qui s se son sur un une".split(" "),
  ),
  ru: new Set("а без бы в во для до его же за и из или к как ко ли на не но о об от по при с со то у что это".split(" ")),
};

/** One letter wrong, in words long enough to still be themselves. */
const SIMILAR = { fuzzy: (term: string) => (term.length >= 6 ? 1 : 0) };
const RESULT_LIMIT = 30;
const EXCERPT_LENGTH = 220;

/** Accents and ё are typed by some and not by others. */
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
    },
  });
  index.addAll(listSearchable(language));
  return index;
}

/** One index a language, from the same files as the pages; made once, as the site starts. */
const indexes = new Map(
  LANGUAGES.map((language) => [
    language,
    { index: createIndex(language), texts: new Map(listSearchable(language).map((entry) => [entry.path, entry])) },
  ]),
);

/** The sentence around the first word that was found, or the beginning. */
function excerptOf(entry: Searchable, query: string, typed: string[], terms: string[], language: Language): string {
  const whole = `${entry.lead} ${entry.text}`.replaceAll(/[ \t\n]+/g, " ").trim();
  const stem = STEMMERS[language];
  const places = [...whole.matchAll(/[\p{L}\p{N}]+/gu)];
  // The word as typed, if it is there; else another form of it; else what the index took for it.
  const asTyped = words(query)
    .map((word) => fold(word, language))
    .filter((word) => typed.includes(stem(word)));
  const holds = (wanted: string[]) => places.find((match) => wanted.includes(stem(fold(match[0], language))));
  const found = places.find((match) => asTyped.includes(fold(match[0], language))) ?? holds(typed) ?? holds(terms);
  const sentenceStart = found === undefined ? 0 : Math.max(0, whole.lastIndexOf(". ", found.index) + 1);
  // The word itself must be in what is shown, and whole.
  const isFar = found !== undefined && found.index + found[0].length - sentenceStart > EXCERPT_LENGTH - 5;
  const start = isFar ? found.index - 60 : sentenceStart;
  const piece = whole.slice(start, start + EXCERPT_LENGTH).trim();
  const end = start + EXCERPT_LENGTH < whole.length ? `${piece.replace(/\s\S*$/, "")}\u00a0…` : piece;
  return start > sentenceStart ? `…\u00a0${end.replace(/^\S*\s/, "")}` : end;
}

/** The words of an excerpt that the index took for one of those looked for. */
function foundIn(excerpt: string, terms: string[], language: Language): string[] {
  return [...new Set(words(excerpt).filter((word) => terms.includes(STEMMERS[language](fold(word, language)))))];
}

/**
 * Pages, news, events and arbitrators that hold all the words, best first; at most 30. Words spelled almost like those
 * typed count only where nothing holds the words themselves.
 */
export function searchSite(query: string, language: Language): SearchResult[] {
  const known = indexes.get(language);
  if (known === undefined) return [];
  const exact = known.index.search(query);
  const isSimilar = exact.length === 0;
  const hits = isSimilar ? known.index.search(query, SIMILAR) : exact;
  return hits.slice(0, RESULT_LIMIT).flatMap((hit) => {
    const entry = known.texts.get(String(hit.id));
    if (entry === undefined) return [];
    const { path, kind, title, day } = entry;
    const excerpt = excerptOf(entry, query, hit.queryTerms, hit.terms, language);
    return [{ path, kind, title, day, excerpt, found: foundIn(excerpt, hit.terms, language), isSimilar }];
  });
}
