import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import { refusalCodeOf } from "#app/platform/accounts/accounts.server.ts";
import { asResponse, lookUpError } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";

/** Why something about an account was not done; the keys of the sentences that say so. */
export type AccountFailure =
  | "refused"
  | "limited"
  | "unavailable"
  | "away"
  | "code"
  | "codeOver"
  | "link"
  | "passwordLength"
  | "wrongPassword"
  | "email"
  | "sameEmail"
  | "signedOut"
  | "otherAccount"
  | "unexpected";

/** A visitor who wants something of the account library. */
export interface Asking {
  site: Site;
  ctx: RequestContext;
  request: Request;
  /** In which mails are written. */
  language: string;
}

export type AccountResult<Done = unknown> =
  | { kind: "done"; cookies: string[]; value: Done }
  | { kind: "failed"; failure: AccountFailure /** Seconds. */; wait?: number };

/** The account library's words for a refusal, in ours. */
const FAILURES: Record<string, AccountFailure> = {
  INVALID_EMAIL_OR_PASSWORD: "refused",
  INVALID_EMAIL: "email",
  EMAIL_NOT_VERIFIED: "refused",
  CONFLICT: "code",
  INVALID_PASSWORD: "wrongPassword",
  PASSWORD_TOO_SHORT: "passwordLength",
  PASSWORD_TOO_LONG: "passwordLength",
  INVALID_TOKEN: "link",
  TOKEN_EXPIRED: "link",
  USER_NOT_FOUND: "link",
  INVALID_USER: "link",
  INVALID_CODE: "code",
  TOTP_NOT_ENABLED: "code",
  INVALID_BACKUP_CODE: "code",
  INVALID_TWO_FACTOR_COOKIE: "codeOver",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "codeOver",
};

export const STATUSES: Record<AccountFailure, number> = {
  refused: 401,
  limited: 429,
  unavailable: 503,
  away: 503,
  code: 401,
  codeOver: 401,
  link: 410,
  passwordLength: 422,
  wrongPassword: 422,
  email: 422,
  sameEmail: 422,
  signedOut: 401,
  otherAccount: 403,
  unexpected: 500,
};

type Called<Value> = { response: Value; headers: Headers };

/** Asks the account library, and turns its refusals into ours. What is no refusal goes to the log. */
export async function askAccounts<Value>(
  { site, ctx, language }: Pick<Asking, "site" | "ctx" | "language">,
  call: (api: Accounts["api"]) => Promise<Called<Value>>,
): Promise<AccountResult<Value>> {
  const { accounts } = site;
  if (accounts === undefined) return { kind: "failed", failure: "away" };
  try {
    const { response, headers } = await accounts.inLanguage(language, () => call(accounts.api));
    return { kind: "done", cookies: headers.getSetCookie(), value: response };
  } catch (error) {
    const code = refusalCodeOf(error);
    const failure = code === undefined ? undefined : FAILURES[code];
    if (failure !== undefined) return { kind: "failed", failure };
    ctx.log.error({ err: error, code }, "the account library failed");
    // The library hides what its database said.
    const isAway =
      lookUpError(error).key === "unavailable" ||
      (await site.database.ping().then(
        () => false,
        () => true,
      ));
    if (isAway) return { kind: "failed", failure: "unavailable" };
    return { kind: "failed", failure: "unexpected" };
  }
}

/**
 * Asks the schema `auth` itself, for what the account library has no function for.
 * @throws a response of the error catalogue; the cause is in the log. Its caller has seen that there are accounts.
 */
export async function queryAccounts<Value>(
  { site, ctx }: Pick<Asking, "site" | "ctx">,
  work: (db: Accounts["db"]) => Promise<Value>,
): Promise<Value> {
  try {
    if (site.accounts === undefined) throw new Error("there is no database of accounts");
    return await work(site.accounts.db);
  } catch (error) {
    throw asResponse(error, ctx.log);
  }
}
