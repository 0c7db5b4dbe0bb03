import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import type { PageRange } from "#app/shared/paging/pages.ts";
import { withoutAttribution } from "./attribution.ts";
import { artistWithFallback, type Localisable, nameColumns, withFallback } from "./localise.ts";
import { DATE_COLUMNS, formatWorkDate, type WorkDate } from "./work-date.ts";
import { WORKS_PER_PAGE } from "./works-per-page.ts";

export interface PaintingCard {
  id: string;
  title: string;
  artist: string;
  artistDates: string | null;
  /** With its precision, in the reader's language. */
  date: string | null;
  picture: ResponsiveImage | null;
}

export interface GalleryFilter {
  /** Part of the title or artist; trimmed here. */
  search: string;
  year: number | undefined;
}

export interface GalleryList {
  /** Of the pages that were asked for; empty beyond the end. */
  paintings: PaintingCard[];
  /** Published paintings that match the filter, and published paintings in all. */
  found: number;
  total: number;
  /** Each distinct year of published paintings, newest first. */
  years: number[];
}

/**
 * The public gallery: published paintings, newest first (P-GALLERY-1). The filter is a case-insensitive substring of title
 * or artist in the reader's language, English where that is empty, and an exact year (P-GALLERY-2).
 */
export async function listPublishedPaintings(
  tx: Transaction,
  language: Language,
  filter: GalleryFilter,
  pages: PageRange,
): Promise<GalleryList> {
  const slice = { limit: (pages.last - pages.first + 1) * WORKS_PER_PAGE, offset: (pages.first - 1) * WORKS_PER_PAGE };
  if (filter.search.trim() === "") {
    const [paintings, summary] = await Promise.all([readPage(tx, language, filter.year, slice), summarise(tx, filter.year)]);
    return { paintings, ...summary };
  }
  const [matches, { total, years }] = await Promise.all([search(tx, language, filter, slice), summarise(tx, undefined)]);
  return { ...matches, total, years };
}

/** Published paintings whose title or artist has the text, as the gallery finds them: the first `limit`, and how many in all. */
export function findPublishedPaintings(
  tx: Transaction,
  language: Language,
  text: string,
  limit: number,
): Promise<Pick<GalleryList, "paintings" | "found">> {
  return search(tx, language, { search: text, year: undefined }, { limit, offset: 0 });
}

interface Slice {
  limit: number;
  offset: number;
}

/** Paintings that match, newest first. The database lowers letters, in the same way on each engine. */
async function search(tx: Transaction, language: Language, { search: text, year }: GalleryFilter, { limit, offset }: Slice) {
  // One row at least, with the number: then without a painting.
  const matching = sql<{ found: number; id: string | null; place: number }>`(
    select s.matches as found, shown.id, shown.place
    from app.search_published(${language}, ${withoutAttribution(text, language)}, ${year ?? null}, ${limit}, ${offset}) as s
      left join lateral unnest(s.ids) with ordinality as shown (id, place) on true)`.as<"shown">(sql.ref("shown"));
  const rows = await tx
    .selectFrom(matching)
    .leftJoin("paintings as p", "p.id", "shown.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .select(["shown.found", "p.id", "p.artist_dates", ...DATE_COLUMNS, ...nameColumns()])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths"])
    .orderBy("shown.place")
    .execute();
  const paintings = rows.flatMap((row) => (row.id === null ? [] : [cardOf({ ...row, id: row.id }, language)]));
  return { paintings, found: rows[0]?.found ?? 0 };
}

async function readPage(tx: Transaction, language: Language, year: number | undefined, { limit, offset }: Slice): Promise<PaintingCard[]> {
  const all = tx.selectFrom("paintings as p").where("p.is_published", "=", true);
  // The ids apart from the rows: an offset then skips entries of an index.
  const ids = (year === undefined ? all : all.where("p.year", "=", year))
    .select("p.id")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .limit(limit)
    .offset(offset);
  const rows = await tx
    .selectFrom("paintings as p")
    .innerJoin(ids.as("shown"), "shown.id", "p.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .select(["p.id", "p.artist_dates", ...DATE_COLUMNS, ...nameColumns()])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths"])
    .execute();
  return rows.map((row) => cardOf(row, language));
}

type CardRow = Localisable<"title" | "artist"> &
  Parameters<typeof responsiveImage>[0] &
  WorkDate & { id: string; attribution: string | null; artist_dates: string | null };

const cardOf = (row: CardRow, language: Language): PaintingCard => ({
  id: row.id,
  title: withFallback(row, "title", language),
  artist: artistWithFallback(row, language),
  artistDates: row.artist_dates,
  date: formatWorkDate(row, language),
  picture: responsiveImage(row),
});

/** Counts and years. Each year is the next entry of an index, so that their number and not that of the works is read. */
async function summarise(tx: Transaction, year: number | undefined): Promise<{ total: number; found: number; years: number[] }> {
  const { rows } = await sql<{ total: number; found: number; years: number[] }>`
    with recursive years (year) as (
      select max(p.year) from public.paintings as p where p.is_published
      union all
      select (select max(p.year) from public.paintings as p where p.is_published and p.year < years.year) from years where years.year is not null
    ), counted as (
      select count(*)::integer as total from public.paintings as p where p.is_published
    )
    select counted.total,
      case when ${year ?? null}::integer is null then counted.total
        else (select count(*)::integer from public.paintings as p where p.is_published and p.year = ${year ?? null}) end as found,
      array(select years.year from years where years.year is not null) as years
    from counted`.execute(tx);
  return rows[0] ?? { total: 0, found: 0, years: [] };
}
