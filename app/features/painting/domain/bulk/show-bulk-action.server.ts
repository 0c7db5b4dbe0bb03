import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Candidates } from "../owners/list-candidates.server.ts";
import { type BulkAction, type PlannedRow, type ResultRow, timeToUndo, type UndoneRow } from "./bulk-action.ts";
import { findBulkAction } from "./find-bulk-action.server.ts";
import { planBulkAction } from "./plan-bulk-action.server.ts";
import { readSelected } from "./read-selected.server.ts";

const NOBODY: Candidates = { people: [], hasMore: false };

/** A painting after the action, as the actor sees it now. */
export interface DoneRow {
  id: string;
  title: string | null;
  artist: string;
  outcome: ResultRow["outcome"];
  undone: UndoneRow["outcome"] | null;
}

export type ShownBulkAction =
  | { state: "planned"; action: BulkAction; rows: PlannedRow[]; candidates: Candidates }
  | { state: "done"; action: BulkAction; rows: DoneRow[]; isUndone: boolean; timeToUndo: number }
  | { state: "gone" };

/**
 * Content of an action's page: the plan, or the result once it is carried out.
 * @param candidates whom the page names or offers as owners, those with the ids among them.
 */
export async function showBulkAction(
  tx: Transaction,
  language: Language,
  id: string,
  now: Date,
  candidates: (ids: string[]) => Promise<Candidates>,
): Promise<ShownBulkAction> {
  const found = await findBulkAction(tx, id);
  if (found === undefined) return { state: "gone" };
  const { action, result, undone, doneAt } = found;
  if (result === null || doneAt === null) {
    const rows = await planBulkAction(tx, language, found);
    return {
      state: "planned",
      action,
      rows,
      candidates: action === "assign" ? await candidates(rows.flatMap(({ owners }) => owners)) : NOBODY,
    };
  }
  const seen = await readSelected(tx, language, found.paintingIds);
  const outcomes = new Map(undone?.map((row) => [row.id, row.outcome]));
  const rows = result.map((row): DoneRow => {
    const painting = seen.get(row.id);
    return {
      id: row.id,
      title: painting?.title ?? null,
      artist: painting?.artist ?? "",
      outcome: row.outcome,
      undone: outcomes.get(row.id) ?? null,
    };
  });
  const canBeUndone = undone === null && result.some(({ outcome }) => outcome === "done");
  return { state: "done", action, rows, isUndone: undone !== null, timeToUndo: canBeUndone ? timeToUndo(doneAt, now) : 0 };
}
