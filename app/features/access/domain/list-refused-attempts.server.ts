import { sql } from "kysely";
import { titleColumns, withFallback } from "#app/features/painting/domain/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { AccessReason } from "#app/platform/database/tables.ts";
import { REFUSAL_DAYS } from "./refused-attempts.ts";

interface ReasonCount {
  reason: AccessReason;
  count: number;
  /** Distinct IP addresses; attempts without one do not count. */
  addresses: number;
  /** ISO 8601, UTC. */
  latest: string;
}

export interface RefusedPainting {
  id: string;
  title: string;
  count: number;
  /** Most frequent first. */
  reasons: ReasonCount[];
}

/** Recent refused attempts to open records, by painting and reason, most frequent first; only for the actor's paintings. */
export async function listRefusals(tx: Transaction, language: Language, now: Date): Promise<RefusedPainting[]> {
  const since = new Date(now.getTime() - REFUSAL_DAYS * 86_400_000);
  const rows = await tx
    .selectFrom("access_logs as log")
    .innerJoin("paintings as p", "p.id", "log.painting_id")
    .where("log.success", "=", false)
    .where("log.accessed_at", ">=", since)
    .groupBy(["p.id", ...titleColumns(), "log.reason"])
    .select(["p.id", ...titleColumns(), "log.reason"])
    .select((query) => [
      query.fn.countAll<string>().as("count"),
      query.fn.count<string>("log.ip_address").distinct().as("addresses"),
      sql<Date>`max(log.accessed_at)`.as("latest"),
    ])
    .execute();
  const paintings = new Map<string, RefusedPainting>();
  for (const row of rows) {
    const painting = paintings.get(row.id) ?? { id: row.id, title: withFallback(row, "title", language), count: 0, reasons: [] };
    paintings.set(row.id, painting);
    const count = Number(row.count);
    painting.count += count;
    painting.reasons.push({ reason: row.reason, count, addresses: Number(row.addresses), latest: row.latest.toISOString() });
  }
  for (const { reasons } of paintings.values()) reasons.sort((one, other) => other.count - one.count);
  return [...paintings.values()].sort((one, other) => other.count - one.count || one.title.localeCompare(other.title, language));
}
