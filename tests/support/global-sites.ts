import { join } from "node:path";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { startCluster } from "./postgres-cluster.ts";
import { startSite, temporaryFolder } from "./site-process.ts";

/** Signs what tests must be able to make themselves: sessions and token links. */
export const PEOPLED_SITE_SECRET = "the secret of the site on which tests sign in";

/**
 * Three sites for the browser: one on PGlite with the sample world, which tests only read; one on PostgreSQL, empty,
 * whose rows tests write by SQL; and one on PostgreSQL with the sample world, on which they sign in.
 */
export default async function setup() {
  const folder = temporaryFolder("browser");
  const cluster = await startCluster();
  const logins = await preparePostgres(cluster.adminUrl, "browser");
  const peopledLogins = await preparePostgres(cluster.adminUrl, "peopled");
  const peopledLog = join(folder.path, "peopled.log");
  const [sample, empty, peopled] = await Promise.all([
    startSite({ DATA_DIR: join(folder.path, "sample") }),
    startSite({
      DATA_DIR: join(folder.path, "empty"),
      DATABASE_URL: logins.databaseUrl,
      DATABASE_OWNER_URL: logins.databaseOwnerUrl,
      SAMPLE: "off",
    }),
    startSite(
      {
        DATA_DIR: join(folder.path, "peopled"),
        DATABASE_URL: peopledLogins.databaseUrl,
        DATABASE_OWNER_URL: peopledLogins.databaseOwnerUrl,
        ACCOUNTS_DATABASE_URL: peopledLogins.accountsDatabaseUrl,
        SECRET_KEY: PEOPLED_SITE_SECRET,
        // A test that says where it comes from knows its own lines in the access log.
        TRUST_PROXY: "127.0.0.1",
        // Every request, since a test reads the log.
        LOG_LEVEL: "info",
      },
      undefined,
      peopledLog,
    ),
  ]);
  process.env.SAMPLE_SITE = sample.url;
  process.env.EMPTY_SITE = empty.url;
  process.env.EMPTY_SITE_OWNER_URL = logins.databaseOwnerUrl;
  process.env.PEOPLED_SITE = peopled.url;
  process.env.PEOPLED_SITE_OWNER_URL = peopledLogins.databaseOwnerUrl;
  process.env.PEOPLED_SITE_LOG = peopledLog;
  process.env.PEOPLED_SITE_OUTBOX = join(folder.path, "peopled/outbox");
  return async () => {
    await Promise.all([sample.stop(), empty.stop(), peopled.stop()]);
    cluster.stop();
    folder.remove();
  };
}
