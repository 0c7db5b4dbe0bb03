import { sql } from "kysely";
import { z } from "zod";
import { LANGUAGES } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS } from "#app/shared/images/responsive-image.ts";
import { localisedColumn, TRANSLATED_FIELDS } from "./fields.ts";

/** The columns that whoever sees a painting may read: all but `translated_at`. */
const COLUMNS = [
  ...(["p.id", "p.is_published", "p.publish_at", "p.unpublish_at", "p.archived_at", "p.archived_by", "p.is_public"] as const),
  ...(["p.facts_in_register", "p.created_at", "p.updated_at", "p.year", "p.public_image_url", "p.owner_id", "p.attribution"] as const),
  ...(["p.date_precision", "p.year_to", "p.original_title", "p.artist_dates", "p.dimensions", "p.certificates", "p.documents"] as const),
  ...TRANSLATED_FIELDS.flatMap((field) => LANGUAGES.map((language) => `p.${localisedColumn(field, language)}` as const)),
];

/** True for a well-formed id; any other is simply not found (P-ROUTE-11). */
export function isPaintingId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

/** A painting that the actor may see, or undefined. */
export async function findPainting(tx: Transaction, id: string) {
  if (!isPaintingId(id)) return undefined;
  return tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.id", "=", id)
    .select(COLUMNS)
    .select([...IMAGE_COLUMNS, "i.has_tiles"])
    .select(sql<string | null>`app.key_of(p.artist_en)`.as("artist_key"))
    .executeTakeFirst();
}
