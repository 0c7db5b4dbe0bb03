import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { ASKED_PAGES } from "./asked-words.ts";
import { findAsked, isQuestion } from "./find-asked.server.ts";

/** True for a question, in any language of the site, about what an arbitration costs, and about nothing else that costs money. */
export const asksCosts = (query: string): boolean => LANGUAGES.some((language) => asksCostsIn(language, query));

function asksCostsIn(language: Language, query: string): boolean {
  const found = findAsked(query, language);
  const ofCosts = found.find(({ path }) => path === ASKED_PAGES.calculator);
  if (ofCosts === undefined || ofCosts.known < (found[0]?.known ?? 0)) return false;
  if (ofCosts.known < 2 && !isQuestion(query, language)) return false;
  // "How much does it cost to file a claim" has words of the beginning of a case as well.
  const ofStart = found.find(({ path }) => path === ASKED_PAGES.startCase);
  return ofCosts.others.every((word) => ofStart !== undefined && !ofStart.others.includes(word));
}
