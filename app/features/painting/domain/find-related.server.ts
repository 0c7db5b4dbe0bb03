import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type PaintingCard, readPaintingCards } from "./list-published-paintings.server.ts";

/** Why a work is shown beside another: by the same artist, of the same time, in the same technique. */
type RelatedReason = "artist" | "century" | "technique";

export interface RelatedPainting {
  painting: PaintingCard;
  reason: RelatedReason;
}

const MAX_RELATED = 4;

/** Published works beside one, at most four, the nearest in time of each reason; none beside a draft (P-PAINTING-18). */
export async function findRelated(tx: Transaction, id: string, language: Language): Promise<RelatedPainting[]> {
  const { rows } = await sql<{ painting_id: string; reason: RelatedReason }>`
    select painting_id, reason from app.paintings_beside(${id}, ${MAX_RELATED})`.execute(tx);
  if (rows.length === 0) return [];
  const reasons = new Map(rows.map(({ painting_id, reason }) => [painting_id, reason]));
  const paintings = await readPaintingCards(tx, language, [...reasons.keys()]);
  return paintings.flatMap((painting) => {
    const reason = reasons.get(painting.id);
    return reason === undefined ? [] : [{ painting, reason }];
  });
}
