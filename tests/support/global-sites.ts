import { join } from "node:path";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { startCluster } from "./postgres-cluster.ts";
import { startSite, temporaryFolder } from "./site-process.ts";

/**
 * Two sites for the browser: one on PGlite with the sample world, which tests only read, and one on PostgreSQL, empty,
 * whose rows tests write by SQL.
 */
export default async function setup() {
  const folder = temporaryFolder("browser");
  const cluster = await startCluster();
  const logins = await preparePostgres(cluster.adminUrl, "browser");
  const [sample, empty] = await Promise.all([
    startSite({ DATA_DIR: join(folder.path, "sample") }),
    startSite({
      DATA_DIR: join(folder.path, "empty"),
      DATABASE_URL: logins.databaseUrl,
      DATABASE_OWNER_URL: logins.databaseOwnerUrl,
      SAMPLE: "off",
    }),
  ]);
  process.env.SAMPLE_SITE = sample.url;
  process.env.EMPTY_SITE = empty.url;
  process.env.EMPTY_SITE_OWNER_URL = logins.databaseOwnerUrl;
  return async () => {
    await Promise.all([sample.stop(), empty.stop()]);
    cluster.stop();
    folder.remove();
  };
}
