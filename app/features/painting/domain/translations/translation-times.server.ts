import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** Time of the last change of each localised column, ISO 8601; no key for one that never changed. */
export type TranslationTimes = Record<string, string>;

/** The times of a work's texts; none for whoever does not manage it. */
export async function readTranslationTimes(tx: Transaction, id: string): Promise<TranslationTimes> {
  const { rows } = await sql<{ times: TranslationTimes | null }>`select app.translation_times(${id}) as times`.execute(tx);
  return rows[0]?.times ?? {};
}
