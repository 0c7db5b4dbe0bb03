import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { type PageRange, WORKS_PER_PAGE } from "./gallery-pages.ts";
import { nameColumns, withFallback } from "./localise.ts";

export interface PaintingCard {
  id: string;
  title: string;
  artist: string;
  artistDates: string | null;
  year: number | null;
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
  const matching = await findMatching(tx, language, filter);
  const [paintings, { total, found, years }] = await Promise.all([readCards(tx, language, filter, pages, matching), summarise(tx, filter)]);
  return { paintings, total, found: matching?.length ?? found, years };
}

/** Ids of the paintings that match the search; undefined without one. */
async function findMatching(tx: Transaction, language: Language, filter: GalleryFilter): Promise<string[] | undefined> {
  const wanted = filter.search.trim().toLocaleLowerCase(language);
  if (wanted === "") return undefined;
  const rows = await published(tx, filter.year)
    .select(["p.id", ...nameColumns()])
    .execute();
  const contains = (text: string) => text.toLocaleLowerCase(language).includes(wanted);
  return rows
    .filter((row) => contains(withFallback(row, "title", language)) || contains(withFallback(row, "artist", language)))
    .map(({ id }) => id);
}

const published = (tx: Transaction, year: number | undefined) => {
  const all = tx.selectFrom("paintings as p").where("p.is_published", "=", true);
  return year === undefined ? all : all.where("p.year", "=", year);
};

async function readCards(
  tx: Transaction,
  language: Language,
  filter: GalleryFilter,
  { first, last }: PageRange,
  matching: string[] | undefined,
): Promise<PaintingCard[]> {
  // The ids first: an offset then skips entries of an index instead of rows.
  let page = published(tx, filter.year)
    .select("p.id")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .limit((last - first + 1) * WORKS_PER_PAGE)
    .offset((first - 1) * WORKS_PER_PAGE);
  if (matching !== undefined) page = page.where("p.id", "=", sql<string>`any(${matching}::uuid[])`);
  const rows = await tx
    .selectFrom("paintings as p")
    .innerJoin(page.as("shown"), "shown.id", "p.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .select(["p.id", "p.year", "p.artist_dates", ...nameColumns()])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: withFallback(row, "title", language),
    artist: withFallback(row, "artist", language),
    artistDates: row.artist_dates,
    year: row.year,
    picture: responsiveImage(row),
  }));
}

/** Counts and years. Each year is the next entry of an index, so that their number and not that of the works is read. */
async function summarise(tx: Transaction, { year }: GalleryFilter): Promise<{ total: number; found: number; years: number[] }> {
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
