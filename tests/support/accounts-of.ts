import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { type Accounts, type AccountsOptions, openAccounts } from "#app/platform/accounts/accounts.server.ts";
import { PASSWORD, setPassword } from "./set-password.ts";

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

/**
 * Signs a user in with the code of the site.
 * @param owner connection to the database as its owner.
 * @returns the cookies for a browser.
 */
export async function signInCookies(
  owner: pg.Pool,
  site: { url: string; secretKey: string },
  email: string,
): Promise<{ name: string; value: string }[]> {
  await setPassword(owner, email, PASSWORD);
  const { headers } = await accountsOf(owner, site).api.signInEmail({ body: { email, password: PASSWORD }, returnHeaders: true });
  return headers.getSetCookie().map((line) => {
    const [pair = ""] = line.split(";");
    const split = pair.indexOf("=");
    return { name: pair.slice(0, split), value: pair.slice(split + 1) };
  });
}
