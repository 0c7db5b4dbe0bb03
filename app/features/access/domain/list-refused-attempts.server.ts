import { sql } from "kysely";
import { titleColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { AccessReason } from "#app/platform/database/tables/access-tables.ts";
import { MAX_REFUSED_PAINTINGS, REFUSAL_DAYS } from "./refused-attempts.ts";

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

/**
 * Recent refused attempts to open records, by painting and reason, most frequent first; only for the actor's paintings, and at
 * most `MAX_REFUSED_PAINTINGS` of them. `least`: attempts of a painting that is listed.
 */
export async function listRefusals(tx: Transaction, language: Language, now: Date, least = 1): Promise<RefusedPainting[]> {
  const since = new Date(now.getTime() - REFUSAL_DAYS * 86_400_000);
  const refused = () => tx.selectFrom("access_logs as log").where(sql<boolean>`not log.success`).where("log.accessed_at", ">=", since);
  const most = refused()
    .groupBy("log.painting_id")
    .select("log.painting_id")
    .having((query) => query.fn.countAll(), ">=", least)
    .orderBy((query) => query.fn.countAll(), "desc")
    .orderBy("log.painting_id")
    .limit(MAX_REFUSED_PAINTINGS);
  const counted = refused()
    .where("log.painting_id", "in", most)
    .groupBy(["log.painting_id", "log.reason"])
    .select(["log.painting_id", "log.reason"])
    .select((query) => [
      query.fn.countAll<string>().as("count"),
      query.fn.count<string>("log.ip_address").distinct().as("addresses"),
      sql<Date>`max(log.accessed_at)`.as("latest"),
    ]);
  const rows = await tx
    .selectFrom(counted.as("counted"))
    .innerJoin("paintings as p", "p.id", "counted.painting_id")
    .select(["p.id", ...titleColumns(), "counted.reason", "counted.count", "counted.addresses", "counted.latest"])
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
