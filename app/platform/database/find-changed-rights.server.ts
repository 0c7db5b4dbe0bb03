import { sql, type Transaction } from "kysely";
import type { OwnerDb } from "./database.server.ts";
import { readMigrations } from "./migrate.server.ts";
import type { OwnerTables } from "./tables.ts";

/** Longest wait for table locks when applying the policies. */
const LOCK_TIMEOUT_MS = 2_000;

/** Thrown to roll back the policies applied for comparison. */
class Rollback extends Error {}

/**
 * Compares the rights in the database with those of db/policies.sql, by applying the file in a transaction that is rolled
 * back: the same engine then formats both. Also finds disabled triggers.
 * @returns one sentence per difference.
 * @throws 55P03 (lock not available) if another session holds the tables.
 */
export async function findChangedRights(ownerDb: OwnerDb): Promise<string[]> {
  const { policies } = await readMigrations();
  let found: string[] = [];
  await ownerDb
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(transaction);
      const actual = await readRights(transaction);
      // The file has many statements; the engines accept one at a time.
      await sql.raw(`do $compare$ begin execute $policies$${policies.text}$policies$; end $compare$`).execute(transaction);
      const expected = await readRights(transaction);
      found = [
        ...[...actual]
          .filter((right) => !expected.has(right))
          .map((right) => `The database has what db/policies.sql does not make: ${right}.`),
        ...[...expected].filter((right) => !actual.has(right)).map((right) => `The database lacks what db/policies.sql makes: ${right}.`),
        ...(await findDisabledTriggers(transaction)),
      ];
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
  return found;
}

/** Every policy and every granted privilege, one readable line each. */
async function readRights(transaction: Transaction<OwnerTables>): Promise<Set<string>> {
  const { rows } = await sql<{ right: string }>`
    with own as (select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'app', 'auth'))
    select format('the policy "%s" on %I.%I for %s to %s using %s with check %s', policyname, schemaname, tablename, cmd,
      array_to_string(roles, ', '), coalesce(qual, '-'), coalesce(with_check, '-')) as right
    from pg_policies where schemaname in ('public', 'app', 'auth')
    union all
    select format('row-level security on %I.%I', own.nspname, c.relname) from pg_class c join own on own.oid = c.relnamespace
    where c.relkind = 'r' and c.relrowsecurity
    union all
    select format('row-level security for the owner of %I.%I', own.nspname, c.relname) from pg_class c join own on own.oid = c.relnamespace
    where c.relkind = 'r' and c.relforcerowsecurity
    union all
    select format('%s on %s for %s', lower(a.privilege_type), held.object, case a.grantee when 0 then 'everybody' else a.grantee::regrole::text end)
    from (
      select format('the schema %I', nspname), coalesce(nspacl, acldefault('n', nspowner)) from own
      union all
      select format('%I.%I', own.nspname, c.relname),
        coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))
      from pg_class c join own on own.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'S')
      union all
      select format('the column %I of %I.%I', t.attname, own.nspname, c.relname), t.attacl
      from pg_attribute t join pg_class c on c.oid = t.attrelid join own on own.oid = c.relnamespace where t.attacl is not null
      union all
      select format('the function %s', p.oid::regprocedure), coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p join own on own.oid = p.pronamespace
    ) as held (object, acl), aclexplode(held.acl) as a`.execute(transaction);
  return new Set(rows.map(({ right }) => right));
}

async function findDisabledTriggers(transaction: Transaction<OwnerTables>): Promise<string[]> {
  const { rows } = await sql<{ trigger: string }>`
    select format('%I on %s', t.tgname, t.tgrelid::regclass) as trigger
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled <> 'O' and n.nspname in ('public', 'app', 'auth')`.execute(transaction);
  return rows.map(({ trigger }) => `The trigger ${trigger} is switched off.`);
}
