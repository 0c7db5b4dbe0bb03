import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS, type ResponsiveImage, responsiveImage } from "#app/shared/images/responsive-image.ts";
import { artistWithFallback, nameColumns, withFallback } from "./localise.ts";
import { DATE_COLUMNS, formatWorkDate } from "./work-date.ts";

export interface FeaturedPainting {
  id: string;
  title: string;
  artist: string;
  date: string | null;
  picture: ResponsiveImage;
  /** Number of the valid passport. */
  passport: string | null;
  /** Date of entry in the gallery. */
  enteredAt: Date;
}

/** The newest published paintings that have a picture, at most `limit`. */
export async function listFeatured(tx: Transaction, language: Language, limit: number): Promise<FeaturedPainting[]> {
  const rows = await tx
    .selectFrom("paintings as p")
    .innerJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.is_public", "=", true)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .limit(limit)
    .select(["p.id", "p.created_at", ...DATE_COLUMNS, ...nameColumns(), ...IMAGE_COLUMNS])
    .select(sql<string | null>`app.public_number_of(p.id)`.as("passport"))
    .execute();
  return rows.flatMap((row) => {
    const picture = responsiveImage(row);
    if (picture === null) return [];
    const { id, passport } = row;
    const names = { title: withFallback(row, "title", language), artist: artistWithFallback(row, language) };
    return [{ id, passport, picture, enteredAt: row.created_at, date: formatWorkDate(row, language), ...names }];
  });
}
