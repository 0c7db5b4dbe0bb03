import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
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
  paintings: PaintingCard[];
  /** Published paintings in all. */
  total: number;
  /** Each distinct year of published paintings, newest first. */
  years: number[];
}

/**
 * The public gallery: published paintings, newest first (P-GALLERY-1). The filter is a case-insensitive substring of title
 * or artist in the reader's language, English where that is empty, and an exact year (P-GALLERY-2). Letters are
 * lowered here by the language's rules, because the engines' collations differ; one row has some 200 bytes.
 */
export async function listPublishedPaintings(tx: Transaction, language: Language, filter: GalleryFilter): Promise<GalleryList> {
  const rows = await tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.is_published", "=", true)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .select(["p.id", "p.year", "p.artist_dates", ...nameColumns()])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths"])
    .execute();

  const cards = rows.map((row) => ({
    id: row.id,
    title: withFallback(row, "title", language),
    artist: withFallback(row, "artist", language),
    artistDates: row.artist_dates,
    year: row.year,
    picture: responsiveImage(row),
  }));
  const wanted = filter.search.trim().toLocaleLowerCase(language);
  const contains = (text: string) => text.toLocaleLowerCase(language).includes(wanted);
  return {
    paintings: cards.filter(
      (card) =>
        (filter.year === undefined || card.year === filter.year) && (wanted === "" || contains(card.title) || contains(card.artist)),
    ),
    total: cards.length,
    years: [...new Set(cards.map((card) => card.year).filter((year) => year !== null))].sort((a, b) => b - a),
  };
}
