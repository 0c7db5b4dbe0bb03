import { sql } from "kysely";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import { isPaintingId } from "../find-painting.server.ts";
import { type BulkAction, isOfOwners, type ResultRow, type SelectionAction, type UndoneRow } from "./bulk-action.ts";

export interface FoundBulkAction {
  id: string;
  action: BulkAction;
  paintingIds: string[];
  /** Null until it is carried out. */
  result: ResultRow[] | null;
  doneAt: Date | null;
  undone: UndoneRow[] | null;
  /** Its author, as the account is called now; null if it is not known to the actor. */
  by: string | null;
}

/** Actions that one person may begin, so that half a day of them stays small. */
const BEGINNINGS = { name: "bulk action", uses: 120, window: 600 };

/** Keeps a selection until it is confirmed. @returns its id; undefined if this person has begun too many. */
export async function beginBulkAction(tx: Transaction, personId: string, action: BulkAction, ids: string[]): Promise<string | undefined> {
  if ((await takeRateLimitPoint(tx, BEGINNINGS, `${BEGINNINGS.name} ${personId}`)) > 0) return undefined;
  const row = await tx
    .insertInto("bulk_actions")
    .values({ created_by: personId, action, painting_ids: ids })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * An action that this person has begun within the last half day, for administrators also one that was carried out; or undefined.
 * @param lock keeps others from carrying it out until the transaction ends.
 */
export async function findBulkAction(tx: Transaction, id: string, lock: "lock" | "" = ""): Promise<FoundBulkAction | undefined> {
  if (!isPaintingId(id)) return undefined;
  const query = tx
    .selectFrom("bulk_actions")
    .select(["id", "action", sql<string[]>`painting_ids::text[]`.as("painting_ids"), "result", "done_at", "undone"])
    .select(sql<string | null>`app.person_name(created_by)`.as("by"))
    .where("id", "=", id);
  // A lock needs the right to update, which ends with the undo.
  const row = (lock === "lock" ? await query.forUpdate().executeTakeFirst() : undefined) ?? (await query.executeTakeFirst());
  return (
    row && {
      id: row.id,
      action: row.action,
      paintingIds: row.painting_ids,
      result: row.result as ResultRow[] | null,
      doneAt: row.done_at,
      undone: row.undone as UndoneRow[] | null,
      by: row.by,
    }
  );
}

/** Ids of the selected paintings for which the actor may ask for this. Empty: the action is not for this actor at all. */
export async function listAllowed(tx: Transaction, action: SelectionAction, ids: string[]): Promise<string[]> {
  if (await isAdministrator(tx)) return ids;
  if (!isOfOwners(action)) return [];
  const own = action === "export" ? sql`app.owned_painting_ids()` : sql`app.managed_painting_ids()`;
  const { rows } = await sql<{ id: string }>`select own.id from ${own} as own (id) where own.id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
