import type { Transaction } from "#app/platform/database/database.server.ts";

/** Ids of all published paintings, newest first: for the sitemap. */
export async function listPublishedIds(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .selectFrom("paintings as p")
    .where("p.is_public", "=", true)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .select("p.id")
    .execute();
  return rows.map(({ id }) => id);
}
