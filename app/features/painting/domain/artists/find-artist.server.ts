import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { browsePublishedPaintings, type PaintingCard } from "../works/list-published-paintings.server.ts";
import { DATE_COLUMNS, formatWorkDates, type WorkDate } from "../works/work-date.ts";
import { sortingName } from "./artist-order.ts";

export interface ListedArtist {
  /** As in the artist's address. */
  key: string;
  name: string;
  /** Number of published works. */
  works: number;
  /** Those of them that are not said to be by the artist. */
  qualified: Qualified;
}

/** `works`: attributed, of the workshop or the circle and the like; `attributed`: the first of these alone. */
interface Qualified {
  works: number;
  attributed: number;
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
  const { rows } = await sql<Omit<ArtistRow, "qualified"> & { unsure: number; attributed: number }>`
    select a.key, a.name, a.works, a.year_to as last, coalesce(q.works, 0) as unsure, coalesce(q.attributed, 0) as attributed
    from app.published_artists(${language}, ${key}) as a left join (
      select app.key_of(p.artist_en) as key, count(*)::integer as works,
        (count(*) filter (where p.attribution = 'attributed'))::integer as attributed
      from public.paintings as p where p.is_public and p.attribution is not null group by 1
    ) as q on q.key = a.key
    order by a.key collate "C"`.execute(tx);
  return rows.map(({ unsure, attributed, ...artist }) => ({
    ...artist,
    name: typeset(artist.name, language),
    qualified: { works: unsure, attributed },
  }));
}

/** Artists with published works, in the order of their family names in the language. */
export async function listArtists(tx: Transaction, language: Language): Promise<ListedArtist[]> {
  const { compare } = new Intl.Collator(language);
  return (await readArtists(tx, language, null))
    .map(({ key, name, works, qualified }) => ({ key, name, works, qualified }))
    .sort((a, b) => compare(sortingName(a), sortingName(b)) || compare(a.name, b.name));
}

/** An artist in a list, with one of the works. */
export interface PicturedArtist extends ListedArtist {
  /** As on the label of that work, such as 1880-1957. */
  dates: string | null;
  picture: ResponsiveImage | null;
}

/** Most artists that a list has pictures of; `app.works_for_artists` answers for as many. */
const MAX_PICTURED = 200;

/** As `listArtists`, each with the picture of an early work; a long list has names alone, which are quicker to read. */
export async function listPicturedArtists(tx: Transaction, language: Language): Promise<PicturedArtist[]> {
  const artists = await listArtists(tx, language);
  const rows = artists.length > MAX_PICTURED ? [] : await readWorksFor(tx, artists);
  const works = new Map(rows.map((row) => [row.key, row]));
  return artists.map((artist) => {
    const work = works.get(artist.key);
    const picture = work === undefined ? null : responsiveImage(work);
    // The smallest size is enough for the list, and its address alone keeps the page short.
    const small = picture === null ? null : { ...picture, widths: picture.widths.slice(0, 1) };
    return { ...artist, dates: work?.artist_dates ?? null, picture: small };
  });
}

function readWorksFor(tx: Transaction, artists: ListedArtist[]) {
  const shown = sql<{ key: string; painting_id: string }>`app.works_for_artists(${artists.map(({ key }) => key)}::text[])`;
  return tx
    .selectFrom(shown.as<"shown">(sql.ref("shown")))
    .innerJoin("paintings as p", "p.id", "shown.painting_id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.is_public", "=", true)
    .select(["shown.key", "p.artist_dates", ...IMAGE_COLUMNS])
    .execute();
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
  const { name, works, qualified } = artist;
  return { key, name, works, qualified, years: formatWorkDates(dates, language), paintings };
}
