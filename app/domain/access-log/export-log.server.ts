import { writeCsv } from "#app/platform/csv.server.ts";
import type { Door } from "#app/platform/database/database.server.ts";

/** Every attempt on a painting's record that is still kept, oldest first, as CSV; whole addresses. */
export async function exportLog(door: Door, paintingId: string): Promise<string> {
  const rows = await door
    .selectFrom("access_logs as log")
    .leftJoin("access_tokens as token", "token.id", "log.token_id")
    .select(["log.accessed_at", "log.success", "log.reason", "log.country", "log.ip_address", "log.token_id", "token.label"])
    .where("log.painting_id", "=", paintingId)
    .orderBy("log.accessed_at")
    .orderBy("log.id")
    .execute();
  return writeCsv(
    ["time_utc", "success", "reason", "country", "address", "token_id", "token_label"],
    rows.map((row) => [
      row.accessed_at.toISOString(),
      row.success ? "yes" : "no",
      row.reason,
      row.country,
      row.ip_address,
      row.token_id,
      row.label,
    ]),
  );
}
