import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOnSite } from "#app/operations/administration/operator-commands.server.ts";
import { openCheckedBackup, verifyBackup } from "#app/operations/backup/check-backup.server.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { FILE_TABLES } from "#app/operations/backup/named-files.server.ts";
import { restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import type { OwnerDb } from "#app/platform/database/database.server.ts";
import { applyPending, readMigrations } from "#app/platform/database/migrate.server.ts";
import { openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import { startPGlite } from "#app/platform/database/pglite.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { restoreMarker } from "#app/platform/restore-marker.server.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, type Engine, preparePostgresDatabase } from "../support/database/engines.ts";
import { attachment, paintings, seedWorld } from "../support/database/factories.ts";
import { startAndFail, temporaryFolder } from "../support/sites/site-process.ts";

const folder = temporaryFolder("restore");
afterAll(() => folder.remove());

const [pgliteEngine] = ENGINES as [Engine];

const NOW = new Date("2026-11-21T10:00:00Z");

const settingsFor = (name: string, databaseOwnerUrl?: string): OperatorSettings => ({
  dataDir: join(folder.path, name),
  databaseUrl: undefined,
  databaseOwnerUrl,
  adminPassword: undefined,
  backupsKept: 14,
  secretKey: SECRET,
});

const put = (name: string, key: string, bytes: string) => {
  const file = join(folder.path, name, "files", key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return file;
};

/** @returns a backup file in a folder of its own. */
async function backUp(name: string, ownerDb: OwnerDb, said = /^Backed up/): Promise<string> {
  const file = join(folder.path, `${name}.tar`);
  const site = { ownerDb, databaseVersion: "tests", dataDir: join(folder.path, name), secretKey: SECRET, backupsKept: 14 };
  expect((await makeBackup(site, file, NOW)).said).toMatch(said);
  return file;
}

/** Backups of an earlier version, of a newer version, and with inconsistent rows. */
const backups = { earlier: "", newer: "", broken: "" };

beforeAll(async () => {
  const { ownerDb, runScript, pglite } = await startPGlite(undefined);
  const { migrations, functions, policies } = await readMigrations();
  const nothing = { text: "", checksum: "of an earlier version" };
  const known = { migrations: migrations.slice(0, 8), functions: { ...functions, ...nothing }, policies: { ...policies, ...nothing } };
  await applyPending(ownerDb, runScript, known);
  // That version had its functions in migrations.
  await runScript("delete from app.migrations where name = 'functions.sql'");
  // The door key of that version: two padded halves of one HMAC key.
  await runScript(
    "insert into app.door_key (inner_pad, outer_pad) select decode(repeat('36', 64), 'hex'), decode(repeat('5c', 64), 'hex')",
  );
  await runScript(`insert into auth."user" (name, email, "emailVerified") values ('Somebody', 'somebody@example.org', true)`);
  await sql`insert into public.paintings (title_en, artist_en) values (${"An early title, \u2028 with\n lines"}, 'A')`.execute(ownerDb);
  backups.earlier = await backUp("earlier", ownerDb);
  await runScript(`alter table public.painting_private disable trigger all;
    insert into public.painting_private (painting_id) values (gen_random_uuid())`);
  backups.broken = await backUp("broken", ownerDb);
  await runScript("insert into app.migrations values ('9999_future.sql', 'x')");
  backups.newer = await backUp("newer", ownerDb);
  await pglite.close();
});

test("a backup of an earlier version is migrated when restored", async () => {
  const settings = settingsFor("earlier again");
  await restoreBackup(settings, backups.earlier);
  expect(await runOnSite(settings, { command: "verify" })).toMatchObject({ isGood: true });
  const { ownerDb, close } = await openOwnerConnection(settings);
  const rows = await ownerDb.selectFrom("paintings").select(["title_en", "translated_at"]).execute();
  expect(rows).toEqual([{ title_en: "An early title, \u2028 with\n lines", translated_at: {} }]);
  expect(await ownerDb.selectFrom("changes").selectAll().execute()).toEqual([]);
  await close();
});

test("a backup of a newer version is refused, naming the missing migration", async () => {
  const settings = settingsFor("newer again");
  await expect(restoreBackup(settings, backups.newer)).rejects.toThrow(
    /has migration 9999_future\.sql, which this version .* does not know/,
  );
  expect(readdirSync(settings.dataDir)).toEqual([]);
});

describe("a backup with inconsistent rows", () => {
  const places: [string, () => Promise<OperatorSettings>][] = [
    ["PGlite", async () => settingsFor("broken on PGlite")],
    ["PostgreSQL", async () => settingsFor("broken on PostgreSQL", (await preparePostgresDatabase()).databaseOwnerUrl)],
  ];
  test.each(places)("leaves nothing behind on %s, so that a good one can be restored", async (_name, prepare) => {
    const settings = await prepare();
    const refused = await restoreBackup(settings, backups.broken).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toMatch(/rows of public\.painting_private in the backup cannot be put back: .*foreign key/);
    expect(readdirSync(settings.dataDir)).toEqual([]);
    await restoreBackup(settings, backups.earlier);
    await expect(restoreBackup(settings, backups.earlier)).rejects.toThrow(/not empty.*Nothing was changed/);
  });
});

test("an interrupted restore keeps the site from starting, and can be repeated", async () => {
  const settings = settingsFor("broken off");
  const stale = put("broken off", "private/half", "half of a");
  writeFileSync(restoreMarker(settings.dataDir), "");
  await expect(openOwnerConnection(settings)).rejects.toThrow(/was interrupted\. Run .* restore FILE/);
  const start = await startAndFail({ DATA_DIR: settings.dataDir });
  expect(start).toEqual({ code: 1, output: expect.stringMatching(/did not start\.\nA restore of a backup into .* was interrupted/) });
  await restoreBackup(settings, backups.earlier);
  expect(existsSync(stale)).toBe(false);
  expect(existsSync(restoreMarker(settings.dataDir))).toBe(false);
  expect(await runOnSite(settings, { command: "verify" })).toMatchObject({ isGood: true });
});

test("backups read files from every table whose rows name files", async () => {
  const { ownerDb, close } = await pgliteEngine.open();
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname ~ '(^|_)keys?$' and a.attname <> 'public_key' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
    order by 1`.execute(ownerDb);
  expect(rows.map(({ table }) => table)).toEqual(["images", ...FILE_TABLES, "uploads"].sort());
  await close();
});

for (const engine of ENGINES) {
  test(`on ${engine.name} a painting deleted during a backup is neither in it nor missing`, async () => {
    const { ownerDb, close } = await engine.open();
    await seedWorld(ownerDb);
    for (const row of await ownerDb.selectFrom("images").select("id").execute()) {
      await ownerDb.deleteFrom("paintings").where("public_image_url", "=", `/images/${row.id}`).execute();
      await ownerDb.deleteFrom("images").where("id", "=", row.id).execute();
    }
    await ownerDb.insertInto("paintings").values({ id: paintings.shown, title_en: "Shown again", artist_en: "A" }).execute();
    const row = { painting_id: paintings.shown, kind: "report" as const, name: "N", media_type: "application/pdf", byte_size: 3 };
    const kept = `${attachment.slice(0, -1)}2`;
    const name = `deleting ${engine.name}`;
    for (const [id, key] of [
      [attachment, "private/going"],
      [kept, "private/staying"],
    ] as const) {
      await ownerDb
        .insertInto("private_attachments")
        .values({ ...row, id, storage_key: key })
        .execute();
      put(name, key, "abc");
    }
    await ownerDb
      .insertInto("painting_files")
      .values({
        id: attachment,
        painting_id: paintings.shown,
        name: "N",
        media_type: "application/pdf",
        byte_size: 3,
        storage_key: "documents/staying",
      })
      .execute();
    put(name, "documents/staying", "abc");
    // The photograph of the world's message, in both sizes.
    for (const size of ["large", "small"]) put(name, `photographs/1-${size}.jpg`, "a");
    let isGone = false;
    const file = await backUp(
      name,
      afterEachTransaction(ownerDb, async () => {
        if (isGone) return;
        isGone = true;
        await ownerDb.deleteFrom("private_attachments").where("id", "=", attachment).execute();
        rmSync(join(folder.path, name, "files/private/going"));
      }),
      /^Backed up to .*, 4 files, /,
    );
    expect((await verifyBackup(file)).isGood).toBe(true);
    const { archive, manifest } = await openCheckedBackup(file);
    expect(manifest.rows["public.private_attachments"]).toBe(1);
    expect([...archive.parts.keys()].filter((part) => part.startsWith("files/"))).toEqual([
      "files/documents/staying",
      "files/private/staying",
      "files/photographs/1-large.jpg",
      "files/photographs/1-small.jpg",
    ]);
    await close();
  });
}

/** A database that runs a callback after each transaction. */
function afterEachTransaction(ownerDb: OwnerDb, happens: () => Promise<void>): OwnerDb {
  const transaction = () => ({
    setIsolationLevel: (level: "repeatable read") => ({
      execute: async (work: Parameters<ReturnType<OwnerDb["transaction"]>["execute"]>[0]) => {
        const result = await ownerDb.transaction().setIsolationLevel(level).execute(work);
        await happens();
        return result;
      },
    }),
  });
  return new Proxy(ownerDb, {
    get: (target, name) => {
      if (name === "transaction") return transaction;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
