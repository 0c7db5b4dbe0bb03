import { sql } from "kysely";
import { nameColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Attempt, shownAddress } from "../statistics.ts";
import type { DeskRole } from "./desk-role.server.ts";

const LISTED_ATTEMPTS = 20;

export interface AttemptOnWork extends Attempt {
  paintingId: string;
  title: string;
}

/** The latest attempts to open a record over all works whose log the actor sees, newest first. */
export async function listRecentAttempts(tx: Transaction, language: Language, role: DeskRole): Promise<AttemptOnWork[]> {
  const latest = tx
    .selectFrom("access_logs as log")
    .select(["log.id", "log.painting_id", "log.token_id", "log.accessed_at", "log.success", "log.reason", "log.ip_address", "log.country"])
    .orderBy("log.accessed_at", "desc")
    .limit(LISTED_ATTEMPTS);
  // The log of a few works is read by each work's index: the newest lines of the whole log may all be of others.
  const attempts = role.isAdmin
    ? latest.as("attempt")
    : tx
        .selectFrom(sql<{ id: string }>`app.managed_painting_ids()`.as<"managed">(sql`managed(id)`))
        .innerJoinLateral(latest.where("log.painting_id", "=", sql<string>`managed.id`).as("each"), (join) => join.onTrue())
        .selectAll("each")
        .orderBy("each.accessed_at", "desc")
        .limit(LISTED_ATTEMPTS)
        .as("attempt");
  const rows = await tx
    .selectFrom(attempts)
    .innerJoin("paintings as p", "p.id", "attempt.painting_id")
    .leftJoin("access_tokens as token", "token.id", "attempt.token_id")
    .select(["attempt.id", "attempt.painting_id", "attempt.accessed_at", "attempt.success", "attempt.reason"])
    .select(["attempt.ip_address", "attempt.country", "token.label", ...nameColumns()])
    .orderBy("attempt.accessed_at", "desc")
    .orderBy("attempt.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paintingId: row.painting_id,
    title: withFallback(row, "title", language),
    at: row.accessed_at.toISOString(),
    isSuccess: row.success,
    reason: row.reason,
    country: row.country,
    ...shownAddress(row.ip_address),
    label: row.label,
  }));
}
