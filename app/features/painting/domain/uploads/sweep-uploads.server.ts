import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";
import { removeListedFiles } from "./removed-files.server.ts";

/**
 * Removes what was uploaded and never saved with a painting, and images that no painting shows any more, older than a day
 * (P-UPLOAD-3), then every file whose row is gone.
 */
export async function sweepUnusedImages(site: Site): Promise<void> {
  const swept = await site.database.withActor({ kind: "job", name: "sweep" }, async (tx) => {
    const { rows } = await sql<{ swept: number }>`select app.sweep_uploads() as swept`.execute(tx);
    return rows[0]?.swept ?? 0;
  });
  if (swept > 0) site.log.info({ swept }, "uploads that were never saved were removed");
  await removeListedFiles(site);
}
