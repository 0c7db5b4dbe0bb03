import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { issueToken } from "#app/features/access/domain/issue-token.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { addOwners, compareOwners } from "../owners/save-owners.server.ts";
import { type BulkInput, isOfOwners, type PlannedRow, type ResultRow } from "./bulk-action.ts";
import { type FoundBulkAction, findBulkAction } from "./find-bulk-action.server.ts";
import { planBulkAction } from "./plan-bulk-action.server.ts";

/** `missing`: there is no such action for the actor, whose role may have ended. */
type CarriedOut = { status: "done" | "missing" };

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
  if (found.result !== null) return { status: "done" };
  // In one order, so that two actions over the same paintings wait for each other instead of blocking each other.
  if (!isOfOwners(found.action)) await lockPaintings(tx, found.paintingIds);
  const rows = await planBulkAction(tx, "en", found, input.owners);
  const done = await act(
    tx,
    found,
    rows.filter(({ refusal }) => refusal === null),
    input,
    secretKey,
  );
  const result = rows.map((row): ResultRow => ({ id: row.id, outcome: row.refusal ?? "missing", ...done.get(row.id) }));
  await tx
    .updateTable("bulk_actions")
    .set({ result: JSON.stringify(result), done_at: now() })
    .where("id", "=", id)
    .execute();
  return { status: "done" };
}

export const lockPaintings = (tx: Transaction, ids: string[]) =>
  tx.selectFrom("paintings").select("id").where("id", "=", anyOf(ids)).orderBy("id").forUpdate().execute();

export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;

type Done = Map<string, Omit<ResultRow, "id">>;

async function act(tx: Transaction, { action }: FoundBulkAction, rows: PlannedRow[], input: BulkInput, secretKey: string): Promise<Done> {
  const ids = rows.map(({ id }) => id);
  switch (action) {
    case "publish":
    case "schedule":
      return publish(tx, ids, action === "publish" ? { is_published: true } : { publish_at: input.publishAt });
    case "unpublish":
      return stamped(tx, ids, { is_published: false });
    case "archive":
    case "restore":
      return stamped(tx, ids, { archived_at: action === "archive" ? new Date() : null });
    case "assign":
      return assign(tx, rows, input.owners);
    case "issue":
      return issue(tx, ids, input, secretKey);
    case "export":
      return new Map();
  }
}

/** With the times that were set before, for the undo. */
async function publish(tx: Transaction, ids: string[], change: { is_published: true } | { publish_at: Date | null }): Promise<Done> {
  const before = await tx.selectFrom("paintings").select(["id", "publish_at"]).where("id", "=", anyOf(ids)).execute();
  const done = await stamped(tx, ids, change);
  const times = new Map(before.map(({ id, publish_at }) => [id, publish_at?.toISOString() ?? null]));
  return new Map([...done].map(([id, row]) => [id, { ...row, publishAt: times.get(id) ?? null }]));
}

type Change = { is_published: boolean } | { publish_at: Date | null } | { archived_at: Date | null };

async function stamped(tx: Transaction, ids: string[], change: Change): Promise<Done> {
  const rows = await tx
    .updateTable("paintings")
    .set(change)
    .where("id", "=", anyOf(ids))
    .returning(["id", STAMP.as("stamp")])
    .execute();
  return new Map(rows.map(({ id, stamp }) => [id, { outcome: "done", stamp }]));
}

async function assign(tx: Transaction, rows: PlannedRow[], chosen: string[]): Promise<Done> {
  const given = new Map<string, string[]>();
  for (const { id, owners } of rows) {
    const { added } = compareOwners(owners, [...owners, ...chosen]);
    await addOwners(tx, id, added);
    // As in the form, the first owner of a painting without any is the primary one.
    if (owners.length === 0)
      await tx.updateTable("paintings").set({ owner_id: added[0] }).where("id", "=", id).where("owner_id", "is", null).execute();
    given.set(id, added);
  }
  const ownerships = await readOwnerships(tx, [...given.keys()]);
  return new Map(
    ownerships.map(({ id, stamp, links }) => {
      const isNew = ({ owner }: (typeof links)[number]) => given.get(id)?.includes(owner);
      const idOf = (link: (typeof links)[number]) => link.id;
      return [id, { outcome: "done", stamp, added: links.filter(isNew).map(idOf), links: links.map(idOf) }];
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

async function issue(tx: Transaction, ids: string[], { duration, label }: BulkInput, secretKey: string): Promise<Done> {
  const done: Done = new Map();
  for (const paintingId of ids) {
    const token = randomUUID();
    await issueToken(tx, secretKey, { id: token, paintingId, duration, label });
    done.set(paintingId, { outcome: "done", token });
  }
  return done;
}
