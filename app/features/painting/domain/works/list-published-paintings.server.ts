import { type RawBuilder, sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import { typeset } from "#app/i18n/typography.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { COLOURS } from "#app/platform/images/colours.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import type { PageRange } from "#app/shared/paging/pages.ts";
import { type ChosenFacets, type Facet, formatCentury, MAX_FACET_VALUES, type Order } from "../search/facets.ts";
import { withoutAttribution } from "./attribution.ts";
import { formatDimensions } from "./dimensions.ts";
import { artistWithFallback, type Localisable, materialColumns, nameColumns, withFallback } from "./localise.ts";
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
  /** For the table alone. */
  materials?: string;
  dimensions?: string | null;
}

export interface GalleryFilter {
  /** Part of the title or artist; trimmed here. */
  search: string;
  year: number | undefined;
  /** Keys that the works must have; none by default. */
  facets?: ChosenFacets;
  /** `newest` by default. */
  order?: Order;
  /** True: with materials and dimensions. */
  isDetailed?: boolean;
}

/** A value of a facet, and how many works have it among those of the other filters. */
interface FacetValue {
  key: string;
  label: string;
  works: number;
}

export interface FacetCount {
  facet: Facet;
  /** The most frequent ones, at most MAX_FACET_VALUES and the one chosen. */
  values: FacetValue[];
  /** Number of all values. */
  keys: number;
}

export interface GalleryList {
  /** Of the pages that were asked for; empty beyond the end. */
  paintings: PaintingCard[];
  /** Published paintings that match the filter, and published paintings in all. */
  found: number;
  total: number;
  /** Each distinct year of published paintings, newest first. */
  years: number[];
  facets: FacetCount[];
}

/**
 * The public gallery: published paintings, newest first by default (P-GALLERY-1). The filter is a case-insensitive substring of
 * title or artist in the reader's language, English where that is empty, an exact year (P-GALLERY-2), and facets (P-GALLERY-10).
 */
export async function listPublishedPaintings(
  tx: Transaction,
  language: Language,
  filter: GalleryFilter,
  pages: PageRange,
): Promise<GalleryList> {
  const slice = { limit: (pages.last - pages.first + 1) * WORKS_PER_PAGE, offset: (pages.first - 1) * WORKS_PER_PAGE };
  const isBrowsed = (filter.order ?? "newest") !== "newest" || Object.keys(filter.facets ?? {}).length > 0;
  if (!isBrowsed && filter.search.trim() === "") {
    const [paintings, summary, facets] = await Promise.all([
      readPage(tx, language, filter, slice),
      summarise(tx, filter.year),
      countFacets(tx, language, filter),
    ]);
    return { paintings, ...summary, facets };
  }
  const [matches, { total, years }, facets] = await Promise.all([
    isBrowsed ? browse(tx, language, filter, slice) : search(tx, language, filter, slice),
    summarise(tx, undefined),
    countFacets(tx, language, filter),
  ]);
  return { ...matches, total, years, facets };
}

/** Published paintings with these facets, in an order: the first `limit`, and how many in all. */
export function browsePublishedPaintings(
  tx: Transaction,
  language: Language,
  filter: Pick<GalleryFilter, "facets" | "order">,
  limit: number,
): Promise<Pick<GalleryList, "paintings" | "found">> {
  return browse(tx, language, { search: "", year: undefined, ...filter }, { limit, offset: 0 });
}

interface Slice {
  limit: number;
  offset: number;
}

type Matching = RawBuilder<{ found: number; id: string | null; place: number }>;

/** The rows that a function of the database found, in its order: one at least, with the number, then without a painting. */
const inOrder = (found: RawBuilder<unknown>): Matching => sql`(
  select s.matches as found, shown.id, shown.place
  from ${found} as s left join lateral unnest(s.ids) with ordinality as shown (id, place) on true)`;

/** Paintings that match, newest first. The database lowers letters, in the same way on each engine. */
function search(tx: Transaction, language: Language, filter: GalleryFilter, { limit, offset }: Slice) {
  const text = withoutAttribution(filter.search, language);
  const found = sql`app.search_published(${language}, ${text}, ${filter.year ?? null}, ${limit}, ${offset})`;
  return readFound(tx, language, filter, inOrder(found));
}

/** Published works with these letters in title or artist, newest first. */
export async function listNamedWorks(tx: Transaction, language: Language, text: string, limit: number): Promise<PaintingCard[]> {
  return (await search(tx, language, { search: text, year: undefined }, { limit, offset: 0 })).paintings;
}

/** Paintings with all facets chosen, in the order asked for. */
function browse(tx: Transaction, language: Language, filter: GalleryFilter, { limit, offset }: Slice) {
  const { text, year, facets } = parametersOf(filter, language);
  const found = sql`app.browse_published(${language}, ${text}, ${year}, ${facets}::jsonb, ${filter.order ?? "newest"}, ${limit}, ${offset})`;
  return readFound(tx, language, filter, inOrder(found));
}

const parametersOf = (filter: GalleryFilter, language: Language) => ({
  text: withoutAttribution(filter.search, language),
  year: filter.year ?? null,
  facets: JSON.stringify(filter.facets ?? {}),
});

async function readFound(tx: Transaction, language: Language, filter: GalleryFilter, found: Matching) {
  const rows = await tx
    .selectFrom(found.as<"shown">(sql.ref("shown")))
    .leftJoin("paintings as p", "p.id", "shown.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .select(["shown.found", ...cardColumns()])
    .$if(filter.isDetailed === true, (query) => query.select(["p.dimensions", ...materialColumns()]))
    .orderBy("shown.place")
    .execute();
  const paintings = rows.flatMap((row) => (row.id === null ? [] : [cardOf({ ...row, id: row.id }, language)]));
  return { paintings, found: rows[0]?.found ?? 0 };
}

/** Of each facet, what could be chosen beside the other filters. */
async function countFacets(tx: Transaction, language: Language, filter: GalleryFilter): Promise<FacetCount[]> {
  const { text, year, facets } = parametersOf(filter, language);
  const { rows } = await sql<{ facet: Facet; keys: number } & FacetValue>`
    select * from app.count_facets(${language}, ${text}, ${year}, ${facets}::jsonb, ${MAX_FACET_VALUES})`.execute(tx);
  const counts = new Map<Facet, FacetCount>();
  for (const { facet, keys, key, label, works } of rows) {
    const count = counts.get(facet) ?? { facet, values: [], keys };
    counts.set(facet, count);
    count.values.push({ key, label: facet === "century" ? formatCentury(key, language) : typeset(label, language), works });
  }
  // Centuries and colours in their own order, the others by frequency, and equal counts in the alphabet of the language.
  const collator = new Intl.Collator(language);
  for (const facet of ["technique", "genre", "place"] as const)
    counts.get(facet)?.values.sort((a, b) => b.works - a.works || collator.compare(a.label, b.label));
  counts.get("century")?.values.sort((a, b) => Number(b.key) - Number(a.key));
  const placeOf = ({ key }: FacetValue) => COLOURS.findIndex((each) => each === key);
  counts.get("colour")?.values.sort((a, b) => placeOf(a) - placeOf(b));
  return [...counts.values()];
}

async function readPage(tx: Transaction, language: Language, filter: GalleryFilter, { limit, offset }: Slice): Promise<PaintingCard[]> {
  const { year } = filter;
  const all = tx.selectFrom("paintings as p").where("p.is_public", "=", true);
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
    .select(cardColumns())
    .$if(filter.isDetailed === true, (query) => query.select(["p.dimensions", ...materialColumns()]))
    .execute();
  return rows.map((row) => cardOf(row, language));
}

type CardRow = Localisable<"title" | "artist"> &
  Parameters<typeof responsiveImage>[0] &
  WorkDate & { id: string; attribution: string | null; artist_dates: string | null } & Partial<
    Localisable<"materials"> & { dimensions: string | null }
  >;

/** Columns of a card, where `paintings` is p and its left join `images` is i. */
export const cardColumns = () => [...(["p.id", "p.artist_dates"] as const), ...DATE_COLUMNS, ...nameColumns(), ...IMAGE_COLUMNS] as const;

export const cardOf = (row: CardRow, language: Language): PaintingCard => ({
  id: row.id,
  title: withFallback(row, "title", language),
  artist: artistWithFallback(row, language),
  artistDates: row.artist_dates,
  date: formatWorkDate(row, language),
  picture: responsiveImage(row),
  ...("dimensions" in row
    ? {
        materials: withFallback(row as Localisable<"materials">, "materials", language),
        dimensions: formatDimensions(row.dimensions ?? null, language),
      }
    : {}),
});

/** Counts and years. Each year is the next entry of an index, so that their number and not that of the works is read. */
async function summarise(tx: Transaction, year: number | undefined): Promise<{ total: number; found: number; years: number[] }> {
  const { rows } = await sql<{ total: number; found: number; years: number[] }>`
    with recursive years (year) as (
      select max(p.year) from public.paintings as p where p.is_public
      union all
      select (select max(p.year) from public.paintings as p where p.is_public and p.year < years.year) from years where years.year is not null
    ), counted as (
      select count(*)::integer as total from public.paintings as p where p.is_public
    )
    select counted.total,
      case when ${year ?? null}::integer is null then counted.total
        else (select count(*)::integer from public.paintings as p where p.is_public and p.year = ${year ?? null}) end as found,
      array(select years.year from years where years.year is not null) as years
    from counted`.execute(tx);
  return rows[0] ?? { total: 0, found: 0, years: [] };
}
