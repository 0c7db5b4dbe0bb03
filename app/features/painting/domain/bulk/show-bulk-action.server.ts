import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { type Candidate, type Candidates, findCandidates } from "../owners/list-candidates.server.ts";
import {
  type BulkAction,
  isUndoable,
  MAX_OFFERED_OWNERS,
  type PlannedRow,
  type ResultRow,
  timeToUndo,
  type UndoneRow,
} from "./bulk-action.ts";
import type { BulkField, FieldChange } from "./edit-field.ts";
import { type FoundBulkAction, findBulkAction } from "./find-bulk-action.server.ts";
import { planBulkAction } from "./plan-bulk-action.server.ts";
import { readSelected } from "./read-selected.server.ts";
import { assessUndo } from "./undo-bulk-action.server.ts";

const NOBODY: Candidates = { people: [], hasMore: false };

/** A painting after the action, as the actor sees it now. */
export interface DoneRow {
  id: string;
  title: string | null;
  artist: string;
  outcome: ResultRow["outcome"];
  /** Names of the owners who were removed. */
  removed: string[];
  /** Of a field that was edited, backwards once they are undone; none of a painting that the actor does not see. */
  changes: FieldChange[];
  undone: UndoneRow["outcome"] | null;
  /** The outcome that an undo would have now; null if there is no undo. */
  back: UndoneRow["outcome"] | null;
}

/** The actor's way to take an action back: for a time in milliseconds, or as long as it is kept. */
export type Undo = { milliseconds: number } | "kept" | null;

/** Times of publication and withdrawal that the action has set, the same for all its paintings; null for other actions. */
export type Times = NonNullable<ResultRow["times"]> | null;

export type ShownBulkAction =
  | { state: "planned"; action: BulkAction; rows: PlannedRow[]; candidates: Candidates; field: BulkField | null }
  | { state: "done"; action: BulkAction; rows: DoneRow[]; isUndone: boolean; undo: Undo; by: string | null; at: string; times: Times }
  | { state: "gone" };

/**
 * Content of an action's page: the plan, or the result once it is carried out.
 * @param field that is to be edited.
 * @param candidates whom the page names or offers as owners, those with the ids among them.
 */
export async function showBulkAction(
  tx: Transaction,
  language: Language,
  id: string,
  now: Date,
  candidates: (ids: string[]) => Promise<Candidates>,
  field?: BulkField,
): Promise<ShownBulkAction> {
  const found = await findBulkAction(tx, id);
  if (found === undefined) return { state: "gone" };
  const { action, result, undone, doneAt, by } = found;
  if (result === null || doneAt === null) {
    const rows = await planBulkAction(tx, language, found, { edit: field && { field } });
    const owners = rows.flatMap((row) => row.owners);
    const offered = action === "assign" ? await candidates(owners) : action === "unassign" ? await listOwners(tx, owners) : NOBODY;
    return { state: "planned", action, rows, candidates: offered, field: action === "edit" ? (field ?? null) : null };
  }
  const seen = await readSelected(tx, language, found.paintingIds);
  const done = result.filter(({ outcome }) => outcome === "done");
  const undo = undone === null && done.length > 0 && isUndoable(action) ? await undoOf(tx, doneAt, now) : null;
  const outcomes = outcomesOf(undone ?? []);
  const backs = outcomesOf(undo === null ? [] : await assessUndo(tx, found, done));
  const people = await findCandidates(tx, [...new Set(done.flatMap(({ removed = [] }) => removed))]);
  const rows = result.map((row): DoneRow => {
    const painting = seen.get(row.id);
    const isBack = outcomes.get(row.id) === "undone";
    return {
      id: row.id,
      title: painting?.title ?? row.title ?? null,
      artist: painting?.artist ?? "",
      outcome: row.outcome,
      removed: (row.removed ?? []).flatMap((owner) => people.find((person) => person.id === owner)?.name ?? []),
      changes: painting === undefined ? [] : (row.changes ?? []).map(isBack ? reversed : (each) => each),
      undone: outcomes.get(row.id) ?? null,
      back: backs.get(row.id) ?? null,
    };
  });
  const times = done[0]?.times ?? null;
  return { state: "done", action, rows, isUndone: undone !== null, undo, by, at: doneAt.toISOString(), times };
}

const reversed = ({ column, from, to }: FieldChange): FieldChange => ({ column, from: to, to: from });

const outcomesOf = (rows: NonNullable<FoundBulkAction["undone"]>) => new Map(rows.map((row) => [row.id, row.outcome]));

async function undoOf(tx: Transaction, doneAt: Date, now: Date): Promise<Undo> {
  if (await isAdministrator(tx)) return "kept";
  const milliseconds = timeToUndo(doneAt, now);
  return milliseconds > 0 ? { milliseconds } : null;
}

/** The owners of the selected paintings, those of most of them first. `owners`: of each painting, one after the other. */
async function listOwners(tx: Transaction, owners: string[]): Promise<Candidates> {
  const counts = new Map<string, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const people: Candidate[] = await findCandidates(tx, [...counts.keys()]);
  const byCount = people.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0) || (a.name < b.name ? -1 : 1));
  return { people: byCount.slice(0, MAX_OFFERED_OWNERS), hasMore: people.length > MAX_OFFERED_OWNERS };
}
