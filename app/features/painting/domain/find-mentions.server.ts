import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { wordsOf } from "#app/shared/search/words.server.ts";
import { searchedForms, withoutEveryWork, withPictured } from "./search/search-words.server.ts";
import { type FoundWork, searchForms, type WorkPassage } from "./search/search-works.server.ts";
import { withoutAttribution } from "./works/attribution.ts";

const MAX_MENTIONS = 6;
/** Works read to find those, of the first and of the last: the ones that are named so come first, and are in the list of the gallery. */
const MAX_READ = 48;

/** Letters of a word that stands for itself alone in a description: "sea" finds a seascape by its genre, and no seal. */
const SHORT = 3;

const NAMES: ReadonlySet<WorkPassage["field"]> = new Set(["title", "artist", "originalTitle"]);

/**
 * Published works with all the words in technique, genre, place, frame, description or pictures in the language, in the title or
 * artist of another language, or in title, artist and year together, and not in title or artist in the language (P-GALLERY-15). With
 * the words but "painting" and the like, if there are more of these.
 */
export async function findMentions(tx: Transaction, language: Language, search: string): Promise<FoundWork[]> {
  const found = await findWith(tx, language, search);
  const less = withoutEveryWork(search, language);
  const more = less === undefined ? found : await findWith(tx, language, less);
  return more.length > found.length ? more : found;
}

async function findWith(tx: Transaction, language: Language, search: string): Promise<FoundWork[]> {
  const works = await readWorks(tx, language, withPictured(searchedForms(search, language, true), language));
  const short = wordsOf(search.toLowerCase()).filter((word) => word.length <= SHORT);
  const mentions = works.filter((work) => {
    const { passage } = work;
    if (passage === undefined) return !isListed(work, search, language);
    if (NAMES.has(passage.field)) return passage.language !== language;
    if (passage.language !== language) return false;
    const found = new Set(passage.found.map((word) => word.toLowerCase()));
    return passage.field !== "description" || short.every((word) => found.has(word));
  });
  const inOrder = [...mentions.filter(({ passage }) => passage?.field !== "description"), ...mentions];
  return [...new Set(inOrder)].slice(0, MAX_MENTIONS);
}

async function readWorks(tx: Transaction, language: Language, forms: string[][]): Promise<FoundWork[]> {
  const first = await searchForms(tx, language, forms, { limit: MAX_READ, offset: 0 });
  if (first.found <= MAX_READ) return first.works;
  const last = await searchForms(tx, language, forms, { limit: MAX_READ, offset: Math.max(MAX_READ, first.found - MAX_READ) });
  return [...first.works, ...last.works];
}

/** True for a work with the search itself in its title or artist, as the list of the gallery finds it. */
function isListed({ title, artist }: FoundWork, search: string, language: Language): boolean {
  const fold = (text: string) => text.replaceAll(/\s+/gu, " ").toLocaleLowerCase(language);
  const wanted = fold(withoutAttribution(search, language).trim());
  return [title, artist].some((name) => fold(name).includes(wanted));
}
