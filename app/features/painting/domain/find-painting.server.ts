import { sql } from "kysely";
import { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { IMAGE_COLUMNS } from "#app/shared/images/responsive-image.ts";

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
    .selectAll("p")
    .select([...IMAGE_COLUMNS, "i.has_tiles"])
    .select(sql<string | null>`app.key_of(p.artist_en)`.as("artist_key"))
    .executeTakeFirst();
}
