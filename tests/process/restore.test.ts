import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOnSite } from "#app/operations/administration/operator-commands.server.ts";
import { openCheckedBackup, verifyBackup } from "#app/operations/backup/check-backup.server.ts";
import { makeBackup } from "#app/operations/backup/make-backup.server.ts";
import { FILE_TABLES } from "#app/operations/backup/named-files.server.ts";
import { restoreBackup } from "#app/operations/backup/restore-backup.server.ts";
import type { Keeper } from "#app/platform/database/database.server.ts";
import { applyPending, readMigrations } from "#app/platform/database/migrate.server.ts";
import { openKeeper } from "#app/platform/database/open-owner-connection.server.ts";
import { openPGlite, startPGlite } from "#app/platform/database/pglite.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { restoreMark } from "#app/platform/restore-marker.server.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";
import { ENGINES, preparePostgresDatabase, SECRET } from "../support/engines.ts";
import { attachment, paintings, plantWorld } from "../support/factories.ts";
import { startAndFail, temporaryFolder } from "../support/site-process.ts";

const folder = temporaryFolder("restore");
afterAll(() => folder.remove());

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

/** @returns the file of a backup, in a folder of its own. */
async function backUp(name: string, keeper: Keeper, said = /^Backed up/): Promise<string> {
  const file = join(folder.path, `${name}.tar`);
  const site = { keeper, databaseVersion: "tests", dataDir: join(folder.path, name), secretKey: SECRET, backupsKept: 14 };
  expect((await makeBackup(site, file, NOW)).said).toMatch(said);
  return file;
}

/** Backups of an earlier version; of one that is newer than this; and of rows that do not fit together. */
const backups = { earlier: "", newer: "", broken: "" };

beforeAll(async () => {
  const { keeper, runScript, pglite } = await startPGlite(undefined);
  const { migrations, functions, policies } = await readMigrations();
  const nothing = { text: "", checksum: "of an earlier version" };
  const known = { migrations: migrations.slice(0, 8), functions: { ...functions, ...nothing }, policies: { ...policies, ...nothing } };
  await applyPending(keeper, runScript, known);
  // That version had its functions in migrations.
  await runScript("delete from app.migrations where name = 'functions.sql'");
  // The door key of that version: two padded halves of one HMAC key.
  await runScript(
    "insert into app.door_key (inner_pad, outer_pad) select decode(repeat('36', 64), 'hex'), decode(repeat('5c', 64), 'hex')",
  );
  await runScript(`insert into auth."user" (name, email, "emailVerified") values ('Somebody', 'somebody@example.org', true)`);
  await sql`insert into public.paintings (title_en, artist_en) values (${"An early title, \u2028 with\n lines"}, 'A')`.execute(keeper);
  backups.earlier = await backUp("earlier", keeper);
  await runScript(`alter table public.painting_private disable trigger all;
    insert into public.painting_private (painting_id) values (gen_random_uuid())`);
  backups.broken = await backUp("broken", keeper);
  await runScript("insert into app.migrations values ('9999_future.sql', 'x')");
  backups.newer = await backUp("newer", keeper);
  await pglite.close();
});

test("a backup of an earlier version is brought up to date as it is restored", async () => {
  const settings = settingsFor("earlier again");
  await restoreBackup(settings, backups.earlier);
  expect(await runOnSite(settings, { command: "verify" })).toMatchObject({ isGood: true });
  const { keeper, close } = await openKeeper(settings);
  const rows = await keeper.selectFrom("paintings").select(["title_en", "translated_at"]).execute();
  expect(rows).toEqual([{ title_en: "An early title, \u2028 with\n lines", translated_at: {} }]);
  expect(await keeper.selectFrom("changes").selectAll().execute()).toEqual([]);
  await close();
});

test("a backup of a newer version is refused by the name of what this one lacks", async () => {
  const settings = settingsFor("newer again");
  await expect(restoreBackup(settings, backups.newer)).rejects.toThrow(
    /has migration 9999_future\.sql, which this version .* does not know/,
  );
  expect(readdirSync(settings.dataDir)).toEqual([]);
});

describe("a backup whose rows do not fit together", () => {
  const places: [string, () => Promise<OperatorSettings>][] = [
    ["PGlite", async () => settingsFor("broken on PGlite")],
    ["PostgreSQL", async () => settingsFor("broken on PostgreSQL", (await preparePostgresDatabase()).databaseOwnerUrl)],
  ];
  test.each(places)("leaves nothing behind on %s, so that a good one can follow", async (_name, prepare) => {
    const settings = await prepare();
    const refused = await restoreBackup(settings, backups.broken).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(OperatorError);
    expect(String(refused)).toMatch(/rows of public\.painting_private in the backup cannot be put back: .*foreign key/);
    expect(readdirSync(settings.dataDir)).toEqual([]);
    await restoreBackup(settings, backups.earlier);
    await expect(restoreBackup(settings, backups.earlier)).rejects.toThrow(/not empty.*Nothing was changed/);
  });
});

test("a restore that was broken off keeps the site from starting, and the next one begins anew", async () => {
  const settings = settingsFor("broken off");
  const stale = put("broken off", "private/half", "half of a");
  writeFileSync(restoreMark(settings.dataDir), "");
  await expect(openKeeper(settings)).rejects.toThrow(/was broken off\. Run .* restore FILE/);
  const start = await startAndFail({ DATA_DIR: settings.dataDir });
  expect(start).toEqual({ code: 1, output: expect.stringMatching(/did not start\.\nA backup was being restored into .* broken off/) });
  await restoreBackup(settings, backups.earlier);
  expect(existsSync(stale)).toBe(false);
  expect(existsSync(restoreMark(settings.dataDir))).toBe(false);
  expect(await runOnSite(settings, { command: "verify" })).toMatchObject({ isGood: true });
});

test("every table whose rows name files is one that a backup takes files from", async () => {
  const { pglite, keeper } = await openPGlite(undefined, SECRET);
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname ~ '(^|_)keys?$' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0
    order by 1`.execute(keeper);
  expect(rows.map(({ table }) => table)).toEqual(["images", ...FILE_TABLES, "uploads"]);
  await pglite.close();
});

for (const engine of ENGINES) {
  test(`on ${engine.name} a painting that is deleted while a backup is made is not in it, nor missed`, async () => {
    const { keeper, close } = await engine.open();
    await plantWorld(keeper);
    for (const row of await keeper.selectFrom("images").select("id").execute()) {
      await keeper.deleteFrom("paintings").where("public_image_url", "=", `/images/${row.id}`).execute();
      await keeper.deleteFrom("images").where("id", "=", row.id).execute();
    }
    await keeper.insertInto("paintings").values({ id: paintings.shown, title_en: "Shown again", artist_en: "A" }).execute();
    const row = { painting_id: paintings.shown, kind: "report" as const, name: "N", media_type: "application/pdf", byte_size: 3 };
    const kept = `${attachment.slice(0, -1)}2`;
    const name = `deleting ${engine.name}`;
    for (const [id, key] of [
      [attachment, "private/going"],
      [kept, "private/staying"],
    ] as const) {
      await keeper
        .insertInto("private_attachments")
        .values({ ...row, id, storage_key: key })
        .execute();
      put(name, key, "abc");
    }
    await keeper
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
    let isGone = false;
    const file = await backUp(
      name,
      afterEachTransaction(keeper, async () => {
        if (isGone) return;
        isGone = true;
        await keeper.deleteFrom("private_attachments").where("id", "=", attachment).execute();
        rmSync(join(folder.path, name, "files/private/going"));
      }),
      /^Backed up to .*, 2 files, /,
    );
    expect((await verifyBackup(file)).isGood).toBe(true);
    const { archive, manifest } = await openCheckedBackup(file);
    expect(manifest.rows["public.private_attachments"]).toBe(1);
    expect([...archive.parts.keys()].filter((part) => part.startsWith("files/"))).toEqual([
      "files/documents/staying",
      "files/private/staying",
    ]);
    await close();
  });
}

/** The database, in which something happens after each transaction. */
function afterEachTransaction(keeper: Keeper, happens: () => Promise<void>): Keeper {
  const transaction = () => ({
    setIsolationLevel: (level: "repeatable read") => ({
      execute: async (work: Parameters<ReturnType<Keeper["transaction"]>["execute"]>[0]) => {
        const result = await keeper.transaction().setIsolationLevel(level).execute(work);
        await happens();
        return result;
      },
    }),
  });
  return new Proxy(keeper, {
    get: (target, name) => {
      if (name === "transaction") return transaction;
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
