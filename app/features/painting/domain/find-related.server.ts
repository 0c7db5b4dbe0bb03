import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { cardColumns, cardOf, type PaintingCard } from "./list-published-paintings.server.ts";

/** Reasons for which a work is shown beside another: by the same artist, of the same genre, in the same technique, of the same time, or in the same gallery. */
type RelatedReason = "artist" | "genre" | "technique" | "century" | "other";

export interface RelatedPainting {
  painting: PaintingCard;
  reason: RelatedReason;
}

const MAX_RELATED = 4;

/** Published works beside one, at most four, the nearest in time of each reason, then the newest of all; none beside a draft (P-PAINTING-18). */
export async function findRelated(tx: Transaction, id: string, language: Language): Promise<RelatedPainting[]> {
  const beside = sql<{ id: string; reason: RelatedReason; place: number }>`(
    select b.painting_id as id, b.reason, b.place from app.paintings_beside(${id}, ${MAX_RELATED}) with ordinality as b (painting_id, reason, place))`;
  const rows = await tx
    .selectFrom(beside.as<"beside">(sql.ref("beside")))
    .innerJoin("paintings as p", "p.id", "beside.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .select(["beside.reason", ...cardColumns()])
    .orderBy("beside.place")
    .execute();
  return rows.map(({ reason, ...row }) => ({ painting: cardOf(row, language), reason }));
}
