import { join } from "node:path";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { startCluster } from "./postgres-cluster.ts";
import { startSite, temporaryFolder } from "./site-process.ts";

/** Signs the sessions and token links that tests create themselves. */
export const PEOPLED_SITE_SECRET = "the secret of the site on which tests sign in";

/**
 * Three sites for the browser tests: one on PGlite with the sample world, read-only; one on PostgreSQL, empty, whose rows tests
 * write by SQL; and one on PostgreSQL with the sample world, for signed-in tests.
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
        // Lets a test recognise its own lines in the access log by its address.
        TRUST_PROXY: "127.0.0.1",
        // Logs every request, because a test reads the log.
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
