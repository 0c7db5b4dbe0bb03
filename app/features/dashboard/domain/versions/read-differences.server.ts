import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { versionsOf } from "./list-versions.server.ts";

/** A column of the work or of its record, with its value in two versions. Null: none. */
export interface Difference {
  name: string;
  before: unknown;
  after: unknown;
}

/** The id of the last change of a version of this work that is not after `id`; 0 if there is none. */
export async function lastChange(tx: Transaction, paintingId: string, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(c.id), 0) as id from ${versionsOf(paintingId)} as c where c.id <= ${id}`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The id of the version before a version; 0 if there is none. */
export async function versionBefore(tx: Transaction, paintingId: string, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(c.id), 0) as id from ${versionsOf(paintingId)} as c where c.id < (select min(c.id) from ${versionsOf(paintingId)} as c where c.set_id = (select v.set_id from ${versionsOf(paintingId)} as v where v.id = ${id}))`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/**
 * The fields in which two versions of a work differ: the value before the first change in between, and the one after the
 * last. Empty for whoever neither administers nor owns the work.
 */
export async function readDifferences(tx: Transaction, paintingId: string, from: number, to: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with touched as (
      select c.id, c.before, c.after, k.name
      from ${versionsOf(paintingId)} as c cross join lateral jsonb_object_keys(c.before || c.after) as k (name)
      where c.table_name in ('paintings', 'painting_private') and c.operation not in ('erased', 'confirmed') and c.id > ${from} and c.id <= ${to}
    ), first as (
      select distinct on (name) name, before -> name as value from touched order by name, id
    ), last as (
      select distinct on (name) name, after -> name as value from touched order by name, id desc
    )
    select name, first.value as before, last.value as after from first join last using (name)
    where first.value is distinct from last.value order by name`.execute(tx);
  return rows;
}

/**
 * The experts' texts that changed in between: those that are kept, and the names of the others. For owners none is kept
 * (docs/decisions/0084-passports-put-back-and-kept-texts.md).
 */
export async function readTexts(
  tx: Transaction,
  paintingId: string,
  from: number,
  to: number,
): Promise<{ kept: Difference[]; withheld: string[] }> {
  const { rows } = await sql<Difference & { isKept: boolean }>`
    with touched as materialized (
      select c.id, k.name from ${versionsOf(paintingId)} as c cross join lateral unnest(c.withheld) as k (name) where c.id > ${from}
    ), changed as (
      select t.name, min(t.id) as first, (select min(l.id) from touched as l where l.name = t.name and l.id > ${to}) as later
      from touched as t where t.id <= ${to} group by t.name
    )
    select w.name, b.body as before, case when w.later is null then to_jsonb(r) ->> w.name else a.body end as after,
      b.change_id is not null and (w.later is null or a.change_id is not null) as "isKept"
    from changed as w
      left join public.kept_texts as b on b.change_id = w.first and b.field = w.name
      left join public.kept_texts as a on a.change_id = w.later and a.field = w.name
      left join public.painting_private as r on r.painting_id = ${paintingId}::uuid
    order by w.name`.execute(tx);
  return {
    kept: rows.flatMap(({ isKept, ...row }) => (isKept && row.before !== row.after ? [row] : [])),
    withheld: rows.flatMap(({ isKept, name }) => (isKept ? [] : [name])),
  };
}
