import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { LeasedImport, StageResult } from "./leased-import.ts";
import { AFTER_LAST_ROW, PartPace } from "./part-pace.server.ts";

/**
 * Publishes the drafts among the paintings that an import has added or changed, except those that somebody has
 * published or withdrawn by hand since. An undo takes that back too.
 */
export async function publishStage({ id, part }: LeasedImport): Promise<StageResult> {
  const pace = new PartPace();
  for (let below = AFTER_LAST_ROW; ; ) {
    const published = await part((tx) => publishPart(tx, id, { below, pace }));
    if (published === "lost") return "lost";
    if (published === "cancelled") return { state: "done", ended: "cancelled" };
    if (published.count === 0) return { state: "done" };
    below = published.last;
    await pace.end(published.count);
  }
}

/** Of `import_rows as r` and `paintings as p`: somebody has decided on the publication since the import. */
const isDecided = sql<boolean>`exists (
  select from public.changes c join public.imports i on i.id = r.import_id
  where c.painting_id = p.id and c.table_name = 'paintings' and jsonb_exists(c.before, 'is_published')
    and c.import_id is distinct from r.import_id and c.at > i.created_at
)`;

/** `below`: rows from this one on have been looked at. */
async function publishPart(
  tx: Transaction,
  importId: string,
  { below, pace }: { below: number; pace: PartPace },
): Promise<{ count: number; last: number }> {
  pace.begin();
  const rows = await tx
    .selectFrom("import_rows as r")
    .innerJoin("paintings as p", "p.id", "r.painting_id")
    .select(["r.row", "p.id", "r.outcome", "r.before", "r.after"])
    .where("r.import_id", "=", importId)
    .where("r.outcome", "in", ["created", "updated"])
    .where("p.is_published", "=", false)
    .where("p.archived_at", "is", null)
    .where((where) => where.not(isDecided))
    .where("r.row", "<", below)
    .orderBy("r.row", "desc")
    .limit(pace.rows)
    .execute();
  let [count, last] = [0, below];
  for (const { row, id, outcome, before, after } of rows) {
    const { numUpdatedRows } = await tx.updateTable("paintings").set({ is_published: true }).where("id", "=", id).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error("a painting of an import cannot be published");
    const values =
      outcome === "updated" && before !== null && after !== null
        ? { before: JSON.stringify({ ...before, published: null }), after: JSON.stringify({ ...after, published: "on" }) }
        : undefined;
    if (values !== undefined)
      await tx.updateTable("import_rows").set(values).where("import_id", "=", importId).where("row", "=", row).execute();
    count += 1;
    last = row;
    if (!pace.hasTime()) break;
  }
  return { count, last };
}

/** The drafts among the paintings that an import has added or changed. */
export interface ImportedDrafts {
  /** Those that it would publish. */
  ready: number;
  /** Left out: somebody has decided on their publication since, by hand. */
  decided: number;
  /** Left out, whatever was decided. */
  archived: number;
}

export async function countDrafts(tx: Transaction, importId: string): Promise<ImportedDrafts> {
  const { rows } = await sql<ImportedDrafts>`select
      count(*) filter (where archived_at is null and not is_decided)::integer as ready,
      count(*) filter (where archived_at is null and is_decided)::integer as decided,
      count(*) filter (where archived_at is not null)::integer as archived
    from (select p.archived_at, ${isDecided} as is_decided ${draftsOf(importId)}) as d`.execute(tx);
  return rows[0] ?? { ready: 0, decided: 0, archived: 0 };
}

/** Ids of the drafts that an import would publish, in the order of its table; at most `most`. */
export async function listDrafts(tx: Transaction, importId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id ${draftsOf(importId)}
    and p.archived_at is null and not ${isDecided} order by r.row limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

const draftsOf = (importId: string) => sql`from public.import_rows r join public.paintings p on p.id = r.painting_id
  where r.import_id = ${importId} and r.outcome in ('created', 'updated') and not p.is_published`;
