import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { centuryOf } from "../search/facets.ts";
import { browsePublishedPaintings, type PaintingCard } from "../works/list-published-paintings.server.ts";
import { DATE_COLUMNS, formatWorkDates, type WorkDate } from "../works/work-date.ts";
import { findLife } from "./artist-lives.server.ts";
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

/** Years of the works; null where no year is known. */
interface Working {
  first: number | null;
  last: number | null;
}

type ArtistRow = ListedArtist & Working;

async function readArtists(tx: Transaction, language: Language, key: string | null): Promise<ArtistRow[]> {
  const { rows } = await sql<Omit<ArtistRow, "qualified"> & { unsure: number; attributed: number }>`
    select a.key, a.name, a.works, a.year_from as first, a.year_to as last, coalesce(q.works, 0) as unsure, coalesce(q.attributed, 0) as attributed
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

async function readInOrder(tx: Transaction, language: Language): Promise<ArtistRow[]> {
  const { compare } = new Intl.Collator(language);
  return (await readArtists(tx, language, null)).sort((a, b) => compare(sortingName(a), sortingName(b)) || compare(a.name, b.name));
}

/** Artists with published works, in the order of their family names in the language. */
export const listArtists = async (tx: Transaction, language: Language): Promise<ListedArtist[]> =>
  (await readInOrder(tx, language)).map(({ key, name, works, qualified }) => ({ key, name, works, qualified }));

/** An artist in a list, with one of the works. */
export interface PicturedArtist extends ListedArtist {
  /** As on the label of that work, such as 1880-1957. */
  dates: string | null;
  country: string | null;
  picture: ResponsiveImage | null;
}

export interface ArtistIndex {
  artists: PicturedArtist[];
  /** All artists, of any century. */
  total: number;
  /** Centuries of works, the earliest first, with the number of artists with works of each. */
  centuries: { century: number; artists: number }[];
}

/** Most artists that a list has pictures of; `app.works_for_artists` answers for as many. */
const MAX_PICTURED = 200;

/**
 * As `listArtists`, each with the picture of an early work; a long list has names alone, which are quicker to read.
 * @param century undefined: of all.
 */
export async function listPicturedArtists(tx: Transaction, language: Language, century?: number): Promise<ArtistIndex> {
  const all = await readInOrder(tx, language);
  const numbers = new Map<number, number>();
  for (const artist of all) for (const each of centuriesOf(artist)) numbers.set(each, (numbers.get(each) ?? 0) + 1);
  const shown = century === undefined ? all : all.filter((artist) => centuriesOf(artist).includes(century));
  return {
    artists: await addPictures(tx, language, shown),
    total: all.length,
    centuries: [...numbers].map(([each, artists]) => ({ century: each, artists })).sort((a, b) => a.century - b.century),
  };
}

/** Centuries in which works were made. */
function centuriesOf({ first, last }: Working): number[] {
  if (first === null || last === null) return [];
  const [from, to] = [centuryOf(first), centuryOf(last)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((century) => century !== 0);
}

/** Years between the works of two artists who still count as working at the same time. */
const MAX_GAP = 15;
/** Contemporaries whose pictures are read, so that enough of them have one. */
const MAX_CONTEMPORARIES_READ = 12;

/** Artists with a picture whose works are of about the same years, the nearest first, at most `limit`. */
export async function listContemporaries(tx: Transaction, language: Language, key: string, limit: number): Promise<PicturedArtist[]> {
  const all = await readInOrder(tx, language);
  const artist = all.find((each) => each.key === key);
  if (artist === undefined) return [];
  const near = all.flatMap((other) => {
    const distance = other === artist ? null : yearsBetween(artist, other);
    return distance === null || distance.gap > MAX_GAP ? [] : [{ other, ...distance }];
  });
  near.sort((a, b) => a.gap - b.gap || a.middles - b.middles);
  const nearest = near.slice(0, MAX_CONTEMPORARIES_READ).map(({ other }) => other);
  return (await addPictures(tx, language, nearest)).filter(({ picture }) => picture !== null).slice(0, limit);
}

/** `gap`: years between the works of both, 0 if their years overlap; `middles`: between the middles of their years. Null if unknown. */
function yearsBetween(one: Working, other: Working): { gap: number; middles: number } | null {
  if (one.first === null || one.last === null || other.first === null || other.last === null) return null;
  return {
    gap: Math.max(0, one.first - other.last, other.first - one.last),
    middles: Math.abs(one.first + one.last - other.first - other.last) / 2,
  };
}

async function addPictures(tx: Transaction, language: Language, artists: ArtistRow[]): Promise<PicturedArtist[]> {
  const rows = artists.length === 0 || artists.length > MAX_PICTURED ? [] : await readWorksFor(tx, artists);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return artists.map(({ key, name, works, qualified }) => {
    const work = byKey.get(key);
    const picture = work === undefined ? null : responsiveImage(work);
    // The smallest size is enough for the list, and its address alone keeps the page short.
    const small = picture === null ? null : { ...picture, widths: picture.widths.slice(0, 1) };
    const country = findLife(key, language)?.country ?? null;
    return { key, name, works, qualified, dates: work?.artist_dates ?? null, country, picture: small };
  });
}

function readWorksFor(tx: Transaction, artists: readonly { key: string }[]) {
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
