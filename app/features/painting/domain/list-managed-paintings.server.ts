import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { nameColumns, withFallback } from "./localise.ts";
import { CARDS_PER_PAGE, type ManageFilter } from "./manage-filter.ts";

export interface ManagedPainting {
  id: string;
  /** In the reader's language, else English (P-PAINTING-1). */
  title: string;
  artist: string;
  year: number | null;
  isPublished: boolean;
  picture: ResponsiveImage | null;
  managesTokens: boolean;
}

export interface ManagedList {
  paintings: ManagedPainting[];
  /** Paintings that match the filter, and paintings in all. */
  found: number;
  total: number;
  page: number;
  pages: number;
}

/**
 * Paintings that the actor manages: administrators all, owners their own, others none. Lowercased and sorted here by the
 * language's rules, because the engines' collations differ; a thousand rows take some milliseconds.
 */
export async function listManagedPaintings(tx: Transaction, language: Language, filter: ManageFilter): Promise<ManagedList> {
  const rows = await tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where(sql<boolean>`((select public.current_user_is_admin()) or p.id in (select app.owned_painting_ids()))`)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .select(["p.id", "p.year", "p.is_published", ...nameColumns()])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths"])
    // Asked once for an administrator: the function asks again for each painting.
    .select(sql<boolean>`(select public.current_user_is_admin()) or p.id in (select app.managed_painting_ids())`.as("manages_tokens"))
    .execute();
  const all = rows.map((row) => ({
    id: row.id,
    title: withFallback(row, "title", language),
    artist: withFallback(row, "artist", language),
    year: row.year,
    isPublished: row.is_published,
    picture: responsiveImage(row),
    managesTokens: row.manages_tokens,
  }));
  const wanted = filter.q.toLocaleLowerCase(language);
  const contains = (text: string) => text.toLocaleLowerCase(language).includes(wanted);
  const found = all.filter(
    (painting) =>
      (filter.state === "all" || painting.isPublished === (filter.state === "published")) &&
      (wanted === "" || contains(painting.title) || contains(painting.artist) || String(painting.year) === wanted),
  );
  sort(found, filter.order, language);
  const pages = Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE));
  const page = Math.min(filter.page, pages);
  return {
    paintings: found.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE),
    found: found.length,
    total: all.length,
    page,
    pages,
  };
}

/** `paintings` come newest first. */
function sort(paintings: ManagedPainting[], order: ManageFilter["order"], language: Language): void {
  const { compare } = new Intl.Collator(language, { numeric: true });
  if (order === "oldest") paintings.reverse();
  if (order === "title") paintings.sort((a, b) => compare(a.title, b.title));
  if (order === "artist") paintings.sort((a, b) => compare(a.artist, b.artist) || compare(a.title, b.title));
  // Without a year: last.
  if (order === "year") paintings.sort((a, b) => (b.year ?? Number.NEGATIVE_INFINITY) - (a.year ?? Number.NEGATIVE_INFINITY));
}
