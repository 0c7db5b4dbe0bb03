import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { hashPassword, verifyJWT, verifyPassword } from "better-auth/crypto";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { type AccountsDb, isReservedAddress } from "./account-tables.ts";
import { ACCOUNT_COOKIES, PASSWORD } from "./constants.ts";

/** Kinds of mails whose link carries a token. */
export type LinkMailKind = "verify" | "reset" | "new-address" | "address-changed";
/** Kinds of mails without a link. */
export type NoticeMailKind =
  | "known-address"
  | "password-changed"
  | "factor-on"
  | "factor-off"
  | "factor-codes"
  | "many-passwords"
  | "many-codes"
  | "many-proofs";

/** A mail to be written; the words are the site's. `token`: what the link in it carries. */
export type AccountMail = { to: string; name: string } & (
  | { kind: LinkMailKind; token: string }
  | { kind: NoticeMailKind; token?: undefined }
);

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
export const LINK_LASTS = 60 * 60;

/** Endpoints of the library that check a code, and so open sessions that passed the second factor. */
const CODE_PATHS = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/**
 * A sign-in that needs no code because of a trusted device passed the second factor by that device's secret. Must follow
 * the two-factor plugin, which has ended every other session of an account with a second factor by then.
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

/** The account library, set up: sessions in cookies that script cannot read (P-ACCOUNT-7, P-ACCOUNT-8). Nothing of it has an address. */
export function openAccounts({ db, secretKey, publicBaseUrl, siteName, sendMail, log }: AccountsOptions) {
  const isSecure = publicBaseUrl.startsWith("https:");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
  const secret = derive("accounts").toString("base64url");
  const sealKey = derive("account seals");
  const seal = (purpose: string, text: string) => createHmac("sha256", sealKey).update(`${purpose}\n${text}`).digest("base64url");
  const cookieName = (name: string) => `${isSecure ? "__Secure-" : ""}${ACCOUNT_COOKIES}.${name}`;
  const languages = new AsyncLocalStorage<string>();
  const send = async (mail: AccountMail) => {
    sendMail(mail, languages.getStore() ?? "en").catch((error: unknown) =>
      log.error({ err: error, kind: mail.kind }, "a mail about an account could not be sent"),
    );
  };
  const ownDb: AccountsDb = db.withSchema("auth");
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
      resetPasswordTokenExpiresIn: LINK_LASTS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => send({ kind: "reset", to: user.email, name: user.name, token }),
      onExistingUserSignUp: ({ user }) => send({ kind: "known-address", to: user.email, name: user.name }),
    },
    // The library opens the session of whoever confirms in the browser that registered; the site decides who that is.
    emailVerification: {
      expiresIn: LINK_LASTS,
      autoSignInAfterVerification: true,
      // Signing in sends it within an allowance of the address (mail-allowance.server.ts).
      sendOnSignIn: false,
      sendVerificationEmail: ({ user, token }) => send({ kind: "verify", to: user.email, name: user.name, token }),
    },
    verification: { storeIdentifier: { hash: async (identifier) => seal("verification", identifier) } },
    session: {
      expiresIn: SESSION_LASTS,
      updateAge: SESSION_RENEWS,
      freshAge: 0,
      additionalFields: { passedSecondFactor: { type: "boolean", required: false, defaultValue: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const path = context?.path ?? "";
            // The new session after a change of password takes the place of the one that changed it.
            const passedSecondFactor =
              CODE_PATHS.includes(path) || (path === "/change-password" && context?.context.session?.session.passedSecondFactor === true);
            return { data: { ...session, passedSecondFactor } };
          },
        },
      },
      user: {
        create: {
          before: async (user) => {
            // An address that its owner may still take back is nobody else's. The library answers FORBIDDEN as it answers a
            // known address.
            if (await isReservedAddress(ownDb, user.email)) {
              await send({ kind: "known-address", to: user.email, name: user.name });
              throw new APIError("FORBIDDEN", { message: "the address is reserved" });
            }
          },
        },
      },
    },
    // The library's own lock would shut out the account's known devices as well (failed-attempts.server.ts has ours).
    plugins: [twoFactor({ issuer: siteName, accountLockout: { enabled: false } }), passByTrustedDevice],
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
  return {
    api: auth.api,
    db: ownDb,
    /** Sends a mail in the language of the request, or of `inLanguage`. It is not waited for. */
    send,
    /** A keyed hash, 43 characters of base64url. `purpose` keeps what is sealed for one thing from passing for another. */
    seal,
    /** A Set-Cookie line for script-free, same-site use. `maxAge` in seconds; 0 deletes the cookie. */
    writeCookie: (name: string, value: string, maxAge: number): string =>
      `${cookieName(name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly;${isSecure ? " Secure;" : ""} SameSite=Lax`,
    readCookie: (request: Request, name: string): string | undefined => cookieIn(request.headers.get("cookie"), cookieName(name)),
    /** The address whose confirmation this token is, if it is one that is still good. */
    async readConfirmation(token: string): Promise<string | undefined> {
      if (token.length > MAX_TOKEN || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined;
      const payload = await verifyJWT<Record<string, unknown>>(token, secret);
      return typeof payload?.email === "string" && payload.updateTo === undefined ? payload.email : undefined;
    },
    /** The account whose password was given a moment ago in this browser, and whose code is missing. */
    async findPendingAccount(request: Request): Promise<string | undefined> {
      const identifier = unsign(cookieIn(request.headers.get("cookie"), cookieName("two_factor")), secret);
      return identifier === undefined ? undefined : findVerified(identifier);
    },
    /** True for the password of this account; takes as long for an account without one. */
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
    /** The account that a reset link opens, if it is still good. */
    async findResetAccount(token: string): Promise<string | undefined> {
      return /^\w{1,100}$/.test(token) ? findVerified(`reset-password:${token}`) : undefined;
    },
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
        passedSecondFactor: user.twoFactorEnabled === true && session.passedSecondFactor === true,
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
  /** The account has a second factor. */
  hasSecondFactor: boolean;
  /** This session gave a code, a recovery code or a trusted device's secret, or switched the second factor on. */
  passedSecondFactor: boolean;
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

const MAX_TOKEN = 2000;

function cookieIn(header: string | null, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The value of a cookie that the library signed: `value.signature`, percent-encoded. */
function unsign(cookie: string | undefined, secret: string): string | undefined {
  const [, value, signature] = /^([\w-]{1,100})\.(.{1,200})$/.exec(cookie ?? "") ?? [];
  if (value === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  const wanted = Buffer.from(createHmac("sha256", secret).update(value).digest("base64"));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : undefined;
}

/** The library's own word for why it refused, such as INVALID_PASSWORD; undefined for what is no refusal. */
export function refusalCodeOf(error: unknown): string | undefined {
  const { body, statusCode } = (error ?? {}) as { body?: { code?: unknown }; statusCode?: unknown };
  // Two uses of one recovery code at once: the second has no word of its own.
  if (statusCode === 409) return "CONFLICT";
  return typeof statusCode === "number" && statusCode < 500 && typeof body?.code === "string" ? body.code : undefined;
}
