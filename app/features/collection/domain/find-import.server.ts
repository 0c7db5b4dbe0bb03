import { isPaintingId } from "#app/features/painting/domain/find-painting.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ImportContent, ImportedPainting } from "./import.ts";

export interface FoundImport {
  id: string;
  /** Null once it is carried out. */
  content: ImportContent | null;
  result: ImportedPainting[] | null;
}

/**
 * An import that this administrator has begun within the last half day, or undefined.
 * @param lock keeps others from carrying it out until the transaction ends.
 */
export async function findImport(tx: Transaction, id: string, lock: "lock" | "" = ""): Promise<FoundImport | undefined> {
  if (!isPaintingId(id)) return undefined;
  const query = tx.selectFrom("imports").select(["id", "content", "result"]).where("id", "=", id);
  // A lock asks for the right to change: an import that is carried out has no more of it, and is read as it is.
  const row = (lock === "lock" ? await query.forUpdate().executeTakeFirst() : undefined) ?? (await query.executeTakeFirst());
  return row && { id: row.id, content: row.content as ImportContent | null, result: row.result as ImportedPainting[] | null };
}

/** Gives an import up; the files that came with it go with the daily sweep. */
export async function discardImport(tx: Transaction, id: string): Promise<void> {
  if (isPaintingId(id)) await tx.deleteFrom("imports").where("id", "=", id).where("finished_at", "is", null).execute();
}
