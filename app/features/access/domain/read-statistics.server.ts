import type { Transaction } from "#app/platform/database/database.server.ts";
import { COUNTED_ATTEMPTS, countAttempts, type Statistics } from "./statistics.ts";

/** A painting's access statistics; empty unless the actor manages its tokens. */
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
    .selectFrom("access_tokens")
    .select(["id", "is_active as isActive", "usage_count as usageCount"])
    .where("painting_id", "=", paintingId)
    .execute();
  return countAttempts(latest, tokens);
}
