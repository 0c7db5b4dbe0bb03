import { type RawBuilder, sql } from "kysely";
import { titleColumns, withFallback } from "#app/features/painting/domain/works/localise.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ChangedValue, ChangeEntry, ImportAct, ListedChange } from "./change.ts";

/** Characters of a value in the list; the history of the work has the whole. */
const LONGEST_VALUE = 600;

/** Recorded changes with these ids, in their order of time. */
export async function readChanges(tx: Transaction, language: Language, ids: RawBuilder<unknown>) {
  const rows = await tx
    .selectFrom("changes as c")
    .leftJoin("paintings as p", "p.id", "c.painting_id")
    .leftJoin("contact_messages as m", (join) => join.onRef("m.id", "=", "c.row_id").on("c.table_name", "=", "contact_messages"))
    .leftJoin("owner_invitations as i", (join) => join.onRef("i.id", "=", "c.row_id").on("c.table_name", "=", "owner_invitations"))
    .leftJoin("profiles as a", (join) => join.onRef("a.id", "=", "c.row_id").on("c.table_name", "in", ["accounts", "user_roles"]))
    .select("a.id as account")
    .select(["m.id as message", "m.subject", "i.email as invited"])
    .leftJoin("imports as t", "t.id", "c.import_id")
    .select(["c.id", "c.at", "c.set_id", "c.actor_id", "c.actor_name", "c.import_id", "c.table_name", "c.operation", "c.title"])
    .select([
      "c.before",
      "c.after",
      "c.withheld",
      "c.is_restoration as isRestoration",
      "p.id as painting",
      "t.id as report",
      "t.file_name",
      "t.undone_at",
      importAct.as("act"),
      isEditOf("c").as("isEdit"),
      ...titleColumns(),
    ])
    .select([isPutBackIn("c", sql`public.changes`).as("isPutBack"), scheduledBy("c", sql`public.changes`).as("scheduledBy")])
    .where(sql<boolean>`c.id in (${ids})`)
    .orderBy("c.id")
    .execute();
  return rows.map((row) => ({
    ...row,
    change: {
      // The address of whoever is invited stands in the invitation alone, and goes with it.
      ...changeOf(
        row.invited === null ? row : { ...row, after: { ...row.after, email: row.invited } },
        row.painting,
        row.subject ?? ((row.painting !== null && withFallback(row, "title", language)) || row.title),
      ),
      ...(row.message === null ? {} : { messageId: row.message }),
      ...(row.account === null ? {} : { accountId: row.account }),
    },
  }));
}

/** The import of a change, if it has one. */
export const importOf = (row: {
  import_id: string | null;
  report: string | null;
  file_name: string | null;
  undone_at: Date | null;
  act: ImportAct;
}): ChangeEntry["import"] =>
  row.import_id === null
    ? null
    : { id: row.import_id, name: row.file_name, isKept: row.report !== null, act: row.act, isUndone: row.undone_at !== null };

/** Of a change `c` of an import `t`. Its rows are written in one set of changes, the first; nothing but undoing follows an undo. */
export const importAct = sql<ImportAct>`case
  when c.at >= t.undone_at then 'undo'
  when exists (select from public.changes as e where e.leads and e.import_id = t.id and e.set_id <> c.set_id
    and e.at >= t.confirmed_at and e.at <= c.at) then 'publication'
  else 'import' end`;

/** The image that a change `c` replaced has the same original, as far as the images are still there. */
export function isEditOf(c: string): RawBuilder<boolean> {
  const image = (values: "before" | "after") => {
    const column = sql.ref(`${c}.${values}`);
    return sql`substring(coalesce(${column} ->> 'public_image_url', ${column} ->> 'image_id') from ${IMAGE_ID})::uuid`;
  };
  return sql<boolean>`exists (
    select from public.images as i where i.id = ${image("after")} and ${image("before")} is not null
      and (i.made_from is not null or exists (select from public.images as b where b.id = ${image("before")} and b.made_from = i.id)))`;
}

/** The image of a change `c` is one that the work had before, by the changes of this work. */
export function isPutBackIn(c: string, changes: RawBuilder<unknown>): RawBuilder<boolean> {
  const [id, work, table, after] = [sql.ref(`${c}.id`), sql.ref(`${c}.painting_id`), sql.ref(`${c}.table_name`), sql.ref(`${c}.after`)];
  return sql<boolean>`${after} ?| array['public_image_url', 'image_id'] and exists (
    select from ${changes} as e where e.painting_id = ${work} and e.id < ${id} and e.table_name = ${table}
      and (e.before ->> 'public_image_url' = ${after} ->> 'public_image_url' or e.before ->> 'image_id' = ${after} ->> 'image_id'))`;
}

/** Of a change `c` by nobody that published or withdrew a work at its set time: who set it, as an author; null for every other change. */
export function scheduledBy(c: string, changes: RawBuilder<unknown>): RawBuilder<ScheduleSetter | null> {
  const [id, work, table] = [sql.ref(`${c}.id`), sql.ref(`${c}.painting_id`), sql.ref(`${c}.table_name`)];
  return sql<ScheduleSetter | null>`case when ${sql.ref(`${c}.actor_name`)} is null and ${table} = 'paintings'
    and case ${sql.ref(`${c}.after`)} -> 'is_published'
      when 'true' then (${sql.ref(`${c}.before`)} ->> 'publish_at')::timestamptz <= ${sql.ref(`${c}.at`)}
      when 'false' then (${sql.ref(`${c}.before`)} ->> 'unpublish_at')::timestamptz <= ${sql.ref(`${c}.at`)} end
    then coalesce((
      select jsonb_build_object('id', s.actor_id, 'name', s.actor_name, 'role', to_jsonb(s) ->> 'actor_role') from ${changes} as s
      where s.painting_id = ${work} and s.table_name = 'paintings' and s.id < ${id} and s.after ? case ${sql.ref(`${c}.after`)} -> 'is_published' when 'true' then 'publish_at' else 'unpublish_at' end order by s.id desc limit 1), '{}')
    end`;
}

/** Names are for administrators, roles for owners; neither: it is not recorded. */
export interface ScheduleSetter {
  id?: string | null;
  name?: string | null;
  role?: string | null;
}

/** Null: nobody who is known. */
export const setterOf = ({ id, name }: ScheduleSetter): ChangeEntry["actor"] => (name == null ? null : { id: id ?? null, name });

const IMAGE_ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

export interface ChangeRow {
  id: number;
  table_name: ListedChange["table"];
  operation: ListedChange["operation"];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  withheld: string[];
  isEdit?: boolean;
  isPutBack?: boolean;
  isRestoration?: boolean;
}

export function changeOf(row: ChangeRow, paintingId: string | null, title: string | null): ListedChange {
  return {
    id: row.id,
    table: row.table_name,
    operation: row.operation,
    title,
    paintingId,
    fields: [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])].map((name) => ({
      name,
      before: changedValue(row.before[name]),
      after: changedValue(row.after[name]),
    })),
    withheld: row.withheld,
    isEdit: row.isEdit === true,
    isPutBack: row.isPutBack === true,
    isRestoration: row.isRestoration === true,
  };
}

function changedValue(value: unknown): ChangedValue {
  if (Array.isArray(value)) return shorten(value.map((each: { name?: unknown }) => String(each?.name ?? each)).join("; ")) || null;
  if (typeof value === "string") return shorten(value);
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

const shorten = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);
