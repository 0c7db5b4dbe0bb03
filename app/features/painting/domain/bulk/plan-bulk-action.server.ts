import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { PlannedRow } from "./bulk-action.ts";
import { type BulkEdit, type BulkField, changesOf, type Present, refusalOfField } from "./edit-field.ts";
import { readPresent } from "./edit-paintings.server.ts";
import type { FoundBulkAction } from "./find-bulk-action.server.ts";
import { refusalOf } from "./plan-rows.ts";
import { readSelected } from "./read-selected.server.ts";

/** Input on which a plan depends. `edit`: the field, and its new value once that is typed. */
export interface PlanInput {
  owners?: string[] | undefined;
  edit?: { field: BulkField; value?: BulkEdit } | undefined;
}

/** Plans the action for each painting, in the order of the selection. */
export async function planBulkAction(
  tx: Transaction,
  language: Language,
  { action, paintingIds }: Pick<FoundBulkAction, "action" | "paintingIds">,
  { owners, edit }: PlanInput = {},
): Promise<PlannedRow[]> {
  const selected = await readSelected(tx, language, paintingIds);
  const stored = action === "edit" && edit !== undefined ? await readPresent(tx, paintingIds, edit.field) : new Map<string, Present>();
  return paintingIds.map((id) => {
    const painting = selected.get(id);
    const present = stored.get(id);
    const changes = edit === undefined || present === undefined ? null : judge(edit, present);
    return {
      id,
      title: painting?.title ?? null,
      artist: painting?.artist ?? "",
      refusal: refusalOf(action, painting, owners) ?? (typeof changes === "string" ? changes : null),
      gaps: action === "publish" || action === "schedule" ? (painting?.gaps ?? []) : [],
      publishAt: action === "schedule" ? (painting?.publishAt ?? null) : null,
      unpublishAt: action === "schedule" ? (painting?.unpublishAt ?? null) : null,
      owners: action === "assign" || action === "unassign" ? (painting?.owners ?? []) : [],
      present: present ?? {},
      changes: Array.isArray(changes) ? changes : [],
    };
  });
}

const judge = ({ field, value }: NonNullable<PlanInput["edit"]>, present: Present) =>
  value === undefined ? refusalOfField(field, present) : changesOf(field, value, present);
