import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";

/** Deletes imports that were begun a day ago. Their files are uploads and go with those. */
export async function sweepImports({ database, log }: Site): Promise<void> {
  const forgotten = await database.withActor({ kind: "job", name: "sweep" }, async (tx) => {
    const { rows } = await sql<{ count: number }>`select app.forget_imports() as count`.execute(tx);
    return rows[0]?.count ?? 0;
  });
  if (forgotten > 0) log.info({ forgotten }, "old imports were forgotten");
}
