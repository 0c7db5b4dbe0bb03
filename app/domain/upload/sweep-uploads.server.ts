import { sql } from "kysely";
import { keysOfWidths } from "#app/platform/images/derivatives.server.ts";
import type { Site } from "#app/platform/site.server.ts";

interface Swept {
  keys: string[];
  image_id: string | null;
  original_key: string | null;
  widths: number[] | null;
}

/**
 * Removes what was uploaded and never saved with a painting, and images that no painting shows any more, older than a day
 * (decision 86). The files go first and the rows with the commit: what breaks off is done again the next day.
 */
export async function sweepUnusedImages({ database, storage, log }: Site): Promise<void> {
  const swept = await database.withActor({ kind: "job", name: "sweep" }, async (door) => {
    const { rows } = await sql<Swept>`select * from app.sweep_uploads()`.execute(door);
    for (const key of rows.flatMap(keysOf)) await storage.remove(key);
    return rows.length;
  });
  if (swept > 0) log.info({ swept }, "uploads that were never saved were removed");
}

function keysOf({ keys, image_id, original_key, widths }: Swept): string[] {
  if (image_id === null || original_key === null) return keys;
  return [original_key, ...keysOfWidths(image_id, widths ?? [])];
}
