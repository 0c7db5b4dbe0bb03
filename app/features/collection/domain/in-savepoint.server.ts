import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";

/**
 * Writes one row of a part: if it fails, the rest of the transaction stays.
 * @throws what concerns the whole import: the role has ended, or the database or the disk is away.
 */
export async function inSavepoint<Result>(tx: Transaction, work: () => Promise<Result>): Promise<{ done: Result } | { error: unknown }> {
  await sql`savepoint import_row`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint import_row`.execute(tx);
    return { done };
  } catch (error) {
    const key = errorKeyOf(error);
    if (key === "forbidden" || key === "unavailable" || key === "full") throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    return { error };
  }
}
