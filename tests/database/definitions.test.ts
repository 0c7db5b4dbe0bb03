import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { applyPending, type RunScript, readMigrations } from "#app/platform/database/migrate.server.ts";
import { openOwner } from "#app/platform/database/open-owner-connection.server.ts";
import { startPGlite } from "#app/platform/database/pglite.server.ts";
import { ENGINES, preparePostgresDatabase } from "../support/database/engines.ts";
import { dumpSchema } from "../support/database/schema-dump.ts";

const sources = await readMigrations();
const { migrations, functions, policies } = sources;

const withoutComments = (text: string) => text.replaceAll(/--.*$|\/\*[\s\S]*?\*\//gm, "");
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1).join(" on ")).sort();

const written = {
  functions: namesIn(withoutComments(functions.text), /^create or replace function ([\w.]+)\(/gm),
  triggers: namesIn(withoutComments(functions.text), /^create or replace trigger (\w+) [^;]*? on (\S+)/gm),
};

test("migrations after 0016 define no functions or triggers: these are in db/functions/", () => {
  const definition = /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?(function|procedure|trigger)\b/i;
  const definers = migrations.filter(({ text }) => definition.test(withoutComments(text))).map(({ name }) => name);
  expect(definers.at(-1)).toMatch(/^0016_/);
});

interface BareDatabase {
  ownerDb: OwnerDb;
  runScript: RunScript;
  /** All functions and triggers; on PostgreSQL the whole schema. */
  read(): Promise<string[]>;
  close(): Promise<void>;
}

/** Databases without migrations. */
const BARE = {
  PGlite: async (): Promise<BareDatabase> => {
    const { ownerDb, runScript, pglite } = await startPGlite(undefined);
    return { ownerDb, runScript, read: () => readDefinitions(ownerDb), close: () => pglite.close() };
  },
  PostgreSQL: async (): Promise<BareDatabase> => {
    const { databaseOwnerUrl } = await preparePostgresDatabase();
    const { ownerDb, runScript, close } = await openOwner(databaseOwnerUrl);
    const read = async () => [...(await readDefinitions(ownerDb)), ...dumpSchema(databaseOwnerUrl).split("\n\n")];
    return { ownerDb, runScript, read, close };
  },
};

/** All functions with their owner and privileges, and all triggers. */
async function readDefinitions(ownerDb: OwnerDb): Promise<string[]> {
  const { rows } = await sql<{ owner: string; definition: string }>`
    select current_user as owner, format('%s %s, owned by %s', pg_get_functiondef(p.oid), p.proacl, p.proowner::regrole) as definition
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace)
    union all
    select current_user, format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not t.tgisinternal
    order by 2`.execute(ownerDb);
  return rows.map(({ owner, definition }) => definition.replaceAll(owner, "keeper"));
}

const DROP_ALL_FUNCTIONS = `do $$
declare name text;
begin
  for name in select oid::regprocedure from pg_proc
    where pronamespace in ('public'::regnamespace, 'app'::regnamespace, 'auth'::regnamespace) loop
    execute 'drop function ' || name || ' cascade';
  end loop;
end $$`;

const PAINTING = "00000000-0000-4000-8000-000000000001";

/** Rows that every version can hold. */
const ROWS = `insert into auth."user" (name, email, "emailVerified") values ('Somebody', 'somebody@example.org', true);
  insert into public.paintings (id, title_en) values ('${PAINTING}', 'Shown');
  insert into public.painting_private (painting_id, eac_passport_no) values ('${PAINTING}', '12')`;

/** The last migration of each earlier version: from the first with paintings to the last without db/functions/. */
const EARLIER = migrations.filter(({ name }) => name >= "0002" && name < "0017").map(({ name }) => name);

for (const { name: engine } of ENGINES) {
  describe(`functions and triggers on ${engine}`, () => {
    let fresh: BareDatabase;
    let wanted: string[];
    beforeAll(async () => {
      fresh = await BARE[engine]();
      await applyPending(fresh.ownerDb, fresh.runScript, sources);
      wanted = await fresh.read();
    });
    afterAll(() => fresh.close());

    const names = async (query: string) =>
      (await sql.raw<{ name: string }>(query).execute(fresh.ownerDb)).rows.map(({ name }) => name).sort();

    test("each function is in db/functions/ once", async () => {
      expect(written.functions).toEqual(
        await names(`select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where n.nspname in ('public', 'app', 'auth')`),
      );
    });

    test("each trigger is in db/functions/ once", async () => {
      expect(written.triggers).toEqual(
        await names(`select format('%I on %I.%I', t.tgname, n.nspname, c.relname) as name
          from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal`),
      );
    });

    test("db/functions/ and db/policies.sql do not depend on functions defined by migrations", async () => {
      await fresh.runScript(DROP_ALL_FUNCTIONS);
      await fresh.runScript(functions.text);
      await fresh.runScript(policies.text);
      expect(await fresh.read()).toEqual(wanted);
    });

    // Opening PGlite takes seconds, and earlier versions differ by the same files on both engines.
    test.each(engine === "PGlite" ? EARLIER.slice(-1) : EARLIER)("a database with rows at %s becomes like a new one", async (last) => {
      const { ownerDb, runScript, read, close } = await BARE[engine]();
      const nothing = { text: "", checksum: "of an earlier version" };
      const known = migrations.filter(({ name }) => name <= last);
      await applyPending(ownerDb, runScript, {
        migrations: known,
        functions: { ...functions, ...nothing },
        policies: { ...policies, ...nothing },
      });
      await runScript(`delete from app.migrations where name = 'functions.sql'; ${ROWS}`);
      const lacking = migrations.filter(({ name }) => name > last).map(({ name }) => name);
      expect(await applyPending(ownerDb, runScript, sources)).toEqual([...lacking, "functions.sql", "policies.sql"]);
      expect(await applyPending(ownerDb, runScript, sources)).toEqual([]);
      expect(await read()).toEqual(wanted);
      const titles = await ownerDb
        .selectFrom("paintings")
        .innerJoin("register_entries", "painting_id", "paintings.id")
        .select("title_en")
        .execute();
      expect(titles).toEqual([{ title_en: "Shown" }]);
      await close();
    });

    test("a change of either file reapplies both, so that new functions are not executable by default", async () => {
      const added = "create or replace function app.added() returns integer language sql as 'select 1';";
      const later = { ...functions, text: `${functions.text}${added}`, checksum: "of a later version" };
      const both = ["functions.sql", "policies.sql"];
      expect(await applyPending(fresh.ownerDb, fresh.runScript, { ...sources, functions: later })).toEqual(both);
      expect(
        await names(`select role as name from unnest(array['anon', 'authenticated', 'accounts']) as role
          where has_function_privilege(role, 'app.added()', 'execute')`),
      ).toEqual([]);
      const policed = { ...policies, checksum: "of a later version" };
      expect(await applyPending(fresh.ownerDb, fresh.runScript, { ...sources, functions: later, policies: policed })).toEqual(both);
    });
  });
}
