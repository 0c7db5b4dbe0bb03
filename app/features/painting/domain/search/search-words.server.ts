import { LANGUAGES, type Language, mapLanguages } from "#app/i18n/languages.ts";
import type { WordMatch } from "#app/shared/search/passage.ts";
import { foldWord, isStopWord, STEMMERS, wordsOf } from "#app/shared/search/words.server.ts";
import { EVERY_WORK, PICTURE_WORDS } from "../pictures/picture-words.ts";

/** As many as the database reads. */
export const MAX_WORDS = 8;
const MAX_FORMS = 8;
const MAX_LETTERS = 40;

/** A word as app.words_in folds it: lowered, without accents. */
export const foldLetters = (word: string): string =>
  word
    .replaceAll("İ", "i\u0307")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .slice(0, MAX_LETTERS);

const SPELLED: Record<string, string> = { ä: "ae", ö: "oe", ø: "oe", ü: "ue", å: "aa" };

/** A word in each of its spellings, folded, as app.words_in has them: "Häßler" is hassler and haessler. */
function spellingsOf(word: string): string[] {
  const spelled = word
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöøüå]/g, (letter) => SPELLED[letter] ?? letter);
  return [...new Set([foldLetters(word), foldLetters(spelled)])];
}

/** Endings are left open where enough is left to mean the word. Cyrillic words of three letters have many endings. */
const isOpen = (form: string) => !/^\p{N}+$/u.test(form) && form.length >= (/\p{Script=Cyrillic}/u.test(form) ? 3 : 4);
/**
 * A stem so short that another language cut: the English one of the French "frais" begins "fraîche". Only Russian cuts Cyrillic
 * words.
 */
const isChance = (form: string, typed: string, own: string) =>
  form !== own && form.length < 5 && form.length < typed.length && !/\p{Script=Cyrillic}/u.test(form);

const mapPictured = (language: Language) =>
  new Map(
    Object.entries(PICTURE_WORDS[language]).flatMap(([word, forms]) =>
      // The French stem of the plural "hivers" is "hiver", and that of "hiver" is shorter.
      [foldLetters(word), foldLetters(STEMMERS[language](foldWord(word, language)))].map((key) => [key, forms.map(foldLetters)] as const),
    ),
  );

/** Beginnings of words by which a text says what a word means, by the stem of the word. */
const PICTURED = mapLanguages(mapPictured);

/** The forms of searched words, with those of other words for what a picture shows: "winter" finds snow too. */
export function withPictured(forms: string[][], language: Language): string[][] {
  return forms.map((ofWord) => {
    const other = ofWord.flatMap((form) => PICTURED[language].get(form.replace("*", "")) ?? []);
    return [...new Set([...ofWord, ...other.map((form) => `${form}*`)])].slice(0, MAX_FORMS);
  });
}

/** A search without the words that every work is, "winter painting" without "painting"; undefined if nothing or everything would go. */
export function withoutEveryWork(query: string, language: Language): string | undefined {
  const words = wordsOf(query);
  const left = words.filter((word) => !EVERY_WORK[language].has(foldWord(word, language)));
  return left.length === words.length || searchedForms(left.join(" "), language).length === 0 ? undefined : left.join(" ");
}

/**
 * The words of a search with their forms, as app.search_words reads them: first as typed, then the stems in each language,
 * because a work is found by its texts in any. An asterisk stands for any ending.
 * @param isOwn true: only the stem in the language, and words of three letters are open too, so that "sea" finds a seascape.
 */
export function searchedForms(query: string, language: Language, isOwn = false): string[][] {
  const words = wordsOf(query.normalize("NFC")).filter((word) => !isStopWord(foldWord(word, language), language));
  const forms = words.map((word) => {
    const stems = (isOwn ? [language] : LANGUAGES).flatMap((each) => {
      const stem = STEMMERS[each](foldWord(word, each));
      // French takes "sea" for a form of "se".
      return isStopWord(stem, each) ? [] : foldLetters(stem);
    });
    const [typed = "", ...spelled] = spellingsOf(word);
    const own = foldLetters(STEMMERS[language](foldWord(word, language)));
    return [...new Set([typed, ...stems, ...spelled])]
      .filter((form) => form !== "")
      .map((form) => ((isOpen(form) && !isChance(form, typed, own)) || (isOwn && form.length >= 3) ? `${form}*` : form));
  });
  return [...new Map(forms.filter((each) => each.length > 0).map((each) => [each[0], each])).values()].slice(0, MAX_WORDS);
}

/** Tells which of the searched words a word of a text matches. */
export function matchForms(forms: string[][]): (word: string) => WordMatch | undefined {
  return (word) => {
    const spellings = spellingsOf(word);
    const isOneOf = (form: string) =>
      spellings.some((folded) => (form.endsWith("*") ? folded.startsWith(form.slice(0, -1)) : folded === form));
    const term = forms.findIndex((each) => each.some(isOneOf));
    return term === -1 ? undefined : { term, nearness: spellings.includes(forms[term]?.[0]?.replace("*", "") ?? "") ? 2 : 1 };
  };
}

/** Folded words as they stand in these texts, in lower case, with their accents. */
export function spelledAsIn(spelling: string, texts: readonly string[]): string {
  const standing = new Map(texts.flatMap(wordsOf).map((word) => [foldLetters(word), word.toLowerCase()] as const));
  return spelling.replaceAll(/[\p{L}\p{N}]+/gu, (word) => standing.get(foldLetters(word)) ?? word);
}
