import { hkdfSync } from "node:crypto";
import { betterAuth } from "better-auth";
import type { Kysely } from "kysely";
import type { Logger } from "pino";

export interface AccountsOptions {
  /** Sees the schema `auth` and nothing else. */
  // biome-ignore lint/suspicious/noExplicitAny: the account library knows its own tables.
  db: Kysely<any>;
  secretKey: string;
  /** Decides whether cookies are for https alone. */
  publicBaseUrl: string;
  log: Logger;
}

/** How long a session lasts without being renewed, in seconds. */
const SESSION_LASTS = 7 * 24 * 60 * 60;
/** A session that is used is renewed once a day. */
const SESSION_RENEWS = 24 * 60 * 60;

/** The account library, set up: sessions in cookies that script cannot read (decision 122). Nothing of it has an address. */
export function openAccounts({ db, secretKey, publicBaseUrl, log }: AccountsOptions) {
  const auth = betterAuth({
    baseURL: publicBaseUrl,
    secret: Buffer.from(hkdfSync("sha256", secretKey, "", "accounts", 32)).toString("base64url"),
    database: { db: db.withSchema("auth"), type: "postgres" },
    emailAndPassword: { enabled: true, disableSignUp: true },
    session: { expiresIn: SESSION_LASTS, updateAge: SESSION_RENEWS },
    advanced: { cookiePrefix: "eac", useSecureCookies: publicBaseUrl.startsWith("https:"), database: { generateId: "uuid" } },
    telemetry: { enabled: false },
    logger: { level: "warn", log: (level, message) => log[level === "error" ? "error" : "warn"]({ from: "accounts" }, message) },
  });
  return {
    api: auth.api,
    /**
     * Who presents this request's session, if it is good, and the cookies that renew it.
     * @throws when the database does not answer.
     */
    async readSession(headers: Headers): Promise<{ accountId: string; cookies: string[] } | undefined> {
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
      return response === null ? undefined : { accountId: response.user.id, cookies: answer.getSetCookie() };
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;
