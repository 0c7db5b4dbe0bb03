import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Artist, findArtist } from "../artists/find-artist.server.ts";
import { cardColumns, cardOf, type PaintingCard } from "../works/list-published-paintings.server.ts";

/** A published work; undefined for any other. */
export async function findCard(tx: Transaction, language: Language, id: string): Promise<PaintingCard | undefined> {
  const row = await tx
    .selectFrom("paintings as p")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .where("p.is_published", "=", true)
    .where("p.id", "=", id)
    .select(cardColumns())
    .executeTakeFirst();
  return row && cardOf(row, language);
}

/** The artist of a published work, with the works ascribed to that name. */
export async function findArtistOfWork(tx: Transaction, language: Language, id: string): Promise<Artist | undefined> {
  const row = await tx
    .selectFrom("paintings as p")
    .where("p.is_published", "=", true)
    .where("p.id", "=", id)
    .select(sql<string | null>`app.key_of(p.artist_en)`.as("key"))
    .executeTakeFirst();
  return row?.key == null ? undefined : findArtist(tx, language, row.key);
}
