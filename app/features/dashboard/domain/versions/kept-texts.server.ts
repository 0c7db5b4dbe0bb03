import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/* Former texts of the experts, for administrators alone (docs/decisions/0084-passports-put-back-and-kept-texts.md). */

/** The number of texts that are kept of a work; 0 for everybody else. */
export async function countKeptTexts(tx: Transaction, paintingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from public.kept_texts where painting_id = ${paintingId}::uuid and body is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Erases all of them for good, with an entry in the list of changes. The record keeps its present texts. */
export async function eraseKeptTexts(tx: Transaction, paintingId: string): Promise<void> {
  await sql`select app.erase_texts(${paintingId}::uuid)`.execute(tx);
}
