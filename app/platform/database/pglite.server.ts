import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { CHANNELS, createDoor, type Database, type Keeper } from "./database.server.ts";
import { migrate, type RunScript, readMigrations } from "./migrate.server.ts";
import type { KeeperTables, Tables } from "./tables.ts";

const DATE_OID = 1082;

/** Roles that a server keeps for all its databases; in PGlite they are the database's own. */
const ROLES = `do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'accounts') then create role accounts nologin; end if;
end $$;`;

export interface OpenedPGlite {
  database: Database;
  keeper: Keeper;
  pglite: PGlite;
  applied: string[];
}

export interface StartedPGlite {
  pglite: PGlite;
  keeper: Keeper;
  runScript: RunScript;
  version: string;
}

/** Starts PostgreSQL in this process, in `folder` (in memory without one), as it is: nothing is migrated. */
export async function startPGlite(folder: string | undefined, image?: Blob): Promise<StartedPGlite> {
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(image === undefined ? {} : { loadDataDir: image }),
    parsers: { [DATE_OID]: (text: string) => text },
  });
  const keeper = new Kysely<KeeperTables>({ dialect: new PGliteDialect({ pglite }) });
  const runScript = async (text: string) => void (await pglite.exec(text));
  await runScript(ROLES);
  const version = ((await pglite.query("select version()")).rows[0] as { version: string }).version;
  return { pglite, keeper, runScript, version: /^PostgreSQL \S+ \(PGlite [^)]+\)/.exec(version)?.[0] ?? version };
}

/**
 * Opens PostgreSQL in this process, in `folder` (in memory without one), and migrates it.
 * PGlite has one superuser session: `reset role` leads back to it, so here row security guards against our own
 * mistakes, not against injected SQL (architecture rule 1). The door always switches the role, which turns it on.
 */
export async function openPGlite(folder: string | undefined, secretKey: string, image?: Blob): Promise<OpenedPGlite> {
  const { pglite, keeper, runScript, version } = await startPGlite(folder, image);
  const applied = await migrate(keeper, runScript, secretKey, await readMigrations());

  const database: Database = {
    engine: "pglite",
    version,
    withActor: createDoor(keeper as unknown as Kysely<Tables>, secretKey),
    ping: async () => void (await pglite.query("select 1")),
    listen: async (listener) => {
      for (const [channel, tell] of Object.entries(CHANNELS)) await pglite.listen(channel, (payload) => tell(listener, payload));
    },
    close: () => pglite.close(),
  };
  return { database, keeper, pglite, applied };
}
