import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import type { Language } from "#app/i18n/languages.ts";

/** Folded forms of "reçu", which would otherwise have the stem of "récusation". */
const RECEIVED = new Set(["recu", "recue", "recues", "recus"]);

/** Stems of folded words. */
export const STEMMERS: Record<Language, (word: string) => string> = {
  en: stemEnglish,
  fr: (word) => (RECEIVED.has(word) ? "reçu" : stemFrench(word)),
  // The stemmer takes the noun "подпись" for a reflexive verb, and its stem for the abbreviation "подп.".
  ru: (word) => (/пись$/u.test(word) ? word.slice(0, -1) : stemRussian(word)),
};

/** Words without a meaning of their own, those of questions among them: "how to pay" is a search for "pay". */
const STOP_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "a an and are as at be by can do does for from has how i in is it my of on or that the this to was we were what when where which who with you your".split(
      " ",
    ),
  ),
  fr: new Set(
    "a au aux ce ces comment d dans de des du elle en est et il je l la le les leur mon ma nous ou par pas pour quand que quel quelle quels quelles qu qui s se son sur un une vous".split(
      " ",
    ),
  ),
  ru: new Set(
    "а без бы в вы где для до его же за и из или к как какой какая какие когда кто ко ли можно мы на не но о об от по при с сколько со то у что это я".split(
      " ",
    ),
  ),
};

export const WORD = /[\p{L}\p{N}]+/gu;
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** Lower-cases and removes differences that readers may not type: accents, ligatures and ё. */
export function foldWord(text: string, language: Language): string {
  return text
    .toLocaleLowerCase(language)
    .replaceAll("ё", "е")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/(?<=[a-z])\p{M}+/gu, "")
    .normalize("NFC");
}

/** True for a word that a search of this language leaves out. @param word folded. */
export const isStopWord = (word: string, language: Language): boolean => STOP_WORDS[language].has(word);

/** True for a stem that longer words may begin with. The English stem of "pay" is "pai", with which "painting" begins. */
export const isOpenStem = (stem: string): boolean => stem.length >= (stem.endsWith("i") ? 4 : 3);
