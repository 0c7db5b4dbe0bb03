import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import type { LegalDocument } from "#app/content/documents/document.ts";
import type { Language } from "#app/i18n/languages.ts";

/** A term that the rules define. */
export interface DefinedTerm {
  /** As the rules define it: "Award". */
  name: string;
  /** Its entry's address on the page of the rules: `2.1.e`. */
  id: string;
  /** The whole entry, as the rules have it. */
  definition: string;
  /** Possible stems of each of the term's words. */
  stems: string[][];
}

/** The article of definitions. */
const SLUG = "definitions";
/** The beginning of an entry: the term in its language's quotation marks. */
const NAMES = { en: /^“([^”]+)”/, fr: /^«\s([^»]+?)\s»/, ru: /^«([^»]+)»/ };

const STEMMERS: Record<Language, (word: string) => string> = {
  en: stemEnglish,
  fr: stemFrench,
  // The vowel of "истец" is in its nominative alone.
  ru: (word) => stemRussian(word).replace(/ец$/, "ц"),
};

const wordsIn = (text: string) => [...text.matchAll(/\p{L}+/gu)];
/** The Russian stemmer takes the end of "состав" and "отзыв" for an ending: their other forms have the whole word as their stem. */
const stemsOf = (name: string, language: Language) => wordsIn(name.toLowerCase()).map(([word]) => [STEMMERS[language](word), word]);

/** The terms that the rules define, those of most words first; none if a document has no such article. */
export function readDefinedTerms(rules: LegalDocument): DefinedTerm[] {
  const entries = rules.chapters
    .flatMap(({ articles }) => articles)
    .filter(({ slug }) => slug === SLUG)
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ number, items }) => items.map(({ letter, text }) => ({ id: `${number}.${letter}`, text })));
  return entries
    .flatMap(({ id, text }) => {
      const name = NAMES[rules.language].exec(text)?.[1];
      return name === undefined ? [] : [{ name, id, definition: text.replace(/;$/, "."), stems: stemsOf(name, rules.language) }];
    })
    .sort((one, other) => other.stems.length - one.stems.length);
}

/** Finds defined terms in a text: in any number and case, with a capital letter, as the rules write them. */
export function findTerms(text: string, language: Language, terms: DefinedTerm[]): { from: number; to: number; term: DefinedTerm }[] {
  const words = wordsIn(text);
  const stems = words.map(([word]) => STEMMERS[language](word.toLowerCase()));
  const found: { from: number; to: number; term: DefinedTerm }[] = [];
  for (let place = 0; place < words.length; place++) {
    const [first] = [words[place]];
    if (first === undefined || !/^\p{Lu}/u.test(first[0])) continue;
    const term = terms.find((each) => each.stems.every((possible, offset) => possible.includes(stems[place + offset] ?? "")));
    const last = words[place + (term?.stems.length ?? 1) - 1];
    if (term === undefined || last === undefined) continue;
    const [from, to] = [first.index, last.index + last[0].length];
    // The words of a term follow each other; "d’arbitrage" is two.
    if (!/^[\p{L}\s’]+$/u.test(text.slice(from, to))) continue;
    found.push({ from, to, term });
    place += term.stems.length - 1;
  }
  return found;
}

/** Slug of the article whose own terms need no explanation. */
export const isDefinitions = (slug: string): boolean => slug === SLUG;
