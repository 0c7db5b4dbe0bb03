import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { type Cluster, startCluster } from "../support/database/postgres-cluster.ts";
import { type SiteProcess, startSite, temporaryFolder } from "../support/sites/site-process.ts";

/* Uses its own server, which is stopped during the test. */
describe("when the database goes away", () => {
  const folder = temporaryFolder("gone");
  let cluster: Cluster;
  let site: SiteProcess;

  beforeAll(async () => {
    cluster = await startCluster();
    const logins = await preparePostgres(cluster.adminUrl, "gone");
    site = await startSite({
      DATABASE_URL: logins.databaseUrl,
      DATABASE_OWNER_URL: logins.databaseOwnerUrl,
      DATA_DIR: folder.path,
      SAMPLE: "off",
    });
    expect((await fetch(`${site.url}/gallery`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    cluster.stop();
  });
  afterAll(async () => {
    await site.stop();
    folder.remove();
  });

  test("the site reports that it is not ready, and keeps running", async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  // Checklist: GALLERY-41
  test("a gallery that was read before is served from its last good copy (P-GALLERY-7)", async () => {
    const response = await fetch(`${site.url}/gallery`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Gallery of authenticated paintings");
  });

  // Checklist: ERR-60, GALLERY-41
  test("one without a copy answers 503 with the empty state, and is not cached", async () => {
    const response = await fetch(`${site.url}/ru/gallery`);
    expect(response.status).toBe(503);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain("нет произведений");
    expect(html).not.toContain("data-request-id");
    expect(site.output()).toContain("the gallery could not be read and is shown empty");
  });

  test("a painting answers 503 with a page in the site's design, a way on and the request id", async () => {
    const response = await fetch(`${site.url}/fr/gallery/00000000-0000-4000-8000-000000000001`);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain("Momentanément indisponible");
    expect(html).toContain(response.headers.get("x-request-id"));
    expect(html).not.toMatch(/ECONNREFUSED|at .*\.js:\d+/);
  });

  test("pages that need no database are available", async () => {
    expect((await fetch(`${site.url}/ru/eac/about`)).status).toBe(200);
  });
});
