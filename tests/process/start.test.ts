import { cpSync, existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type MigrationSources, migrate, readMigrations } from "#app/platform/database/migrate.server.ts";
import { type OpenedPGlite, openPGlite } from "#app/platform/database/pglite.server.ts";
import type { PreparedLogins } from "#app/platform/database/prepare-postgres.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { prepareMigratedPostgresDatabase, preparePostgresDatabase } from "../support/database/engines.ts";
import { plantDatabase } from "../support/database/plant-database.ts";
import { BUILD, NODE_FOR_PGLITE, startAndFail, startSite, temporaryFolder } from "../support/sites/site-process.ts";

/** Expects one clear message, exit code 1, and no stack trace. */
function expectSentence(result: { code: number | null; output: string }, sentence: RegExp) {
  expect(result.output).toMatch(sentence);
  expect(result.output).not.toMatch(/\n\s+at /);
  expect(result.code).toBe(1);
}

describe("a failed start gives the reason", () => {
  const folder = temporaryFolder("start");
  afterAll(() => folder.remove());
  const DATA_DIR = join(folder.path, "data");

  test("the port is taken, and nothing was changed", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const untouched = join(folder.path, "untouched");
    expectSentence(
      await startAndFail({ DATA_DIR: untouched, PORT: String(port) }),
      new RegExp(`The port 127\\.0\\.0\\.1:${port} is in use`),
    );
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  test("DATA_DIR is not writable", async () => {
    const file = join(folder.path, "a-file");
    writeFileSync(file, "");
    expectSentence(await startAndFail({ DATA_DIR: join(file, "data") }), /DATA_DIR \(.*\) cannot be written/);
    expectSentence(await startAndFail({ DATA_DIR: "/proc/eac" }), /DATA_DIR \(\/proc\/eac\) cannot be written/);
  });

  test("the disk is full", async () => {
    const command = ["bash", "-c", 'ulimit -f 0 && exec "$0" "$@"', ...NODE_FOR_PGLITE, BUILD];
    expectSentence(await startAndFail({ DATA_DIR: join(folder.path, "full") }, command), /The file size limit is exceeded/);
  });

  test("the database is damaged", async () => {
    const damaged = join(folder.path, "damaged");
    mkdirSync(join(damaged, "database"), { recursive: true });
    writeFileSync(join(damaged, "database/PG_VERSION"), "18\n");
    expectSentence(
      await startAndFail({ DATA_DIR: damaged }),
      /The database in .*damaged\/database cannot be opened.*restore the newest backup/,
    );
  });

  test("a restore was interrupted, and then can be repeated: no secret is left in its way", async () => {
    const half = join(folder.path, "half");
    mkdirSync(half);
    writeFileSync(join(half, "restore-unfinished"), "");
    expectSentence(await startAndFail({ DATA_DIR: half }), /A restore of a backup into .*half was interrupted/);
    expect(readdirSync(half)).toEqual(["restore-unfinished"]);
  });

  test.each([
    [{ PORT: "eighty" }, /The setting PORT \("eighty"\) is not a port number/],
    [{ BACKUPS_KEPT: "0" }, /The setting BACKUPS_KEPT \("0"\) is less than 1/],
    [{ SAMPLE: "maybe" }, /The setting SAMPLE \("maybe"\) is neither "on" nor "off"/],
    [{ SECRET_KEY: "too-short-to-be-one" }, /The setting SECRET_KEY has fewer than 32 characters/],
    [{ DATABASE_URL: "mysql://u:hunter2@h/d" }, /The setting DATABASE_URL is not a valid URL/],
    [{ TRUST_PROXY: "everyone" }, /TRUST_PROXY has "everyone"/],
    [{ HOST: "203.0.113.1", DATA_DIR }, /cannot listen on 203\.0\.113\.1/],
  ])("a wrong setting: %o", async (env, sentence) => {
    const result = await startAndFail({ DATA_DIR, ...env });
    expectSentence(result, sentence);
    expect(result.output).not.toContain("hunter2");
    expect(result.output).not.toContain("too-short-to-be-one");
  });

  test("DATABASE_URL cannot be reached", async () => {
    expectSentence(
      await startAndFail({ DATA_DIR, DATABASE_URL: "postgres://u:hunter2@127.0.0.1:1/d" }),
      /The database of DATABASE_URL cannot be reached/,
    );
  });

  test("DATABASE_URL logs in as a superuser", async () => {
    expectSentence(
      await startAndFail({ DATA_DIR, DATABASE_URL: inject("postgresAdminUrl") }),
      /logs in as "postgres", which is a superuser, .{1,300} and \d+ more: row-level security would not hold/,
    );
  });

  test("DATABASE_URL logs in as the owner of the tables", async () => {
    const logins = await prepareMigratedPostgresDatabase();
    expectSentence(
      await startAndFail({ DATA_DIR, DATABASE_URL: logins.databaseOwnerUrl, DATABASE_OWNER_URL: logins.databaseOwnerUrl, SAMPLE: "off" }),
      /which .*owns/,
    );
  });

  test("the database has not been migrated", async () => {
    const logins = await preparePostgresDatabase();
    expectSentence(
      await startAndFail({ DATA_DIR, DATABASE_URL: logins.databaseUrl }),
      /The database lacks 0001_accounts\.sql.*DATABASE_OWNER_URL/,
    );
  });

  test("the server was not prepared: its login could create temporary tables", async () => {
    const name = "bare";
    const client = new pg.Client({ connectionString: inject("postgresAdminUrl") });
    await client.connect();
    await client.query(`create role ${name} login password 'x'`);
    await client.end();
    const url = new URL(inject("postgresAdminUrl"));
    url.username = name;
    url.password = "x";
    expectSentence(await startAndFail({ DATA_DIR, DATABASE_URL: url.href }), /may make temporary tables.*prepare-database/);
  });
});

test("a field missing in content/ stops the start, and the file is named", async () => {
  const folder = temporaryFolder("content");
  for (const name of ["package.json", "build", "content"]) cpSync(join(projectRoot, name), join(folder.path, name), { recursive: true });
  for (const name of ["node_modules", "db"]) symlinkSync(join(projectRoot, name), join(folder.path, name));
  const page = join(folder.path, "content/pages/eac/about.fr.md");
  writeFileSync(page, readFileSync(page, "utf8").replace(/^lead:.*\n/m, ""));
  const DATA_DIR = join(folder.path, "data");
  expectSentence(
    await startAndFail({ DATA_DIR }, [process.execPath, join(folder.path, "build/server/index.js")]),
    /content\/pages\/eac\/about\.fr\.md is not complete:[\s\S]*lead/,
  );
  expect(() => readFileSync(join(DATA_DIR, "database/PG_VERSION"))).toThrow();
  folder.remove();
});

describe("migrations", () => {
  let sources: MigrationSources;
  let opened: OpenedPGlite;
  const apply = ({ ownerDb, pglite }: OpenedPGlite, changed: MigrationSources) =>
    migrate(ownerDb, async (text) => void (await pglite.exec(text)), SECRET, changed);
  beforeAll(async () => {
    sources = await readMigrations();
    opened = await openPGlite(undefined, SECRET, await openAsBlob(inject("pgliteImage") as string));
  });
  afterAll(() => opened.database.close());

  test("an edited migration is refused by name", async () => {
    const [first, ...others] = sources.migrations;
    if (first === undefined) throw new Error("There are no migrations");
    const edited = { ...sources, migrations: [{ ...first, text: `${first.text}-- changed`, checksum: "0".repeat(64) }, ...others] };
    await expect(apply(opened, edited)).rejects.toThrow(/0001_accounts\.sql was edited/);
    const behind = { ...sources, migrations: sources.migrations.slice(0, -1) };
    await expect(apply(opened, behind)).rejects.toThrow(/does not know/);
  });

  test("a failing migration leaves nothing behind, and the next attempt continues", async () => {
    const bad = { name: "9999_bad.sql", text: "create table public.half (); select 1 / 0;", checksum: "bad" };
    await expect(apply(opened, { ...sources, migrations: [...sources.migrations, bad] })).rejects.toThrow(
      /9999_bad\.sql failed: division by zero/,
    );
    expect((await opened.pglite.query("select to_regclass('public.half') as half")).rows).toEqual([{ half: null }]);
    expect(await apply(opened, sources)).toEqual([]);
  });
});

describe("one folder, one process", () => {
  const folder = temporaryFolder("folder");
  afterAll(() => folder.remove());

  test("a second process is told about the first, which keeps running; the lock of a killed one is taken over", async () => {
    const DATA_DIR = plantDatabase(join(folder.path, "data"));
    const first = await startSite({ DATA_DIR, SAMPLE: "off", ADMIN_PASSWORD: "a password of the tests" });
    expect(first.output()).not.toContain("a password of the tests");
    expectSentence(await startAndFail({ DATA_DIR }), new RegExp(`Another process \\(${first.pid}\\) already serves the site`));
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop("SIGKILL");
    const second = await startSite({ DATA_DIR });
    expect(second.output()).not.toContain("The database was empty");
    expect((await fetch(`${second.url}/gallery`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});

describe("npm start", () => {
  const folder = temporaryFolder("npm");
  afterAll(() => folder.remove());

  test("a signal to npm reaches the site, which shuts down in order", async () => {
    const site = await startSite({ DATA_DIR: join(folder.path, "data"), SAMPLE: "off" }, ["npm", "start"]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    await site.stop("SIGTERM");
    expect(site.output()).toContain("Stopped.");
    await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
  });
});

describe("on PostgreSQL", () => {
  const folder = temporaryFolder("postgres");
  let logins: PreparedLogins;
  const secret = { SECRET_KEY: "one secret for all processes of this test" };
  beforeAll(async () => {
    logins = await prepareMigratedPostgresDatabase(secret.SECRET_KEY);
  });
  afterAll(() => folder.remove());

  test("several processes start concurrently: one migrates and seeds, all serve", async () => {
    const bare = await preparePostgresDatabase();
    const env = { DATABASE_URL: bare.databaseUrl, DATABASE_OWNER_URL: bare.databaseOwnerUrl, ...secret, SAMPLE: "off" };
    const sites = await Promise.all([1, 2, 3].map((n) => startSite({ ...env, DATA_DIR: join(folder.path, `p${n}`) })));
    expect(sites.filter((site) => site.output().includes("The database was empty"))).toHaveLength(1);
    for (const site of sites) expect((await fetch(`${site.url}/gallery`)).status).toBe(200);
    await Promise.all(sites.map((site) => site.stop()));
  });

  test("a process without the owner's address serves an up-to-date database", async () => {
    const site = await startSite({ DATABASE_URL: logins.databaseUrl, ...secret, DATA_DIR: join(folder.path, "plain") });
    expect((await fetch(`${site.url}/gallery`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  test("another SECRET_KEY is refused", async () => {
    const result = await startAndFail({
      DATABASE_URL: logins.databaseUrl,
      SECRET_KEY: "quite another secret, long enough too",
      DATA_DIR: join(folder.path, "other"),
    });
    expectSentence(result, /set up with another SECRET_KEY/);
  });

  test("SIGTERM lets a running request finish", async () => {
    const site = await startSite({ DATABASE_URL: logins.databaseUrl, ...secret, DATA_DIR: join(folder.path, "term") });
    // A superuser of the tests' own server can see all locks.
    const inside = new URL(inject("postgresAdminUrl"));
    inside.pathname = new URL(logins.databaseUrl).pathname;
    const ownerDb = new pg.Client({ connectionString: inside.href });
    await ownerDb.connect();
    try {
      await ownerDb.query("begin; lock table public.images in access exclusive mode");
      const response = fetch(`${site.url}/gallery`);
      const waiting = async () => {
        // Within a transaction the statistics view is cached unless it is cleared.
        await ownerDb.query("select pg_stat_clear_snapshot()");
        // The site's background jobs may wait too, and so may other tests in other databases.
        const { rows } = await ownerDb.query<{ query: string }>(
          "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.filter(({ query }) => query.includes(`"paintings" as "p"`)).length;
      };
      await expect.poll(waiting).toBe(1);
      const ended = site.stop("SIGTERM");
      await expect.poll(() => site.output()).toContain("SIGTERM: finishing running requests");
      await ownerDb.query("rollback");
      expect((await response).status).toBe(200);
      expect(await ended).toBe(0);
    } finally {
      await ownerDb.end();
      // Still running if something above failed.
      await site.stop("SIGKILL");
    }
  });

  test("a change in one process invalidates the cached page of the others", async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((n) => startSite({ DATABASE_URL: logins.databaseUrl, ...secret, DATA_DIR: join(folder.path, `c${n}`) })),
    );
    if (one === undefined || two === undefined) throw new Error("no sites");
    for (const site of [one, two]) expect(await (await fetch(`${site.url}/gallery`)).text()).not.toContain("Fresh paint");
    const owner = new pg.Client({ connectionString: logins.databaseOwnerUrl });
    await owner.connect();
    await owner.query("insert into paintings (title_en, artist_en) values ('Fresh paint', 'A')");
    await owner.end();
    for (const site of [one, two]) await expect.poll(async () => (await fetch(`${site.url}/gallery`)).text()).toContain("Fresh paint");
    await Promise.all([one.stop(), two.stop()]);
  });
});

test("the README lists exactly the settings that the site reads", () => {
  const readme = readFileSync(join(projectRoot, "README.md"), "utf8");
  const source = readFileSync(join(projectRoot, "app/platform/settings.server.ts"), "utf8");
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(readme).toContain(`\`${name}\``);
});
