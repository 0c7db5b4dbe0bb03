import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Door } from "#app/platform/database/database.server.ts";
import { withFallback } from "./localise.ts";
import { type Picture, pictureOf } from "./picture.ts";

export interface ManagedPainting {
  id: string;
  /** In the reader's language, else English (decision 52). */
  title: string;
  artist: string;
  year: number | null;
  isPublished: boolean;
  picture: Picture | null;
  managesTokens: boolean;
}

/** What the actor has to look after: administrators everything, owners their own, newest first; nobody else anything. */
export async function listManagedPaintings(door: Door, language: Language): Promise<ManagedPainting[]> {
  const rows = await door
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where(sql<boolean>`((select public.current_user_is_admin()) or p.id in (select app.owned_painting_ids()))`)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .select(["p.id", "p.year", "p.is_published", "p.title_en", "p.title_fr", "p.title_ru", "p.artist_en", "p.artist_fr", "p.artist_ru"])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths"])
    .select(sql<boolean>`p.id in (select app.managed_painting_ids())`.as("manages_tokens"))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: withFallback(row, "title", language),
    artist: withFallback(row, "artist", language),
    year: row.year,
    isPublished: row.is_published,
    picture: pictureOf(row),
    managesTokens: row.manages_tokens,
  }));
}
