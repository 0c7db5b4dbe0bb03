import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { wordsOf } from "#app/shared/search/words.server.ts";
import { searchedForms } from "./search-words.server.ts";
import { type FoundWork, searchForms, type WorkPassage } from "./search-works.server.ts";

const MAX_MENTIONS = 6;
/** Works read to find those: the ones that are named so come first, and are in the list of the gallery. */
const MAX_READ = 48;

/** Letters of a word that stands for itself alone in a description: "sea" finds a seascape by its genre, and no seal. */
const SHORT = 3;

const NAMES: ReadonlySet<WorkPassage["field"]> = new Set(["title", "artist", "originalTitle"]);

/**
 * Published works with all the words in technique, genre, place, frame, description or pictures in the language, or in the title or
 * artist of another language, and not in title or artist in the language (P-GALLERY-15).
 */
export async function findMentions(tx: Transaction, language: Language, search: string): Promise<FoundWork[]> {
  const { works } = await searchForms(tx, language, searchedForms(search, language, true), { limit: MAX_READ, offset: 0 });
  const short = wordsOf(search.toLowerCase()).filter((word) => word.length <= SHORT);
  const mentions = works.filter(({ passage }) => {
    if (passage === undefined) return false;
    if (NAMES.has(passage.field)) return passage.language !== language;
    if (passage.language !== language) return false;
    const found = new Set(passage.found.map((word) => word.toLowerCase()));
    return passage.field !== "description" || short.every((word) => found.has(word));
  });
  const inOrder = [...mentions.filter(({ passage }) => passage?.field !== "description"), ...mentions];
  return [...new Set(inOrder)].slice(0, MAX_MENTIONS);
}
