import { type RawBuilder, sql } from "kysely";
import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { canUndo, isUndoable, type ResultRow, type UndoneRow } from "./bulk-action.ts";
import { anyOf, CHANGE_SET, lockPaintings, readOwnerships, STAMP } from "./carry-out-bulk-action.server.ts";
import { writeChanges } from "./edit-paintings.server.ts";
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
  if (!canUndo(found.doneAt, now) && !(await isAdministrator(tx))) return { status: "late" };
  if (!isUndoable(found.action)) return { status: "missing" };
  const rows = found.result.filter(({ outcome }) => outcome === "done");
  if (found.action !== "issue")
    await lockPaintings(
      tx,
      rows.map((row) => row.id),
    );
  const undone = await assessUndo(tx, found, rows);
  const unchanged = new Set(undone.filter(({ outcome }) => outcome === "undone").map((row) => row.id));
  await takeBack(
    tx,
    found,
    rows.filter((row) => unchanged.has(row.id)),
  );
  await tx
    .updateTable("bulk_actions")
    .set({ undone: JSON.stringify(undone), undone_at: now, undone_set_id: CHANGE_SET })
    .where("id", "=", id)
    .execute();
  return { status: "undone" };
}

/** Outcomes that an undo would have for each painting now: those that were changed since are left as they are. */
export async function assessUndo(tx: Transaction, { action }: Pick<FoundBulkAction, "action">, rows: ResultRow[]): Promise<UndoneRow[]> {
  const ids = rows.map(({ id }) => id);
  if (action === "issue") {
    const tokens = rows.flatMap(({ token }) => token ?? []);
    const there = new Set(
      (await tx.selectFrom("access_tokens").select("id").where("id", "=", anyOf(tokens)).execute()).map(({ id }) => id),
    );
    return rows.map(({ id, token }) => ({ id, outcome: token !== undefined && there.has(token) ? "undone" : "gone" }));
  }
  if (action === "assign" || action === "unassign") return assessOwners(tx, rows, ids);
  const present = await tx
    .selectFrom("paintings")
    .select(["id", STAMP.as("stamp")])
    .where("id", "=", anyOf(ids))
    .execute();
  const stamps = new Map(present.map(({ id, stamp }) => [id, stamp]));
  return rows.map(({ id, stamp }) => ({ id, outcome: !stamps.has(id) ? "gone" : stamps.get(id) === stamp ? "undone" : "changed" }));
}

async function assessOwners(tx: Transaction, rows: ResultRow[], ids: string[]): Promise<UndoneRow[]> {
  const ownerships = await readOwnerships(tx, ids);
  const present = new Map(ownerships.map(({ id, stamp, links }) => [id, `${stamp} ${links.map((link) => link.id).join()}`]));
  const removed = [...new Set(rows.flatMap((row) => row.removed ?? []))];
  const accounts = new Set((await tx.selectFrom("profiles").select("id").where("id", "=", anyOf(removed)).execute()).map(({ id }) => id));
  return rows.map(({ id, stamp, added = [], links = [], removed: gone = [] }): UndoneRow => {
    if (!present.has(id)) return { id, outcome: "gone" };
    if (added.length === links.length) return { id, outcome: "lastOwner" };
    if (present.get(id) !== `${stamp} ${links.join()}`) return { id, outcome: "changed" };
    return { id, outcome: gone.every((owner) => accounts.has(owner)) ? "undone" : "ownerGone" };
  });
}

/** Takes it back for paintings that were not changed since. */
async function takeBack(tx: Transaction, { action }: FoundBulkAction, rows: ResultRow[]): Promise<void> {
  switch (action) {
    case "publish":
    case "schedule":
      return change(tx, rows, { is_published: false, publish_at: timeOf(rows, "publishAt"), unpublish_at: timeOf(rows, "unpublishAt") });
    case "unpublish":
      // Whatever would have become a draft meanwhile stays one.
      return change(tx, rows, { is_published: sql<boolean>`not ${isOver(rows)}`, unpublish_at: timeOf(rows, "unpublishAt") });
    case "archive":
    case "restore":
      return change(tx, rows, { archived_at: action === "restore" ? new Date() : null });
    case "assign":
      await tx
        .deleteFrom("painting_owners")
        .where("id", "=", anyOf(rows.flatMap(({ added = [] }) => added)))
        .execute();
      return;
    case "unassign":
      return assignAgain(tx, rows);
    case "edit":
      return writeChanges(
        tx,
        rows.map(({ id, changes = [] }) => ({ id, changes })),
        "from",
      );
    case "issue":
      await tx
        .updateTable("access_tokens")
        .set({ is_active: false })
        .where("id", "=", anyOf(rows.flatMap(({ token }) => token ?? [])))
        .execute();
      return;
    case "export":
    case "delete":
      return;
  }
}

type Time = ReturnType<typeof timeOf>;
type Before = { is_published: boolean | RawBuilder<boolean>; publish_at?: Time; unpublish_at: Time } | { archived_at: Date | null };

async function change(tx: Transaction, rows: ResultRow[], before: Before): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx.updateTable("paintings").set(before).where("id", "=", anyOf(ids)).execute();
}

const COLUMN = { publishAt: "publish_at", unpublishAt: "unpublish_at" } as const;

const storedTimes = (rows: ResultRow[], time: keyof typeof COLUMN) =>
  JSON.stringify(Object.fromEntries(rows.flatMap((row) => (row[time] === undefined ? [] : [[row.id, row[time]]]))));

/** The time that was set for a painting before; one that has passed meanwhile is not set again, one that is not kept stays. */
function timeOf(rows: ResultRow[], time: keyof typeof COLUMN) {
  const times = storedTimes(rows, time);
  return sql<Date | null>`case when not ${times}::jsonb ? id::text then ${sql.ref(COLUMN[time])}
    when (${times}::jsonb ->> id::text)::timestamptz > now() then (${times}::jsonb ->> id::text)::timestamptz end`;
}

/** True for a painting that would be a draft again by now. */
const isOver = (rows: ResultRow[]) =>
  sql<boolean>`coalesce((${storedTimes(rows, "unpublishAt")}::jsonb ->> id::text)::timestamptz <= now(), false)`;

/** The owners come after those who remained; the primary owner is whoever was it. */
async function assignAgain(tx: Transaction, rows: ResultRow[]): Promise<void> {
  for (const owner of new Set(rows.flatMap(({ removed = [] }) => removed))) {
    const ids = rows.flatMap(({ id, removed = [] }) => (removed.includes(owner) ? id : []));
    await sql`insert into public.painting_owners (painting_id, owner_id)
      select work.id, ${owner}::uuid from unnest(${ids}::uuid[]) as work (id)`.execute(tx);
  }
  const primaries = JSON.stringify(Object.fromEntries(rows.map(({ id, primary = null }) => [id, primary])));
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable("paintings")
    .set({ owner_id: sql<string>`(${primaries}::jsonb ->> id::text)::uuid` })
    .where("id", "=", anyOf(ids))
    .where(sql<boolean>`owner_id is distinct from (${primaries}::jsonb ->> id::text)::uuid`)
    .execute();
}
