import { sql } from "kysely";
import type { Site } from "#app/platform/site.server.ts";

type FilesOfSite = Pick<Site, "database" | "storage" | "log">;

const SWEEP = { kind: "job", name: "sweep" } as const;

/**
 * Removes files whose rows are gone: the database listed them with the deletion (app.note_removed_files), so what is not
 * removed now, because the process ends or the disk refuses, is removed by `removeListedFiles`.
 * @returns how many are gone.
 */
export async function removeFiles(site: FilesOfSite, keys: readonly string[]): Promise<number> {
  const gone: string[] = [];
  for (const key of keys) {
    try {
      await site.storage.remove(key);
      gone.push(key);
    } catch (error) {
      site.log.error({ err: error, key }, "a file that belongs to nothing any more could not be removed");
    }
  }
  if (gone.length === 0) return 0;
  await site.database
    .withActor(SWEEP, (tx) => sql`select app.forget_removed_files(${gone}::text[])`.execute(tx))
    .catch((error: unknown) => site.log.error({ err: error }, "removed files could not be taken off the list"));
  return gone.length;
}

/** Removes what deletions have left to remove, after a kill for one. */
export async function removeListedFiles(site: FilesOfSite): Promise<void> {
  for (;;) {
    const keys = await site.database.withActor(SWEEP, async (tx) => {
      const { rows } = await sql<{ key: string }>`select key from app.list_removed_files() as key`.execute(tx);
      return rows.map(({ key }) => key);
    });
    if (keys.length === 0) return;
    const removed = await removeFiles(site, keys);
    site.log.info({ removed }, "files of deleted rows were removed");
    // A file that the disk refuses to remove is on the list again.
    if (removed < keys.length) return;
  }
}
