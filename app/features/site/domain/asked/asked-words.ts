import type { Language } from "#app/i18n/languages.ts";
import { paths } from "#app/i18n/paths.ts";

/** Words by which everyday questions ask for a page. Separated by commas; those of one that are several stand together in a question. */
interface AskedWords {
  /** Any of them asks for the page. */
  asks: string;
  /** They ask for nothing alone, and tell for which page the others ask. */
  about?: string;
}

/** The answer to a question of the page on how to start a case, by its number there. */
const answer = (number: number) => `${paths.startCase()}#question-${number}`;

/** An article of the rules, by its number. */
const article = (number: number) => `${paths.rulesText()}#article-${number}`;

/** English paths of the pages, articles and answers that everyday questions ask for, the likelier of two equally good ones first. */
export const ASKED_PAGES = {
  fees: paths.fees(),
  calculator: paths.calculator(),
  simplified: article(41),
  duration: article(49),
  startCase: paths.startCase(),
  contacts: paths.contacts(),
  authentication: paths.authentication(),
  appraisal: paths.appraisal(),
  passport: paths.passport(),
  register: paths.register(),
  icac: paths.icac(),
  arbitrators: paths.arbitrators(),
  clause: paths.clause(),
  rules: paths.rules(),
  resources: paths.resources(),
  join: paths.join(),
  benefits: paths.benefits(),
  conductCode: paths.conductCode(),
  course: paths.course(),
  icje: paths.icje(),
  about: paths.about(),
  council: paths.council(),
  newsletter: paths.newsletter(),
  press: paths.press(),
  privacyPolicy: paths.privacyPolicy(),
  lawyer: answer(1),
  silence: answer(3),
  urgency: answer(5),
  hearing: answer(7),
  confidentiality: answer(8),
  loser: answer(9),
  settlement: answer(10),
};

export type AskedKey = keyof typeof ASKED_PAGES;
export type AskedPages = Record<AskedKey, AskedWords>;

/** Words of questions, by which a question is told from a search for the same words: "arbitration costs" names an article. */
export const QUESTION_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set("am are can could do does how i is me my need should what when where which who why will you your".split(" ")),
  fr: new Set(
    "ai combien comment faut je m ma me mes mon peut pourquoi puis quand que quel quelle quelles quels qui vos votre vous".split(" "),
  ),
  ru: new Set(
    "вам вами вас ваш ваша ваши вы где зачем как какие какой когда кто куда ли мне могу можно мой моя нужен нужна нужно почему сколько что".split(
      " ",
    ),
  ),
};

/** Words that may stand inside a run of words: "сколько это стоит" asks what "сколько стоит" asks. */
export const FILLING_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(),
  fr: new Set(["donc"]),
  ru: new Set(["же", "это", "этот", "эта"]),
};
