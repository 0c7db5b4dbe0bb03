import { sql } from "kysely";
import { purgeAccountRows } from "#app/features/account/domain/purge-account-rows.server.ts";
import type { Site } from "#app/platform/site.server.ts";

/** Deletes data past the retention periods of the privacy policy, which are defined in the database function. */
export async function purgeExpired(site: Site): Promise<void> {
  const { database, log } = site;
  const purged = await database.withActor({ kind: "job", name: "sweep" }, async (tx) => {
    const { rows } = await sql<{ messages: number; attempts: number }>`select * from app.forget_what_is_old()`.execute(tx);
    return rows[0];
  });
  if (purged !== undefined && purged.messages + purged.attempts > 0) log.info({ purged }, "expired data purged");
  await purgeAccountRows(site);
}
