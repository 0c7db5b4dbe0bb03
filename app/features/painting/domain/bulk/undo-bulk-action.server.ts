import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { canUndo, type ResultRow, type UndoneRow } from "./bulk-action.ts";
import { anyOf, lockPaintings, readOwnerships, STAMP } from "./carry-out-bulk-action.server.ts";
import { type FoundBulkAction, findBulkAction } from "./find-bulk-action.server.ts";

/** `missing`: there is no such action for the actor, whose role may have ended. */
type Undone = { status: "undone" | "late" | "missing" };

/**
 * Takes an action back for every painting that nobody has changed since, in one transaction, once. A link that was issued is
 * deactivated in any case.
 */
export async function undoBulkAction(tx: Transaction, id: string, now: Date): Promise<Undone> {
  const found = await findBulkAction(tx, id, "lock");
  if (found?.result == null || found.doneAt === null) return { status: "missing" };
  if (found.undone !== null) return { status: "undone" };
  if (!canUndo(found.doneAt, now)) return { status: "late" };
  const rows = found.result.filter(({ outcome }) => outcome === "done");
  const undone = await takeBack(tx, found, rows);
  await tx
    .updateTable("bulk_actions")
    .set({ undone: JSON.stringify(undone), undone_at: now })
    .where("id", "=", id)
    .execute();
  return { status: "undone" };
}

async function takeBack(tx: Transaction, { action }: FoundBulkAction, rows: ResultRow[]): Promise<UndoneRow[]> {
  const ids = rows.map(({ id }) => id);
  if (action === "issue") return withdraw(tx, rows);
  const there = new Set((await lockPaintings(tx, ids)).map(({ id }) => id));
  if (action === "assign") return unassign(tx, rows, there);
  const before =
    action === "publish" || action === "schedule"
      ? { is_published: false, publish_at: timesOf(rows) }
      : action === "unpublish"
        ? { is_published: true }
        : { archived_at: action === "restore" ? new Date() : null };
  // All rows of an action have one moment: that of its transaction.
  const back = await tx
    .updateTable("paintings")
    .set(before)
    .where("id", "=", anyOf(ids))
    .where(STAMP, "=", rows[0]?.stamp ?? "")
    .returning("id")
    .execute();
  const done = new Set(back.map(({ id }) => id));
  return ids.map((id) => ({ id, outcome: done.has(id) ? "undone" : there.has(id) ? "changed" : "gone" }));
}

/** The time that was set for a painting before; one that has passed meanwhile is not set again. */
function timesOf(rows: ResultRow[]) {
  const times = Object.fromEntries(rows.map(({ id, publishAt = null }) => [id, publishAt]));
  return sql<Date | null>`case when (${JSON.stringify(times)}::jsonb ->> id::text)::timestamptz > now()
    then (${JSON.stringify(times)}::jsonb ->> id::text)::timestamptz end`;
}

async function unassign(tx: Transaction, rows: ResultRow[], there: ReadonlySet<string>): Promise<UndoneRow[]> {
  const ownerships = await readOwnerships(tx, [...there]);
  const present = new Map(ownerships.map(({ id, stamp, links }) => [id, `${stamp} ${links.map((link) => link.id).join()}`]));
  const undone = rows.map(({ id, stamp, added = [], links = [] }): UndoneRow => {
    if (!there.has(id)) return { id, outcome: "gone" };
    if (added.length === links.length) return { id, outcome: "lastOwner" };
    return { id, outcome: present.get(id) === `${stamp} ${links.join()}` ? "undone" : "changed" };
  });
  const made = rows.flatMap(({ added = [] }, index) => (undone[index]?.outcome === "undone" ? added : []));
  await tx.deleteFrom("painting_owners").where("id", "=", anyOf(made)).execute();
  return undone;
}

async function withdraw(tx: Transaction, rows: ResultRow[]): Promise<UndoneRow[]> {
  const tokens = rows.flatMap(({ token }) => token ?? []);
  const ended = await tx.updateTable("access_tokens").set({ is_active: false }).where("id", "=", anyOf(tokens)).returning("id").execute();
  const done = new Set(ended.map(({ id }) => id));
  return rows.map(({ id, token }) => ({ id, outcome: token !== undefined && done.has(token) ? "undone" : "gone" }));
}
