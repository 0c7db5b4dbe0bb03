import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedPGlite, startPGlite } from "#app/platform/database/pglite.server.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import { temporaryFolder } from "../support/sites/site-process.ts";

describe("PGlite in a folder", { timeout: 60_000 }, () => {
  const folder = temporaryFolder("durability");
  const path = join(folder.path, "database");
  let started: StartedPGlite;
  let syncs = 0;
  const open = () => startPGlite(path, undefined, { onSync: () => syncs++ });

  beforeAll(async () => {
    // A database whose creation was interrupted by a power cut.
    mkdirSync(join(path, "base"), { recursive: true });
    writeFileSync(join(path, "PG_VERSION"), "18\n");
    writeFileSync(join(path, "creation-unfinished"), "");
    started = await open();
  });
  afterAll(async () => {
    await started.pglite.close();
    folder.remove();
  });

  test("is created again after a power cut during its creation", () => {
    expect(existsSync(join(path, "creation-unfinished"))).toBe(false);
    expect(existsSync(join(path, "global/pg_control"))).toBe(true);
  });

  test("runs PostgreSQL with fsync, by a method that reaches the disk", async () => {
    const show = async (name: string) =>
      Object.values((await started.pglite.query<Record<string, string>>(`show ${name}`)).rows[0] ?? {})[0];
    expect([await show("fsync"), await show("wal_sync_method"), await show("synchronous_commit"), await show("full_page_writes")]).toEqual([
      "on",
      "fsync",
      "on",
      "on",
    ]);
  });

  test("a commit is on the disk before it is acknowledged; reads do not sync", async () => {
    const { ownerDb } = started;
    await sql`create table written (words text)`.execute(ownerDb);
    const before = syncs;
    await sql`insert into written values ('kept')`.execute(ownerDb);
    expect(syncs).toBe(before + 1);
    await sql`select * from written`.execute(ownerDb);
    expect(syncs).toBe(before + 1);
  });

  test("a checkpoint syncs the tables before it recycles the log", async () => {
    const before = syncs;
    await sql`checkpoint`.execute(started.ownerDb);
    expect(syncs).toBeGreaterThan(before + 3);
  });

  test("opens after a power cut that left PostgreSQL's lock file empty", async () => {
    await started.pglite.close();
    writeFileSync(join(path, "postmaster.pid"), "");
    started = await open();
    expect((await sql<{ words: string }>`select words from written`.execute(started.ownerDb)).rows).toEqual([{ words: "kept" }]);
  });

  test("a damaged database is refused with instructions, and is not changed", async () => {
    await started.pglite.close();
    const control = join(path, "global/pg_control");
    writeFileSync(control, Buffer.alloc(8192, 7));
    const files = readdirSync(path);
    const failure = await open().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(OperatorError);
    expect((failure as Error).message).toMatch(/cannot be opened; it may be damaged\. PostgreSQL says: .+restore the newest backup/s);
    expect(readdirSync(path)).toEqual(files);
    started = await startPGlite(undefined);
  });
});
