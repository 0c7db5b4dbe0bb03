import { searchNamedArtists } from "#app/features/painting/domain/artists/search-artists.server.ts";
import { searchWorks } from "#app/features/painting/domain/search/search-works.server.ts";
import type { PaintingCard } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import { listNamedWorks } from "#app/features/painting/domain/works/list-published-paintings.server.ts";
import {
  findListedEntry,
  readPartOfNumber,
  readRegisterNumber,
  searchRegister,
} from "#app/features/register/domain/list-register.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { paths } from "#app/i18n/paths.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { inOtherLayout } from "#app/shared/search/keyboard-layout.ts";
import { foldWord, wordsOf } from "#app/shared/search/words.server.ts";
import { pictureOfArtist } from "./picture-of-artist.ts";
import { NEARNESS, type NearSuggestion, suggestTexts } from "./suggest-texts.server.ts";
import { SHORTEST_SUGGESTED, type Suggestion } from "./suggestion.ts";

const MOST = { all: 8, works: 4, artists: 2, passports: 2 };
/** Works read at most, of which those are shown that begin a word with what is typed. */
const WORKS_READ = 24;
/** Letters from which on all texts of works are searched, if no title or artist has them. */
const SHORTEST_IN_TEXTS = 4;

/** In the order of equally near ones. */
const KINDS: readonly Suggestion["kind"][] = [
  ...(["passport", "artist", "work", "council", "page", "court", "arbitrator"] as const),
  ...(["rules", "costs", "event", "news", "term", "question"] as const),
];

/**
 * The best of what a search for the beginning of a query would find, the nearest first (P-INFO-147): texts from memory, works,
 * artists and the register from the database, under row security; else those for the same keys on the other keyboard (P-INFO-148). @param tx undefined if the database does not answer.
 */
export async function suggest(tx: Transaction | undefined, language: Language, query: string): Promise<Suggestion[]> {
  const found = await suggestAsTyped(tx, language, query);
  const meant = found.length > 0 ? undefined : inOtherLayout(query);
  return meant === undefined ? found : suggestAsTyped(tx, language, meant);
}

async function suggestAsTyped(tx: Transaction | undefined, language: Language, query: string): Promise<Suggestion[]> {
  if (query.length < SHORTEST_SUGGESTED) return [];
  const texts = suggestTexts(query, language);
  const others = tx === undefined ? [] : await inDatabase(tx);
  const rankOf = ({ kind }: Suggestion) => KINDS.indexOf(kind);
  const shown = [...others, ...texts].toSorted((a, b) => a.nearness - b.nearness || rankOf(a) - rankOf(b)).slice(0, MOST.all);
  return shown.map(({ nearness, ...suggestion }) => suggestion);

  async function inDatabase(tx: Transaction): Promise<NearSuggestion[]> {
    const [passports, named, works] = await Promise.all([entries(tx), artists(tx), listNamedWorks(tx, language, query, WORKS_READ)]);
    const illustrated = named.map((artist) => ({ ...artist, ...pictureOfArtist(artist.title, works) }));
    return [...passports, ...illustrated, ...(await nearWorks(tx, works))];
  }

  async function entries(tx: Transaction): Promise<NearSuggestion[]> {
    const [number, part] = [readRegisterNumber(query), readPartOfNumber(query)];
    if (part === undefined && number === undefined) return [];
    const found =
      number === undefined
        ? (await searchRegister(tx, language, { part, artists: [], words: [] }, { limit: MOST.passports, offset: 0 })).entries
        : await findListedEntry(tx, language, number);
    const { register } = messagesIn(language);
    return found.map(
      (entry): NearSuggestion => ({
        ...{ kind: "passport", path: paths.registerEntry(entry.number), title: entry.number, nearness: NEARNESS.exact },
        detail: [register.entry.statuses[entry.status], entry.work?.title].filter((text) => text !== undefined).join(" · "),
        ...(entry.work?.picture == null ? {} : { picture: entry.work.picture }),
      }),
    );
  }

  async function artists(tx: Transaction): Promise<NearSuggestion[]> {
    const { gallery } = messagesIn(language);
    const found = await searchNamedArtists(tx, language, query, MOST.artists);
    return found.map(({ key, name, works, years }) => ({
      ...{ kind: "artist", path: paths.artist(key), title: name, nearness: nearnessIn(name) },
      detail: [gallery.works(works), years].filter((text) => text !== null).join(", "),
    }));
  }

  async function nearWorks(tx: Transaction, named: PaintingCard[]): Promise<NearSuggestion[]> {
    const near = named
      .map((work) => showWork(work, Math.min(nearnessIn(work.title), nearnessIn(work.artist))))
      .filter(({ nearness }) => nearness <= NEARNESS.words);
    if (near.length > 0) return near.toSorted((a, b) => a.nearness - b.nearness).slice(0, MOST.works);
    if (query.length < SHORTEST_IN_TEXTS) return [];
    const found = await searchWorks(tx, language, query, { limit: MOST.works, offset: 0 });
    return found.works.map((work) => showWork(work, work.passage === undefined ? NEARNESS.words : NEARNESS.text));
  }

  function nearnessIn(name: string): number {
    const fold = (text: string) => wordsOf(text).map((word) => foldWord(word, language));
    const [words, wanted] = [fold(name), fold(query).join(" ")];
    if (words.join(" ").startsWith(wanted)) return NEARNESS.beginning;
    return words.some((_, index) => words.slice(index).join(" ").startsWith(wanted)) ? NEARNESS.words : NEARNESS.text;
  }
}

const showWork = ({ id, title, artist, date, picture }: PaintingCard, nearness: number): NearSuggestion => ({
  ...{ kind: "work", path: paths.painting(id), title, nearness },
  detail: date === null ? artist : `${artist}, ${date}`,
  ...(picture === null ? {} : { picture }),
});
