import type pg from "pg";
import { OperatorError } from "../operator-error.ts";

/** The site's login may own nothing and bypass nothing, by itself or through a role that it can assume. */
export async function assertUnprivilegedLogin(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ login: string; reasons: string[] | null }>(`
    select session_user as login, (
      select array_agg(distinct why order by why) from (
        select case
          when r.rolsuper then 'is a superuser'
          when r.rolbypassrls then 'bypasses row-level security'
          when r.rolcreaterole then 'may create roles'
          when r.rolreplication then 'may replicate'
          when r.rolcreatedb then 'may create databases'
        end as why
        from pg_roles r where pg_has_role(session_user, r.oid, 'member')
        union all
        select 'owns ' || c.relnamespace::regnamespace || '.' || c.relname from pg_class c
        where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'app', 'auth'))
          and pg_has_role(session_user, c.relowner, 'member')
        union all
        select 'owns the schema ' || n.nspname from pg_namespace n
        where n.nspname in ('public', 'app', 'auth') and pg_has_role(session_user, n.nspowner, 'member')
        union all
        select 'owns the function ' || p.oid::regproc from pg_proc p
        where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'app', 'auth'))
          and pg_has_role(session_user, p.proowner, 'member')
        union all
        select 'may make temporary tables, which could stand in for real ones (revoke temporary on database ' || current_database() || ' from public)'
        from pg_roles r where pg_has_role(session_user, r.oid, 'member') and has_database_privilege(r.oid, current_database(), 'temporary')
        union all
        select 'may create objects in ' || n.nspname from pg_roles r, pg_namespace n
        where pg_has_role(session_user, r.oid, 'member') and n.nspname in ('public', 'app', 'auth') and has_schema_privilege(r.oid, n.oid, 'create')
        union all
        select 'owns the database' from pg_database d where d.datname = current_database() and pg_has_role(session_user, d.datdba, 'member')
        union all
        select 'may take on the role ' || r.rolname from pg_roles r
        where pg_has_role(session_user, r.oid, 'member') and r.rolname not in (session_user, 'anon', 'authenticated')
      ) found where why is not null
    ) as reasons`);
  const row = rows[0];
  if (row?.reasons) {
    throw new OperatorError(
      `DATABASE_URL logs in as "${row.login}", which ${nameSome(row.reasons)}: row-level security would not hold. Use a login that \`npm run admin -- prepare-database\` makes, and give the owner's address in DATABASE_OWNER_URL.`,
    );
  }
}

const MAX_NAMED_REASONS = 5;

/** Most serious first. A superuser matches some 170 reasons, and the first is enough. */
const SEVERITY = [/^(?:is|bypasses)\b/, /^owns the\b/, /^owns\b/];

function nameSome(reasons: readonly string[]): string {
  const rankOf = (reason: string) => (SEVERITY.findIndex((kind) => kind.test(reason)) + SEVERITY.length + 1) % (SEVERITY.length + 1);
  const sorted = [...reasons].sort((one, other) => rankOf(one) - rankOf(other));
  const rest = sorted.length - MAX_NAMED_REASONS;
  return `${sorted.slice(0, MAX_NAMED_REASONS).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
