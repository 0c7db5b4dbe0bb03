import { sql } from "kysely";
import { purgeAccountRows } from "#app/features/account/domain/purge-account-rows.server.ts";
import type { Site } from "#app/platform/site.server.ts";

/** Deletes what the privacy policy says is not kept any longer: the function in the database names the periods. */
export async function forgetWhatIsOld(site: Site): Promise<void> {
  const { database, log } = site;
  const forgotten = await database.withActor({ kind: "job", name: "sweep" }, async (tx) => {
    const { rows } = await sql<{ messages: number; attempts: number }>`select * from app.forget_what_is_old()`.execute(tx);
    return rows[0];
  });
  if (forgotten !== undefined && forgotten.messages + forgotten.attempts > 0) log.info({ forgotten }, "what is old was forgotten");
  await purgeAccountRows(site);
}
