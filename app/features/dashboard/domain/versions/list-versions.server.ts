import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { compareColumns } from "./older-values.ts";
import { VERSIONS_PER_PAGE, type Version, type VersionList } from "./version.ts";

/** Changes of a work that make versions: not those of its access links. */
export const ofVersions = (paintingId: string) => sql<boolean>`c.painting_id = ${paintingId}::uuid
  and c.table_name in ('paintings', 'painting_owners', 'painting_private', 'private_attachments')`;

interface Row extends Pick<Version, "id" | "fields" | "operations"> {
  at: Date;
  actorId: string | null;
  actorName: string | null;
  isImport: boolean;
}

/** A page of the versions of a work, latest first; none unless the actor is an administrator. */
export async function listVersions(tx: Transaction, paintingId: string, wanted: number): Promise<VersionList> {
  const { rows: counted } = await sql<{ count: number; since: Date | null; isWhole: boolean }>`
    select count(distinct c.set_id)::integer as count, min(c.at) as since,
      coalesce(bool_or(c.table_name = 'paintings' and c.operation = 'added'), false) as "isWhole"
    from public.changes as c where ${ofVersions(paintingId)}`.execute(tx);
  const { count, since, isWhole } = counted[0] ?? { count: 0, since: null, isWhole: false };
  const pages = Math.max(1, Math.ceil(count / VERSIONS_PER_PAGE));
  const page = Math.min(wanted, pages);
  const { rows } = await sql<Row>`
    select s.id, l.at, l.actor_id as "actorId", l.actor_name as "actorName", l.import_id is not null as "isImport", d.operations, d.fields
    from (
      select max(c.id) as id, min(c.id) as first, c.set_id from public.changes as c where ${ofVersions(paintingId)}
      group by c.set_id order by max(c.id) desc limit ${VERSIONS_PER_PAGE} offset ${(page - 1) * VERSIONS_PER_PAGE}
    ) as s join public.changes as l on l.id = s.id cross join lateral (
      select coalesce(jsonb_agg(distinct jsonb_build_object('table', c.table_name, 'operation', c.operation)), '[]') as operations,
        coalesce(array_agg(distinct k.name) filter (where c.table_name in ('paintings', 'painting_private') and c.operation <> 'added' and k.name is not null),
          '{}') as fields
      from public.changes as c left join lateral (
        select jsonb_object_keys(c.before || c.after) as name union all select unnest(c.withheld)
      ) as k on true
      where ${ofVersions(paintingId)} and c.id between s.first and s.id and c.set_id = s.set_id
    ) as d order by s.id desc`.execute(tx);
  const versions = rows.map(({ at, actorId, actorName, ...row }) => ({
    ...row,
    fields: row.fields.toSorted(compareColumns),
    at: at.toISOString(),
    actor: actorName === null ? null : { id: actorId, name: actorName },
  }));
  return { versions, page, pages, count, since: since?.toISOString() ?? null, isWhole };
}
