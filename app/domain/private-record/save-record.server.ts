import { hasRecord, type PaintingInput } from "#app/domain/painting/painting-form.ts";
import type { Door } from "#app/platform/database/database.server.ts";

/** Writes the record when it says something, or when there is one that now says nothing (decision 80). */
export async function saveRecord(door: Door, paintingId: string, input: Pick<PaintingInput, "record" | "attachments">): Promise<void> {
  const known = await door.selectFrom("painting_private").select("painting_id").where("painting_id", "=", paintingId).executeTakeFirst();
  if (known === undefined && !hasRecord(input)) return;
  const { record } = input;
  const columns = {
    eac_inventory_no: record.inventoryNo,
    eac_passport_no: record.passportNo,
    eac_issue_date: record.issueDate,
    technical_analysis: record.technicalAnalysis,
    expert_report: record.expertReport,
  };
  await door
    .insertInto("painting_private")
    .values({ painting_id: paintingId, ...columns })
    .onConflict((conflict) => conflict.column("painting_id").doUpdateSet(columns))
    .execute();
}
