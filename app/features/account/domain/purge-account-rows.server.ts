import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";

/** Deletes address changes past their confirm and undo deadlines, and counts of failed attempts older than two days. */
export async function purgeAccountRows({ accounts }: Pick<Site, "accounts">): Promise<void> {
  if (accounts === undefined) return;
  await accounts.db.deleteFrom("address_changes").where(sql<boolean>`coalesce(undo_until, confirm_until) < now()`).execute();
  await accounts.db.deleteFrom("failed_attempts").where(sql<boolean>`last_at < now() - interval '2 days'`).execute();
}
