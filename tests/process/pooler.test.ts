import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Pooler, startPooler } from "../support/database/pooler.ts";
import { RecordSites } from "../support/sites/record-sites.ts";
import { type SiteProcess, startAndFail, startSite, temporaryFolder } from "../support/sites/site-process.ts";

const DEAF = "changes made by other processes are not received";

/* With PgBouncer in transaction mode, LISTEN goes to a server connection that is used by another client a moment later. */
describe("behind a pooler in transaction mode", () => {
  const folder = temporaryFolder("pooler");
  let records: RecordSites;
  let pooler: Pooler;
  let deaf: SiteProcess;
  let listening: SiteProcess;

  beforeAll(async () => {
    records = await RecordSites.start(inject("postgresAdminUrl"), "pooled", 0);
    const { databaseUrl, accountsDatabaseUrl } = records.logins;
    pooler = await startPooler([databaseUrl, accountsDatabaseUrl]);
    const env = {
      DATABASE_URL: pooler.through(databaseUrl),
      ACCOUNTS_DATABASE_URL: pooler.through(accountsDatabaseUrl),
      SECRET_KEY: records.secretKey,
      DATA_DIR: records.dataDir,
      SAMPLE: "off",
    };
    records.sites.push(...(await Promise.all([startSite(env), startSite({ ...env, LISTEN_DATABASE_URL: databaseUrl })])));
    [deaf, listening] = records.sites as [SiteProcess, SiteProcess];
  });
  afterAll(async () => {
    await records.stop();
    pooler.stop();
    folder.remove();
  });

  const statusOf = async (site: SiteProcess, path: string) => (await fetch(site.url + path)).status;

  test("a process without a direct address names the missing setting and is not ready", async () => {
    const ready = await fetch(`${deaf.url}/readyz`);
    expect([ready.status, ready.headers.get("cache-control")]).toEqual([503, "no-store"]);
    const sentence = await ready.text();
    expect(sentence).toContain(DEAF);
    expect(sentence).toContain("LISTEN_DATABASE_URL");
    expect(deaf.output()).toContain("set LISTEN_DATABASE_URL to a direct address");
    expect(await statusOf(deaf, "/healthz")).toBe(200);
  });

  test("a process with a direct address is ready", async () => {
    // On a busy machine the first echo can be late.
    await expect.poll(() => statusOf(listening, "/readyz")).toBe(200);
  });

  test("a painting deleted by another process is gone from the pages of both", async () => {
    const { id } = await records.seedPainting();
    const path = `/gallery/${id}`;
    for (const site of [deaf, listening]) {
      await expect.poll(() => statusOf(site, path)).toBe(200);
      // Requested again: from now on the page would come from the cache.
      expect(await statusOf(site, path)).toBe(200);
    }
    await records.rows("delete from paintings where id = $1", [id]);
    expect(await statusOf(deaf, path)).toBe(404);
    await expect.poll(() => statusOf(listening, path)).toBe(404);
  });

  test("pages of text are cached as usual, even by a process without notifications", async () => {
    const response = await fetch(`${deaf.url}/eac/about`);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "public, max-age=0, must-revalidate"]);
  });

  test("a listener that cannot connect stops the start with a message that names its setting", async () => {
    const { databaseUrl } = records.logins;
    const { code, output } = await startAndFail({
      DATABASE_URL: databaseUrl,
      LISTEN_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      SECRET_KEY: records.secretKey,
      DATA_DIR: folder.path,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/cannot listen for changes: .+ Check the setting LISTEN_DATABASE_URL\./);
  });
});
