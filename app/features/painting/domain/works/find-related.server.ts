import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { cardColumns, cardOf, type PaintingCard } from "./list-published-paintings.server.ts";

/**
 * Reasons for which a work is shown beside another: by the same artist, attributed to the same one, of the same one's circle, of the
 * same genre, in the same technique, of the same time, or in the same gallery.
 */
type RelatedReason = "artist" | "attributed" | "associated" | "genre" | "technique" | "century" | "other";

export interface RelatedPainting {
  painting: PaintingCard;
  reason: RelatedReason;
}

const MAX_RELATED = 4;

/** Published works beside one, at most four, the nearest in time of each reason, then the newest of all; none beside a draft (P-PAINTING-18). */
export async function findRelated(tx: Transaction, id: string, language: Language): Promise<RelatedPainting[]> {
  const beside = sql<{ id: string; reason: RelatedReason; place: number; shown: string | null }>`(
    select b.painting_id as id, b.reason, b.place, (select o.attribution from public.paintings as o where o.id = ${id}) as shown
    from app.paintings_beside(${id}, ${MAX_RELATED}) with ordinality as b (painting_id, reason, place))`;
  const rows = await tx
    .selectFrom(beside.as<"beside">(sql.ref("beside")))
    .innerJoin("paintings as p", "p.id", "beside.id")
    .leftJoin("images as i", "i.public_url", "p.public_image_url")
    .select(["beside.reason", "beside.shown", "p.attribution as ascribed", ...cardColumns()])
    .orderBy("beside.place")
    .execute();
  return rows.map(({ reason, shown, ascribed, ...row }) => ({
    painting: cardOf(row, language),
    reason: reason === "artist" ? artistReason(shown, ascribed) : reason,
  }));
}

/** Of two works under one artist's name: no more than is said of either. */
export function artistReason(...attributions: (string | null)[]): "artist" | "attributed" | "associated" {
  if (attributions.every((each) => each === null)) return "artist";
  return attributions.every((each) => each === null || each === "attributed") ? "attributed" : "associated";
}
