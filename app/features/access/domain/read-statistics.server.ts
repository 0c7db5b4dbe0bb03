import type { Transaction } from "#app/platform/database/database.server.ts";
import { COUNTED_ATTEMPTS, countAttempts, type Statistics } from "./statistics.ts";
import { usesOfPaintings } from "./token-columns.server.ts";

/** A painting's access statistics; empty unless the actor manages its tokens, of an owner's own time alone (P-TOKEN-38). */
export async function readStatistics(tx: Transaction, paintingId: string): Promise<Statistics> {
  const latest = await tx
    .selectFrom("access_logs as log")
    .leftJoin("access_tokens as token", "token.id", "log.token_id")
    .select(["log.id", "log.accessed_at", "log.success", "log.reason", "log.ip_address", "log.country", "token.label"])
    .where("log.painting_id", "=", paintingId)
    .orderBy("log.accessed_at", "desc")
    .orderBy("log.id")
    .limit(COUNTED_ATTEMPTS)
    .execute();
  const tokens = await tx
    .selectFrom("access_tokens as t")
    // The tokens that are listed, and no others.
    .innerJoin(usesOfPaintings([paintingId]), "used.token_id", "t.id")
    .select(["t.id", "t.is_active", "used.uses"])
    .select((query) =>
      query
        .selectFrom("access_logs as log")
        .select((opening) => opening.fn.max("log.accessed_at").as("at"))
        .whereRef("log.token_id", "=", "t.id")
        .where("log.success", "=", true)
        .as("opened_at"),
    )
    .where("t.painting_id", "=", paintingId)
    .execute();
  return countAttempts(
    latest,
    tokens.map((token) => ({
      id: token.id,
      isActive: token.is_active,
      usageCount: token.uses ?? 0,
      lastOpenedAt: token.opened_at?.toISOString() ?? null,
    })),
  );
}
