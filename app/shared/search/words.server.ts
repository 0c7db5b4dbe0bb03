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
    "a am an and are as at be been by can could did do does for from get had has have how i if in into is it its me much my need of on or our should so than that the their them then there they this to us want was we were what when where which who will with would you your".split(
      " ",
    ),
  ),
  fr: new Set(
    "a ai au aux avec avez avoir c ca ce cela ces comment d dans de des dois doit du elle elles en est et etes etre faire fait faut il ils j je l la le les leur m ma me mes moi mon n ne nos notre nous on ou par pas peut peux pour pouvez puis qu quand que quel quelle quelles quels qui s sa se ses si son sont suis sur t un une vos votre vous y".split(
      " ",
    ),
  ),
  ru: new Set(
    "а без будет бы быть в вам вами вас ваш ваша ваше ваши вашу вы где для до его ее если есть же за и из или их к как какая какие какой ко когда кто куда ли меня мне могу мое моего моей можете можно мои мой мою моя мы на надо нам нас не но нужен нужна нужно нужны о об он она они от по при с сколько со то у что чтобы эта эти это этот я".split(
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
