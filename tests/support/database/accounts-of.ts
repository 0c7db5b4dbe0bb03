import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { type Accounts, type AccountsOptions, openAccounts } from "#app/platform/accounts/accounts.server.ts";

/** The account library as configured by the site. `sendMail`: receives its mails. */
export function accountsOf(
  owner: pg.Pool,
  site: { url: string; secretKey: string },
  sendMail: AccountsOptions["sendMail"] = async () => undefined,
): Accounts {
  return openAccounts({
    db: new Kysely({ dialect: new PostgresDialect({ pool: owner }) }),
    secretKey: site.secretKey,
    publicBaseUrl: site.url,
    siteName: "EAC",
    sendMail,
    log: pino({ level: "silent" }),
  });
}
