import { join } from "node:path";
import { preparePostgres } from "#app/platform/database/prepare-postgres.server.ts";
import { startCluster } from "../database/postgres-cluster.ts";
import { startSite, temporaryFolder } from "./site-process.ts";

/** Signs the sessions and token links that tests create themselves. */
export const SIGNED_IN_SITE_SECRET = "the secret of the site on which tests sign in";

/**
 * Three sites for the browser tests: one on PGlite with the sample world, read-only; one on PostgreSQL, empty, whose rows tests
 * write by SQL; and one on PostgreSQL with the sample world, for signed-in tests.
 */
export default async function setup() {
  const folder = temporaryFolder("browser");
  const cluster = await startCluster();
  const logins = await preparePostgres(cluster.adminUrl, "browser");
  const signedInLogins = await preparePostgres(cluster.adminUrl, "signedin");
  const signedInLog = join(folder.path, "signedin.log");
  const [sample, empty, signedIn] = await Promise.all([
    startSite({ DATA_DIR: join(folder.path, "sample") }),
    startSite({
      DATA_DIR: join(folder.path, "empty"),
      DATABASE_URL: logins.databaseUrl,
      DATABASE_OWNER_URL: logins.databaseOwnerUrl,
      SAMPLE: "off",
    }),
    startSite(
      {
        DATA_DIR: join(folder.path, "signedin"),
        DATABASE_URL: signedInLogins.databaseUrl,
        DATABASE_OWNER_URL: signedInLogins.databaseOwnerUrl,
        ACCOUNTS_DATABASE_URL: signedInLogins.accountsDatabaseUrl,
        SECRET_KEY: SIGNED_IN_SITE_SECRET,
        // Lets a test recognise its own lines in the access log by its address.
        TRUST_PROXY: "127.0.0.1",
        // Logs every request, because a test reads the log.
        LOG_LEVEL: "info",
      },
      undefined,
      signedInLog,
    ),
  ]);
  process.env.SAMPLE_SITE = sample.url;
  process.env.EMPTY_SITE = empty.url;
  process.env.EMPTY_SITE_OWNER_URL = logins.databaseOwnerUrl;
  process.env.SIGNED_IN_SITE = signedIn.url;
  process.env.SIGNED_IN_SITE_OWNER_URL = signedInLogins.databaseOwnerUrl;
  process.env.SIGNED_IN_SITE_LOG = signedInLog;
  process.env.SIGNED_IN_SITE_OUTBOX = join(folder.path, "signedin/outbox");
  return async () => {
    await Promise.all([sample.stop(), empty.stop(), signedIn.stop()]);
    cluster.stop();
    folder.remove();
  };
}
