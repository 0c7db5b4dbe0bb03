import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { browsePublishedPaintings, type PaintingCard } from "./list-published-paintings.server.ts";

export interface ListedArtist {
  /** As in the artist's address. */
  key: string;
  name: string;
  /** Number of published works. */
  works: number;
  /** Years of the first and the last of them; null where no year is known. */
  from: number | null;
  to: number | null;
}

/** Works that an artist's page shows; the gallery has the others. */
const MAX_WORKS = 96;

async function readArtists(tx: Transaction, language: Language, key: string | null): Promise<ListedArtist[]> {
  const { rows } = await sql<ListedArtist>`select key, name, works, year_from as "from", year_to as "to"
    from app.published_artists(${language}, ${key})`.execute(tx);
  return rows.map((artist) => ({ ...artist, name: typeset(artist.name, language) }));
}

/** Artists with published works, in the order of their names in the language. */
export async function listArtists(tx: Transaction, language: Language): Promise<ListedArtist[]> {
  const { compare } = new Intl.Collator(language);
  return (await readArtists(tx, language, null)).sort((a, b) => compare(a.name, b.name));
}

/** An artist and the works ascribed to that name, the earliest first; undefined without a published work. */
export async function findArtist(
  tx: Transaction,
  language: Language,
  key: string,
): Promise<(ListedArtist & { paintings: PaintingCard[] }) | undefined> {
  const [[artist], { paintings }] = await Promise.all([
    readArtists(tx, language, key),
    browsePublishedPaintings(tx, language, { facets: { artist: key }, order: "earliest" }, MAX_WORKS),
  ]);
  return artist && { ...artist, paintings };
}
