import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/**
 * An owner or administrator makes something of the work for others: its number enters the public register (P-REGISTER-7). The
 * database does nothing for anybody else.
 */
export async function exposeWork(tx: Transaction, paintingId: string): Promise<void> {
  await exposeWorks(tx, [paintingId]);
}

/** The same for several works. */
export async function exposeWorks(tx: Transaction, paintingIds: string[]): Promise<void> {
  await sql`select app.expose_work(id) from unnest(${paintingIds}::uuid[]) as work (id)`.execute(tx);
}
