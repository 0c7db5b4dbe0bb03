import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { importAct, isEditOf, isPutBackIn, type ScheduleSetter, scheduledBy, setterOf } from "../read-changes.server.ts";
import { compareColumns } from "./older-values.ts";
import { type Author, type AuthorRole, VERSIONS_PER_PAGE, type Version, type VersionList } from "./version.ts";

/** Changes that make the versions of a work, as far as the actor may see them; none for whoever neither administers nor owns it. */
export const versionsOf = (paintingId: string) => sql`app.versions_of(${paintingId}::uuid)`;

/** Columns of a work whose name alone does not say what was done. */
const NAMED_ACTS = ["is_published", "publish_at", "unpublish_at", "public_image_url"];
/** The same of a further picture. */
const PICTURE_ACTS = ["image_id", "is_private", "kind", "caption_en", "caption_fr", "caption_ru"];

interface Row extends Pick<Version, "id" | "fields" | "operations" | "importAct"> {
  at: Date;
  actorId: string | null;
  actorName: string | null;
  actorRole: AuthorRole | null;
  scheduledBy: ScheduleSetter | null;
}

/** Whoever set the time at which a work was published by itself. */
export const schedulerOf = (setter: ScheduleSetter | null): Author | undefined =>
  setter === null ? undefined : setter.role == null ? setterOf(setter) : { role: setter.role as AuthorRole };

/** Null: the site, or somebody with access to the database. */
export const authorOf = ({ actorId, actorName, actorRole }: Pick<Row, "actorId" | "actorName" | "actorRole">): Author =>
  actorRole !== null ? { role: actorRole } : actorName === null ? null : { id: actorId, name: actorName };

/** A page of the versions of a work, latest first; none for whoever neither administers nor owns it. */
export async function listVersions(tx: Transaction, paintingId: string, wanted: number): Promise<VersionList> {
  const { rows: counted } = await sql<{ count: number; since: Date | null; isWhole: boolean }>`
    select count(distinct c.set_id)::integer as count, min(c.at) as since, coalesce(bool_or(c.begins), false) as "isWhole"
    from ${versionsOf(paintingId)} as c`.execute(tx);
  const { count, since, isWhole } = counted[0] ?? { count: 0, since: null, isWhole: false };
  const pages = Math.max(1, Math.ceil(count / VERSIONS_PER_PAGE));
  const page = Math.min(wanted, pages);
  const { rows } = await sql<Row>`
    with changed as materialized (select c.*, ${paintingId}::uuid as painting_id from ${versionsOf(paintingId)} as c)
    select s.id, l.at, l.actor_id as "actorId", l.actor_name as "actorName", l.actor_role as "actorRole", 
      case when l.is_import then (
        select ${importAct} from public.changes as c left join public.imports as t on t.id = c.import_id where c.id = l.id
      ) end as "importAct",
      ${scheduledBy("l", sql`changed`)} as "scheduledBy", d.operations, d.fields
    from (
      select max(c.id) as id, c.set_id from changed as c
      group by c.set_id order by max(c.id) desc limit ${VERSIONS_PER_PAGE} offset ${(page - 1) * VERSIONS_PER_PAGE}
    ) as s join changed as l on l.id = s.id cross join lateral (
      select coalesce(jsonb_agg(distinct jsonb_build_object(
          'table', c.table_name, 'operation', c.operation, 'isEdit', ${isEditOf("c")}, 'isPutBack', ${isPutBackIn("c", sql`changed`)},
          'isRestoration', c.is_restoration,
          'fields', case when c.table_name in ('paintings', 'painting_pictures') and c.operation = 'changed' then (
            select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'before', c.before -> a.name, 'after', c.after -> a.name)), '[]')
            from unnest(${[...NAMED_ACTS, ...PICTURE_ACTS]}::text[]) as a (name) where c.before ? a.name or c.after ? a.name
          ) when c.table_name = 'painting_owners' and c.before || c.after ? 'owner_id' then jsonb_build_array(
            jsonb_build_object('name', 'owner_id', 'before', c.before -> 'owner_id', 'after', c.after -> 'owner_id')
          ) when c.operation = 'erased' then jsonb_build_array(
            jsonb_build_object('name', 'former_texts', 'before', c.before -> 'former_texts', 'after', null)
          ) else '[]' end
        )), '[]') as operations,
        coalesce(array_agg(distinct k.name) filter (where c.table_name in ('paintings', 'painting_private') and c.operation not in ('added', 'erased', 'confirmed')
          and k.name is not null and k.name <> all (${[...NAMED_ACTS]}::text[])), '{}') as fields
      from changed as c left join lateral (
        select jsonb_object_keys(c.before || c.after) as name union all select unnest(c.withheld)
      ) as k on true
      where c.set_id = s.set_id
    ) as d order by s.id desc`.execute(tx);
  const versions = rows.map(({ at, actorId, actorName, actorRole, scheduledBy: setter, ...row }) => ({
    ...row,
    fields: row.fields.toSorted(compareColumns),
    at: at.toISOString(),
    actor: authorOf({ actorId, actorName, actorRole }),
    scheduledBy: schedulerOf(setter),
  }));
  return { versions, page, pages, count, since: since?.toISOString() ?? null, isWhole };
}
