import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { sortingName } from "./artist-order.ts";
import { browsePublishedPaintings, type PaintingCard } from "./list-published-paintings.server.ts";
import { DATE_COLUMNS, formatWorkDates, type WorkDate } from "./work-date.ts";

export interface ListedArtist {
  /** As in the artist's address. */
  key: string;
  name: string;
  /** Number of published works. */
  works: number;
}

export interface Artist extends ListedArtist {
  /** Years of the works, as exactly as they are known; null where no year is. */
  years: string | null;
  /** The earliest first. */
  paintings: PaintingCard[];
}

/** Works that an artist's page shows; the gallery has the others. */
const MAX_WORKS = 96;

/** `last`: the latest year of a work. */
type ArtistRow = ListedArtist & { last: number | null };

async function readArtists(tx: Transaction, language: Language, key: string | null): Promise<ArtistRow[]> {
  const { rows } = await sql<ArtistRow>`select key, name, works, year_to as last
    from app.published_artists(${language}, ${key})`.execute(tx);
  return rows.map((artist) => ({ ...artist, name: typeset(artist.name, language) }));
}

/** Artists with published works, in the order of their family names in the language. */
export async function listArtists(tx: Transaction, language: Language): Promise<ListedArtist[]> {
  const { compare } = new Intl.Collator(language);
  return (await readArtists(tx, language, null))
    .map(({ key, name, works }) => ({ key, name, works }))
    .sort((a, b) => compare(sortingName(a), sortingName(b)) || compare(a.name, b.name));
}

/** An artist and the works ascribed to that name; undefined without a published work. */
export async function findArtist(tx: Transaction, language: Language, key: string): Promise<Artist | undefined> {
  const [[artist], { paintings }] = await Promise.all([
    readArtists(tx, language, key),
    browsePublishedPaintings(tx, language, { facets: { artist: key }, order: "earliest" }, MAX_WORKS),
  ]);
  if (artist === undefined) return undefined;
  const ids = paintings.map(({ id }) => id);
  const dates: WorkDate[] = ids.length === 0 ? [] : await tx.selectFrom("paintings").select(DATE_COLUMNS).where("id", "in", ids).execute();
  // Of the works that the page does not show, only the year is known here.
  if (artist.works > ids.length) dates.push({ year: artist.last, date_precision: "about", year_to: null });
  const { name, works } = artist;
  return { key, name, works, years: formatWorkDates(dates, language), paintings };
}
