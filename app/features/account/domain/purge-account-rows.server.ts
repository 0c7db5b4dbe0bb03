import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";

/** Deletes changes of address that can neither be confirmed nor undone any more, and counts of failed attempts. */
export async function forgetAccountRows({ accounts }: Pick<Site, "accounts">): Promise<void> {
  if (accounts === undefined) return;
  await accounts.db.deleteFrom("address_changes").where(sql<boolean>`coalesce(undo_until, confirm_until) < now()`).execute();
  await accounts.db.deleteFrom("failed_attempts").where(sql<boolean>`last_at < now() - interval '2 days'`).execute();
}
