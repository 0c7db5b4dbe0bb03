import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { PlannedRow } from "./bulk-action.ts";
import type { FoundBulkAction } from "./find-bulk-action.server.ts";
import { refusalOf } from "./plan-rows.ts";
import { readSelected } from "./read-selected.server.ts";

/** Plans the action for each painting, in the order of the selection. `owners`: those to add or remove, once they are chosen. */
export async function planBulkAction(
  tx: Transaction,
  language: Language,
  { action, paintingIds }: Pick<FoundBulkAction, "action" | "paintingIds">,
  owners?: string[],
): Promise<PlannedRow[]> {
  const selected = await readSelected(tx, language, paintingIds);
  return paintingIds.map((id) => {
    const painting = selected.get(id);
    return {
      id,
      title: painting?.title ?? null,
      artist: painting?.artist ?? "",
      refusal: refusalOf(action, painting, owners),
      gaps: action === "publish" || action === "schedule" ? (painting?.gaps ?? []) : [],
      publishAt: action === "schedule" ? (painting?.publishAt ?? null) : null,
      owners: action === "assign" || action === "unassign" ? (painting?.owners ?? []) : [],
    };
  });
}
