import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The actor's rights to access links over all works, as the database grants them. */
export interface DeskRole {
  isAdmin: boolean;
  /** Owns a work, alone or with others. */
  isOwner: boolean;
  /** Manages the links of a work, as its primary owner or an administrator (P-TOKEN-1). */
  managesLinks: boolean;
}

export async function readDeskRole(tx: Transaction): Promise<DeskRole> {
  const { rows } = await sql<DeskRole>`
    select public.current_user_is_admin() as "isAdmin", exists (select from app.owned_painting_ids()) as "isOwner",
      exists (select from app.managed_painting_ids()) as "managesLinks"`.execute(tx);
  return rows[0] ?? { isAdmin: false, isOwner: false, managesLinks: false };
}

/**
 * A condition on the painting that lets an owner's query use the index by painting. Row security decides in any case; for an
 * administrator, whose list would be the whole collection, there is none.
 */
export const ofManagedPaintings = ({ isAdmin }: DeskRole, column: string) =>
  isAdmin ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in (select app.managed_painting_ids())`;

/**
 * The counts of attempts by day. Row security shows an owner those of the days after the one on which they became an owner; the
 * rest of that day is counted from the log, of which it shows what is theirs (P-TOKEN-38).
 */
export const attemptDays = ({ isAdmin }: DeskRole) =>
  isAdmin
    ? sql`public.access_days`
    : sql`(
        select day, painting_id, token_id, country, granted, refused from public.access_days
        union all
        select first.day, first.painting_id, coalesce(log.token_id, '00000000-0000-0000-0000-000000000000'), coalesce(log.country, ''),
          (count(*) filter (where log.success))::integer, (count(*) filter (where not log.success))::integer
        from (
          select each.key::uuid as painting_id, each.value::timestamptz as since, (each.value::timestamptz at time zone 'Europe/Brussels')::date as day
          from jsonb_each_text(app.managed_since()) as each
        ) as first
          join public.access_logs as log on log.painting_id = first.painting_id
            and log.accessed_at >= first.since and (log.accessed_at at time zone 'Europe/Brussels')::date = first.day
        group by 1, 2, 3, 4
      )`;
