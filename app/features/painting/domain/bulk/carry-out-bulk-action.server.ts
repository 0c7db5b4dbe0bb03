import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { issueTokens } from "#app/features/access/domain/issue-token.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { deletePainting } from "../delete-painting.server.ts";
import { compareOwners } from "../owners/save-owners.server.ts";
import { type BulkInput, isOfOwners, type PlannedRow, type ResultRow } from "./bulk-action.ts";
import { writeChanges } from "./edit-paintings.server.ts";
import { type FoundBulkAction, findBulkAction } from "./find-bulk-action.server.ts";
import { planBulkAction } from "./plan-bulk-action.server.ts";

/**
 * `files`: keys of deleted files, to be removed once this is certain. `missing`: there is no such action for the actor, whose role
 * may have ended. `miscounted`: another number of paintings would be deleted than was typed.
 */
type CarriedOut = { status: "done"; files: string[] } | { status: "missing"; files?: never } | { status: "miscounted"; files?: never };

/** Text of a row's moment, exact to the microsecond. */
export const STAMP = sql<string>`(extract(epoch from updated_at) * 1000000)::bigint::text`;

/**
 * Carries an action out in one transaction, once, however often it is asked for. Paintings for which it is not possible any
 * more are left alone, and their rows say why.
 * @param now asked when the work is done, which takes seconds for a thousand paintings: the time to undo begins then.
 */
export async function carryOutBulkAction(
  tx: Transaction,
  id: string,
  input: BulkInput,
  { secretKey, now }: { secretKey: string; now(): Date },
): Promise<CarriedOut> {
  const found = await findBulkAction(tx, id, "lock");
  // An export is only downloaded.
  if (found === undefined || found.action === "export") return { status: "missing" };
  if (found.result !== null) return { status: "done", files: [] };
  // In one order, so that two actions over the same paintings wait for each other instead of blocking each other.
  if (!isOfOwners(found.action)) await lockPaintings(tx, found.paintingIds);
  const rows = await planBulkAction(tx, "en", found, { owners: input.owners, edit: input.edit ?? undefined });
  const files: string[] = [];
  if (found.action === "delete" && rows.filter(({ refusal }) => refusal === null).length !== input.count) return { status: "miscounted" };
  const done = await act(
    tx,
    found,
    rows.filter(({ refusal }) => refusal === null),
    input,
    secretKey,
    files,
  );
  const result = rows.map((row): ResultRow => ({ id: row.id, outcome: row.refusal ?? "missing", ...done.get(row.id) }));
  await tx
    .updateTable("bulk_actions")
    .set({ result: JSON.stringify(result), done_at: now(), set_id: CHANGE_SET })
    .where("id", "=", id)
    .execute();
  return { status: "done", files };
}

export const lockPaintings = (tx: Transaction, ids: string[]) =>
  tx.selectFrom("paintings").select("id").where("id", "=", anyOf(ids)).orderBy("id").forUpdate().execute();

export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

/** The set of the changes that this transaction has made; null if there are none. */
export const CHANGE_SET = sql<string>`nullif(current_setting('app.change_set', true), '')::uuid`;

type Done = Map<string, Omit<ResultRow, "id">>;

async function act(
  tx: Transaction,
  { action }: FoundBulkAction,
  rows: PlannedRow[],
  input: BulkInput,
  secretKey: string,
  files: string[],
): Promise<Done> {
  const ids = rows.map(({ id }) => id);
  switch (action) {
    case "publish":
    case "schedule":
      return timed(
        tx,
        ids,
        action === "publish" ? { is_published: true } : { publish_at: input.publishAt, unpublish_at: input.unpublishAt },
      );
    case "unpublish":
      return timed(tx, ids, { is_published: false });
    case "archive":
    case "restore":
      return stamped(tx, ids, { archived_at: action === "archive" ? new Date() : null });
    case "assign":
      return assign(tx, rows, input.owners);
    case "unassign":
      return unassign(tx, rows, input.owners);
    case "edit":
      return edit(tx, rows);
    case "delete":
      return remove(tx, rows, files);
    case "issue":
      return issue(tx, ids, input, secretKey);
    case "export":
      return new Map();
  }
}

/** With the times that were set before, for the undo. */
async function timed(tx: Transaction, ids: string[], change: Publication): Promise<Done> {
  const before = await tx.selectFrom("paintings").select(["id", "publish_at", "unpublish_at"]).where("id", "=", anyOf(ids)).execute();
  const done = await stamped(tx, ids, change);
  const times = new Map(before.map((row) => [row.id, row]));
  const set = "publish_at" in change && {
    times: { from: change.publish_at?.toISOString() ?? null, until: change.unpublish_at?.toISOString() ?? null },
  };
  return new Map(
    [...done].map(([id, row]) => {
      const { publish_at = null, unpublish_at = null } = times.get(id) ?? {};
      return [id, { ...row, publishAt: publish_at?.toISOString() ?? null, unpublishAt: unpublish_at?.toISOString() ?? null, ...set }];
    }),
  );
}

type Publication = { is_published: boolean } | { publish_at: Date | null; unpublish_at: Date | null };
type Change = Publication | { archived_at: Date | null };

async function stamped(tx: Transaction, ids: string[], change: Change): Promise<Done> {
  const rows = await tx
    .updateTable("paintings")
    .set(change)
    .where("id", "=", anyOf(ids))
    .returning(["id", STAMP.as("stamp")])
    .execute();
  return new Map(rows.map(({ id, stamp }) => [id, { outcome: "done", stamp }]));
}

/** With what was stored before, for the undo. */
async function edit(tx: Transaction, rows: PlannedRow[]): Promise<Done> {
  await writeChanges(tx, rows, "to");
  const stamps = await tx
    .selectFrom("paintings")
    .select(["id", STAMP.as("stamp")])
    .where("id", "=", anyOf(rows.map(({ id }) => id)))
    .execute();
  const changes = new Map(rows.map((row) => [row.id, row.changes]));
  return new Map(stamps.map(({ id, stamp }) => [id, { outcome: "done", stamp, changes: changes.get(id) ?? [] }]));
}

/** One by one, as a single one is deleted (P-PAINTING-17). `files` gets the keys of what they leave. */
async function remove(tx: Transaction, rows: PlannedRow[], files: string[]): Promise<Done> {
  const done: Done = new Map();
  for (const { id, title } of rows) {
    const keys = await deletePainting(tx, id);
    if (keys === undefined) continue;
    files.push(...keys);
    done.set(id, { outcome: "done", title: title ?? "" });
  }
  return done;
}

/** One statement for each of the chosen owners, whose order is that of the links. */
async function assign(tx: Transaction, rows: PlannedRow[], chosen: string[]): Promise<Done> {
  const given = new Map(rows.map(({ id, owners }) => [id, compareOwners(owners, [...owners, ...chosen]).added]));
  for (const owner of new Set(chosen)) {
    const ids = [...given].flatMap(([id, added]) => (added.includes(owner) ? id : []));
    await sql`insert into public.painting_owners (painting_id, owner_id)
      select work.id, ${owner}::uuid from unnest(${ids}::uuid[]) with ordinality as work (id, place) order by work.place`.execute(tx);
  }
  // As in the form, the first owner of a painting without any is the primary one.
  const ownerless = rows.filter(({ owners }) => owners.length === 0).map(({ id }) => id);
  await tx.updateTable("paintings").set({ owner_id: chosen[0] }).where("id", "=", anyOf(ownerless)).where("owner_id", "is", null).execute();
  const ownerships = await readOwnerships(tx, [...given.keys()]);
  return new Map(
    ownerships.map(({ id, stamp, links }) => {
      const isNew = ({ owner }: (typeof links)[number]) => given.get(id)?.includes(owner);
      const idOf = (link: (typeof links)[number]) => link.id;
      return [id, { outcome: "done", stamp, added: links.filter(isNew).map(idOf), links: links.map(idOf) }];
    }),
  );
}

/** The first remaining owner of a painting whose primary one is removed takes the place (P-PAINTING-16). */
async function unassign(tx: Transaction, rows: PlannedRow[], chosen: string[]): Promise<Done> {
  const ids = rows.map(({ id }) => id);
  const before = await tx.selectFrom("paintings").select(["id", "owner_id"]).where("id", "=", anyOf(ids)).execute();
  const primaries = new Map(before.map(({ id, owner_id }) => [id, owner_id]));
  await tx.deleteFrom("painting_owners").where("painting_id", "=", anyOf(ids)).where("owner_id", "=", anyOf(chosen)).execute();
  const removed = new Map(rows.map(({ id, owners }) => [id, owners.filter((owner) => chosen.includes(owner))]));
  const ownerships = await readOwnerships(tx, ids);
  return new Map(
    ownerships.map(({ id, stamp, links }) => {
      const facts = { removed: removed.get(id) ?? [], primary: primaries.get(id) ?? null };
      return [id, { outcome: "done", stamp, ...facts, links: links.map((link) => link.id) }];
    }),
  );
}

/** The paintings' moments, and their links to owners by id. */
export const readOwnerships = (tx: Transaction, ids: string[]) =>
  tx
    .selectFrom("paintings")
    .where("id", "=", anyOf(ids))
    .select(["id", STAMP.as("stamp")])
    .select(
      sql<{ id: string; owner: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'owner', o.owner_id) order by o.id), '[]')
        from public.painting_owners as o where o.painting_id = paintings.id)`.as("links"),
    )
    .execute();

async function issue(tx: Transaction, ids: string[], { duration, language, label }: BulkInput, secretKey: string): Promise<Done> {
  const tokens = ids.map((paintingId) => ({ id: randomUUID(), paintingId }));
  await issueTokens(tx, secretKey, tokens, { duration, language, label });
  return new Map(tokens.map(({ id, paintingId }) => [paintingId, { outcome: "done", token: id }]));
}
