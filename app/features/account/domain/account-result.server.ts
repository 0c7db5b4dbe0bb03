import type { NoticeMailKind } from "#app/platform/accounts/account-mail.ts";
import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import { refusalCodeOf } from "#app/platform/accounts/accounts.server.ts";
import { asResponse, lookUpError } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";

/** Reasons for a failed account operation; keys of their messages. */
export type AccountFailure =
  | "refused"
  | "suspended"
  | "limited"
  | "unavailable"
  | "away"
  | "code"
  | "codeOver"
  | "link"
  | "passwordLength"
  | "passwordKnown"
  | "wrongPassword"
  | "email"
  | "sameEmail"
  | "signedOut"
  | "otherAccount"
  | "invitation"
  | "reserved"
  | "name"
  | "warnings"
  | "passkey"
  | "passkeyOver"
  | "passkeyLimit"
  | "notSure"
  | "owner"
  | "lastAdministrator"
  | "addressChanged"
  | "withoutFactor"
  | "unexpected";

/** The answer to a password that strangers would try first. */
export const WELL_KNOWN_PASSWORD: AccountResult<never> = { kind: "failed", failure: "passwordKnown" };

/** Request on whose behalf the account library is called. */
export interface AccountCaller {
  site: Site;
  ctx: RequestContext;
  request: Request;
  /** Language of the mails sent to an account that has chosen none. */
  language: string;
}

export type AccountResult<Done = unknown> =
  | { kind: "done"; cookies: string[]; value: Done }
  | { kind: "failed"; failure: AccountFailure /** Seconds. */; wait?: number };

/** The account library's error codes in our terms. */
const FAILURES: Record<string, AccountFailure> = {
  INVALID_EMAIL_OR_PASSWORD: "refused",
  INVALID_EMAIL: "email",
  EMAIL_NOT_VERIFIED: "refused",
  ACCOUNT_SUSPENDED: "suspended",
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

export const FAILURE_STATUS: Record<AccountFailure, number> = {
  refused: 401,
  suspended: 403,
  limited: 429,
  unavailable: 503,
  away: 503,
  code: 401,
  codeOver: 401,
  link: 410,
  passwordLength: 422,
  passwordKnown: 422,
  wrongPassword: 422,
  email: 422,
  sameEmail: 422,
  signedOut: 401,
  otherAccount: 403,
  invitation: 410,
  reserved: 409,
  name: 422,
  warnings: 422,
  passkey: 401,
  passkeyOver: 401,
  passkeyLimit: 409,
  notSure: 422,
  owner: 409,
  lastAdministrator: 409,
  addressChanged: 409,
  withoutFactor: 403,
  unexpected: 500,
};

type ApiResponse<Value> = { response: Value; headers: Headers };

/** Calls the account library and maps its refusals to ours. Logs all other errors. */
export async function callAccounts<Value>(
  { site, ctx, language }: Pick<AccountCaller, "site" | "ctx" | "language">,
  call: (api: Accounts["api"]) => Promise<ApiResponse<Value>>,
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
    ctx.log.error({ err: error, code }, "account library call failed");
    // The library hides its database's errors.
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
 * Queries the schema `auth` directly where the account library offers no function. Requires `site.accounts`.
 * @throws a response of the error catalogue; the cause is logged.
 */
export async function queryAccounts<Value>(
  { site, ctx }: Pick<AccountCaller, "site" | "ctx">,
  work: (db: Accounts["db"]) => Promise<Value>,
): Promise<Value> {
  try {
    if (site.accounts === undefined) throw new Error("no account database configured");
    return await work(site.accounts.db);
  } catch (error) {
    throw asResponse(error, ctx.log);
  }
}

/** Notifies the account's address of a change, in case a stranger made it. */
export async function notify({ site: { accounts }, ctx: { session }, language }: AccountCaller, kind: NoticeMailKind): Promise<void> {
  if (session === undefined) return;
  await accounts?.inLanguage(language, () => accounts.send({ kind, to: session.email, name: session.name }));
}
