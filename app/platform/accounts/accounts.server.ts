import { AsyncLocalStorage } from "node:async_hooks";
import { hkdfSync } from "node:crypto";
import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { ACCOUNT_COOKIES, PASSWORD } from "./constants.ts";

/** What has to be written to somebody; the words are the site's. */
export interface AccountMail {
  kind: "verify" | "known-address" | "reset" | "new-address";
  to: string;
  name: string;
  /** What the link in it carries; a mail to an address that is known already has none. */
  token: string | undefined;
}

export interface AccountsOptions {
  /** Sees the schema `auth` and nothing else. */
  // biome-ignore lint/suspicious/noExplicitAny: the account library knows its own tables.
  db: Kysely<any>;
  secretKey: string;
  /** Decides whether cookies are for https alone. */
  publicBaseUrl: string;
  /** What authenticator programs call the site. */
  siteName: string;
  /** In the language of whoever asked for it. It is not waited for: how long it takes says nothing about an address. */
  sendMail(mail: AccountMail, language: string): Promise<void>;
  log: Logger;
}

/** How long a session lasts without being renewed, in seconds. */
const SESSION_LASTS = 7 * 24 * 60 * 60;
/** A session that is used is renewed once a day. */
const SESSION_RENEWS = 24 * 60 * 60;
/** How long the links in mails are good, in seconds. */
const LINK_LASTS = 60 * 60;

/** The account library, set up: sessions in cookies that script cannot read (decision 122). Nothing of it has an address. */
export function openAccounts({ db, secretKey, publicBaseUrl, siteName, sendMail, log }: AccountsOptions) {
  const languages = new AsyncLocalStorage<string>();
  const send = async (mail: AccountMail) => {
    sendMail(mail, languages.getStore() ?? "en").catch((error: unknown) =>
      log.error({ err: error, kind: mail.kind }, "a mail about an account could not be sent"),
    );
  };
  const auth = betterAuth({
    appName: siteName,
    baseURL: publicBaseUrl,
    secret: Buffer.from(hkdfSync("sha256", secretKey, "", "accounts", 32)).toString("base64url"),
    database: { db: db.withSchema("auth"), type: "postgres" },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD.min,
      maxPasswordLength: PASSWORD.max,
      resetPasswordTokenExpiresIn: LINK_LASTS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => send({ kind: "reset", to: user.email, name: user.name, token }),
      onExistingUserSignUp: ({ user }) => send({ kind: "known-address", to: user.email, name: user.name, token: undefined }),
    },
    emailVerification: {
      expiresIn: LINK_LASTS,
      autoSignInAfterVerification: true,
      sendOnSignIn: true,
      sendVerificationEmail: ({ user, token }) =>
        send({ kind: isChangeOfAddress(token) ? "new-address" : "verify", to: user.email, name: user.name, token }),
    },
    user: { changeEmail: { enabled: true } },
    session: { expiresIn: SESSION_LASTS, updateAge: SESSION_RENEWS, freshAge: 0 },
    plugins: [twoFactor({ issuer: siteName })],
    advanced: {
      cookiePrefix: ACCOUNT_COOKIES,
      useSecureCookies: publicBaseUrl.startsWith("https:"),
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message, ...more) =>
        log[level === "error" ? "error" : "warn"]({ from: "accounts", err: more.find((each) => each instanceof Error) }, message),
    },
  });
  return {
    api: auth.api,
    /** Runs `work` so that mails which come of it are written in this language. */
    inLanguage: <T>(language: string, work: () => Promise<T>): Promise<T> => languages.run(language, work),
    /**
     * Who presents this request's session, if it is good, and the cookies that renew it.
     * @throws when the database does not answer.
     */
    async readSession(headers: Headers): Promise<Session | undefined> {
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true }).catch((cause: unknown) => {
        // The library hides what its database said; for the error catalogue it is a connection that failed.
        throw Object.assign(new Error("the session could not be read", { cause }), { code: "08000" });
      });
      if (response === null) return undefined;
      const { user, session } = response;
      return {
        accountId: user.id,
        name: user.name,
        email: user.email,
        hasSecondFactor: user.twoFactorEnabled === true,
        sessionId: session.id,
        secondsLeft: Math.round((session.expiresAt.getTime() - Date.now()) / 1000),
        cookies: answer.getSetCookie(),
      };
    },
  };
}

export interface Session {
  accountId: string;
  name: string;
  email: string;
  hasSecondFactor: boolean;
  sessionId: string;
  secondsLeft: number;
  cookies: string[];
}

export type Accounts = ReturnType<typeof openAccounts>;

const CLIENT_ADDRESS = "x-client-address";

/** What the account library may know of a request: its cookies, and where it came from as the site itself sees it. */
export function accountHeaders(request: Request, address: string | undefined): Headers {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (address !== undefined) headers.set(CLIENT_ADDRESS, address);
  return headers;
}

/** The library sends both kinds by one function; what the link does stands in its token, which may be anybody's. */
export function isChangeOfAddress(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof payload === "object" && payload !== null && "updateTo" in payload;
  } catch {
    return false;
  }
}

/** The library's own word for why it refused, such as INVALID_PASSWORD; undefined for what is no refusal. */
export function refusalCodeOf(error: unknown): string | undefined {
  const { body, statusCode } = (error ?? {}) as { body?: { code?: unknown }; statusCode?: unknown };
  return typeof statusCode === "number" && statusCode < 500 && typeof body?.code === "string" ? body.code : undefined;
}
