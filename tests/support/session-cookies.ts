import { hashPassword } from "better-auth/crypto";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { type Accounts, type AccountsOptions, openAccounts } from "#app/platform/accounts/accounts.server.ts";

/** Password of all users signed in here. */
export const PASSWORD = "a password of the tests";

/** Hashed once per password, because hashing is slow by design; tests do not compare hashes of users. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Sets a user's password. */
export async function setPassword(owner: pg.Pool, email: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(`select id from auth."user" where email = $1`, [email]);
  const [user] = rows;
  if (user === undefined) throw new Error(`Nobody has the address ${email}`);
  // Never removed in between, because another test may be signing the same user in.
  const hash = await hashOf(password);
  const { rowCount } = await owner.query(`update auth.account set password = $2 where "userId" = $1`, [user.id, hash]);
  if (rowCount === 0)
    await owner.query(
      `insert into auth.account ("accountId", "providerId", "userId", password, "updatedAt") values ($1, 'credential', $2, $3, now())`,
      [user.id, user.id, hash],
    );
}

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
