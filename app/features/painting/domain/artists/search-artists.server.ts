import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { wordsOf } from "#app/shared/search/words.server.ts";
import { foldLetters, MAX_WORDS, searchedForms } from "../search/search-words.server.ts";
import { formatWorkDates } from "../works/work-date.ts";
import type { ListedArtist } from "./find-artist.server.ts";

type NamedArtist = Omit<ListedArtist, "qualified">;

export interface FoundArtist extends NamedArtist {
  /** Of the first and the last work: "1898–1903"; null where no year is known. */
  years: string | null;
}

interface FoundArtists {
  artists: FoundArtist[];
  /** All that match. */
  found: number;
}

type Row = NamedArtist & { year_from: number | null; year_to: number | null; matches: number };

/** Artists of published works with all the words in their name, in any language, those with most works first (P-INFO-17). */
export async function searchArtists(
  tx: Transaction,
  language: Language,
  query: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundArtists> {
  return readArtists(tx, language, searchedForms(query, language), { limit, offset });
}

/** The same, of words that are still being typed. */
export async function searchNamedArtists(tx: Transaction, language: Language, query: string, limit: number): Promise<FoundArtist[]> {
  const forms = wordsOf(query).map((word) => [`${foldLetters(word)}*`]);
  return (await readArtists(tx, language, forms.slice(0, MAX_WORDS), { limit, offset: 0 })).artists;
}

async function readArtists(
  tx: Transaction,
  language: Language,
  forms: string[][],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundArtists> {
  if (forms.length === 0) return { artists: [], found: 0 };
  const { rows } = await sql<Row>`
    select * from app.search_artists(${language}, ${JSON.stringify(forms)}::jsonb, ${limit}, ${offset})`.execute(tx);
  const artists = rows.map(({ key, name, works, year_from, year_to }) => ({
    ...{ key, works, name: typeset(name, language) },
    years: formatWorkDates(
      [year_from, year_to].map((year) => ({ year, date_precision: null, year_to: null })),
      language,
    ),
  }));
  return { artists, found: rows[0]?.matches ?? 0 };
}
