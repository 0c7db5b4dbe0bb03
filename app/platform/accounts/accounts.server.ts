import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, hkdfSync } from "node:crypto";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { hashPassword, verifyJWT, verifyPassword } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { AccountMail } from "./account-mail.ts";
import { type AccountsDb, hasPasskey, isReservedAddress, isSuspended, isSuspendedAccount } from "./account-tables.ts";
import { ACCOUNT_COOKIES, PASSWORD } from "./constants.ts";
import { findValidSession } from "./find-valid-session.server.ts";
import { PASSKEY_PATH, passkeySession } from "./passkey-session.server.ts";
import { createRecoveryCodes } from "./recovery-codes.server.ts";
import { SESSION, type Session } from "./session.ts";
import { cookieIn, unsign } from "./signed-cookie.server.ts";

export interface AccountsOptions {
  /** Access to schema `auth` only. */
  // biome-ignore lint/suspicious/noExplicitAny: the account library knows its own tables.
  db: Kysely<any>;
  secretKey: string;
  /** An https address makes the cookies secure. */
  publicBaseUrl: string;
  /** Issuer name shown in authenticator apps. */
  siteName: string;
  /** Not awaited, so that response time reveals nothing about an address. */
  sendMail(mail: AccountMail, language: string): Promise<void>;
  log: Logger;
}

const MAX_TOKEN = 2000;

/** Lifetime of the links in mails. */
export const LINK_TTL_SECONDS = 60 * 60;

/** Endpoints that follow a code or a passkey: sessions opened there have passed the second factor. */
const PASSED_PATHS = ["/two-factor/verify-totp", "/two-factor/verify-backup-code", PASSKEY_PATH];

/** Refusal of a session to a suspended account. */
const SUSPENDED = { code: "ACCOUNT_SUSPENDED", message: "the account is suspended" };

/**
 * A sign-in from a trusted device skips the code and passes the second factor with the device's secret. Must come after
 * the two-factor plugin, which by then has ended every other new session of an account with a second factor.
 */
const passByTrustedDevice: BetterAuthPlugin = {
  id: "pass-by-trusted-device",
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === "/sign-in/email",
        handler: createAuthMiddleware(async ({ context: { newSession, internalAdapter } }) => {
          if (newSession?.user.twoFactorEnabled !== true) return;
          await internalAdapter.updateSession(newSession.session.token, { passedSecondFactor: true });
        }),
      },
    ],
  },
};

/**
 * Configures the account library: sessions in cookies that scripts cannot read (P-ACCOUNT-7, P-ACCOUNT-8). None of its
 * endpoints is reachable over HTTP.
 */
export function openAccounts({ db, secretKey, publicBaseUrl, siteName, sendMail, log }: AccountsOptions) {
  const isSecure = publicBaseUrl.startsWith("https:");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  const secret = derive("accounts").toString("base64url");
  const sealKey = derive("account seals");
  const seal = (purpose: string, text: string) => createHmac("sha256", sealKey).update(`${purpose}\n${text}`).digest("base64url");
  const cookieName = (name: string) => `${isSecure ? "__Secure-" : ""}${ACCOUNT_COOKIES}.${name}`;
  const languages = new AsyncLocalStorage<string>();
  const ownDb: AccountsDb = db.withSchema("auth");
  const recipientOf = ({ to, accountId }: AccountMail) => {
    const user = ownDb.selectFrom("user").select(["language", "languageChosen", isSuspended("user.id").as("isSuspended")]);
    return (accountId === undefined ? user.where("email", "=", to.toLowerCase()) : user.where("id", "=", accountId)).executeTakeFirst();
  };
  const send = async (mail: AccountMail) => {
    const language = languages.getStore() ?? "en";
    recipientOf(mail)
      // A mail in the language of the request is better than none.
      .catch(() => undefined)
      .then((recipient) => {
        // A suspended account gets no mails, and no link that would be refused (P-ACCOUNT-26).
        if (recipient?.isSuspended === true) return;
        return sendMail(mail, (recipient?.languageChosen === true ? recipient.language : null) ?? language);
      })
      .catch((error: unknown) => log.error({ err: error, kind: mail.kind }, "sending an account mail failed"));
  };
  const auth = betterAuth({
    appName: siteName,
    baseURL: publicBaseUrl,
    secret,
    database: { db: db.withSchema("auth"), type: "postgres" },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD.min,
      maxPasswordLength: PASSWORD.max,
      resetPasswordTokenExpiresIn: LINK_TTL_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => send({ kind: "reset", to: user.email, name: user.name, token }),
      onExistingUserSignUp: ({ user }) => send({ kind: "known-address", to: user.email, name: user.name }),
    },
    // The library signs the visitor in on confirmation; the site allows that only in the browser that registered.
    emailVerification: {
      expiresIn: LINK_TTL_SECONDS,
      autoSignInAfterVerification: true,
      // The sign-in action sends it, within the mail allowance of the address (mail-allowance.server.ts).
      sendOnSignIn: false,
      sendVerificationEmail: ({ user, token }) => send({ kind: "verify", to: user.email, name: user.name, token }),
    },
    verification: { storeIdentifier: { hash: async (identifier) => seal("verification", identifier) } },
    session: {
      expiresIn: SESSION.ttlSeconds,
      updateAge: SESSION.renewalSeconds,
      freshAge: 0,
      additionalFields: { passedSecondFactor: { type: "boolean", required: false, defaultValue: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // Only here, after the password or the passkey: nobody else learns who is suspended (P-ACCOUNT-25).
            if (await isSuspendedAccount(ownDb, session.userId)) throw new APIError("FORBIDDEN", SUSPENDED);
            const path = context?.path ?? "";
            // The session created by a password change replaces the one that made the change.
            const passedSecondFactor =
              PASSED_PATHS.includes(path) || (path === "/change-password" && context?.context.session?.session.passedSecondFactor === true);
            return { data: { ...session, passedSecondFactor } };
          },
        },
      },
      user: {
        create: {
          before: async (user) => {
            // A reserved address still belongs to its former owner. The library answers FORBIDDEN exactly as for a known
            // address.
            if (await isReservedAddress(ownDb, user.email)) {
              await send({ kind: "known-address", to: user.email, name: user.name });
              throw new APIError("FORBIDDEN", { message: "the address is reserved" });
            }
          },
        },
      },
    },
    // The library's lockout would also shut out the account's known devices; failed-attempts.server.ts replaces it.
    plugins: [
      twoFactor({
        issuer: siteName,
        accountLockout: { enabled: false },
        backupCodeOptions: { storeBackupCodes: "encrypted", customBackupCodesGenerate: createRecoveryCodes },
      }),
      passByTrustedDevice,
      passkeySession,
    ],
    advanced: {
      cookiePrefix: ACCOUNT_COOKIES,
      useSecureCookies: isSecure,
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
  const findVerified = async (identifier: string) =>
    (
      await ownDb
        .selectFrom("verification")
        .select("value")
        .where("identifier", "=", seal("verification", identifier))
        .where("expiresAt", ">", new Date())
        .executeTakeFirst()
    )?.value;
  const ownsPasskey = async (id: string) => {
    const row = await ownDb.selectFrom("user").select(hasPasskey("user.id").as("is")).where("id", "=", id).executeTakeFirst();
    return row?.is === true;
  };
  /** Also deletes the cookies of an expired session, and renews one that is due. */
  const readWithLibrary = async (headers: Headers): Promise<Session | undefined> => {
    const { response, headers: responseHeaders } = await auth.api.getSession({ headers, returnHeaders: true });
    if (response === null) return undefined;
    const { user, session } = response;
    if (await isSuspendedAccount(ownDb, user.id)) return undefined;
    const hasSecondFactor = user.twoFactorEnabled === true;
    const isPassed = session.passedSecondFactor === true;
    return {
      accountId: user.id,
      name: user.name,
      email: user.email,
      hasSecondFactor,
      passedSecondFactor: isPassed && (hasSecondFactor || (await ownsPasskey(user.id))),
      sessionId: session.id,
      secondsLeft: Math.round((session.expiresAt.getTime() - Date.now()) / 1000),
      cookies: responseHeaders.getSetCookie(),
    };
  };
  return {
    api: auth.api,
    db: ownDb,
    /** Sends a mail in the language that the account has chosen, or else in that set by `inLanguage`. Resolves without waiting for the delivery. */
    send,
    /** A keyed hash, 43 characters of base64url. `purpose` separates domains: a seal is valid for one purpose only. */
    seal,
    /** A Set-Cookie value, HttpOnly and SameSite=Lax. `maxAge` in seconds; 0 deletes the cookie. */
    writeCookie: (name: string, value: string, maxAge: number): string =>
      `${cookieName(name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly;${isSecure ? " Secure;" : ""} SameSite=Lax`,
    readCookie: (request: Request, name: string): string | undefined => cookieIn(request.headers.get("cookie"), cookieName(name)),
    /** The address that this confirmation token confirms; undefined if the token is invalid or expired. */
    async readConfirmation(token: string): Promise<string | undefined> {
      if (token.length > MAX_TOKEN || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined;
      const payload = await verifyJWT<Record<string, unknown>>(token, secret);
      return typeof payload?.email === "string" && payload.updateTo === undefined ? payload.email : undefined;
    },
    /** The account that has passed the password step in this browser and still owes the code. */
    async findPendingAccount(request: Request): Promise<string | undefined> {
      const identifier = unsign(cookieIn(request.headers.get("cookie"), cookieName("two_factor")), secret);
      return identifier === undefined ? undefined : findVerified(identifier);
    },
    /** True if the password matches. Takes the same time for an account without a password. */
    async checkPassword(accountId: string, password: string): Promise<boolean> {
      const credential = await ownDb
        .selectFrom("account")
        .select("password")
        .where("userId", "=", accountId)
        .where("providerId", "=", "credential")
        .executeTakeFirst();
      if (typeof credential?.password === "string") return verifyPassword({ hash: credential.password, password });
      await hashPassword(password);
      return false;
    },
    /** The account that this reset link belongs to; undefined if the link is invalid or expired. */
    async findResetAccount(token: string): Promise<string | undefined> {
      return /^\w{1,100}$/.test(token) ? findVerified(`reset-password:${token}`) : undefined;
    },
    /** Runs `work`; mails sent by it are in this language, unless the account has chosen another. */
    inLanguage: <T>(language: string, work: () => Promise<T>): Promise<T> => languages.run(language, work),
    /**
     * The valid session of these headers, with the cookies that renew it.
     * @throws if the database does not respond.
     */
    async readSession(headers: Headers): Promise<Session | undefined> {
      const token = unsign(cookieIn(headers.get("cookie"), cookieName("session_token")), secret);
      try {
        return (token === undefined ? undefined : await findValidSession(ownDb, token)) ?? (await readWithLibrary(headers));
      } catch (cause) {
        // The library hides the database error; the error catalogue treats it as a connection failure.
        throw Object.assign(new Error("the session could not be read", { cause }), { code: "08000" });
      }
    },
  };
}

export type Accounts = ReturnType<typeof openAccounts>;

const CLIENT_ADDRESS = "x-client-address";

/** The headers passed to the account library: cookies, user agent, and the client address as determined by the site. */
export function accountHeaders(request: Request, address: string | undefined): Headers {
  const headers = new Headers();
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (address !== undefined) headers.set(CLIENT_ADDRESS, address);
  return headers;
}

/** The library's refusal code, such as INVALID_PASSWORD; undefined for any other error. */
export function refusalCodeOf(error: unknown): string | undefined {
  const { body, statusCode } = (error ?? {}) as { body?: { code?: unknown }; statusCode?: unknown };
  // Concurrent use of one recovery code: the library gives the second no code.
  if (statusCode === 409) return "CONFLICT";
  return typeof statusCode === "number" && statusCode < 500 && typeof body?.code === "string" ? body.code : undefined;
}
