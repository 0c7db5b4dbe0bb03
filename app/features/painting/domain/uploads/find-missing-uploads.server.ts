import type { Transaction } from "#app/platform/database/database.server.ts";

/** Those of these ids under which neither an image nor a waiting file is stored any more. */
export async function findMissingUploads(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const images = await tx.selectFrom("images").select("id").where("id", "in", ids).execute();
  const files = await tx.selectFrom("uploads").select("id").where("id", "in", ids).execute();
  const there = new Set([...images, ...files].map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
