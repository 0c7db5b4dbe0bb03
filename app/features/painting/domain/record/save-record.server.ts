import type { Transaction } from "#app/platform/database/database.server.ts";
import { hasRecord, type PaintingInput } from "../form/form-schema.ts";
import { recordColumnsOf } from "../painting-columns.server.ts";

/** Writes the record when it says something, or when there is one that now says nothing (P-FORM-10). */
export async function saveRecord(tx: Transaction, paintingId: string, input: Pick<PaintingInput, "record" | "attachments">): Promise<void> {
  const known = await tx.selectFrom("painting_private").select("painting_id").where("painting_id", "=", paintingId).executeTakeFirst();
  if (known === undefined && !hasRecord(input)) return;
  const columns = recordColumnsOf(input.record);
  await tx
    .insertInto("painting_private")
    .values({ painting_id: paintingId, ...columns })
    .onConflict((conflict) => conflict.column("painting_id").doUpdateSet(columns))
    .execute();
}
