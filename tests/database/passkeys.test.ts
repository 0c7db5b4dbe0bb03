import { randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountCaller } from "#app/features/account/domain/account-result.server.ts";
import { undoAddressChange } from "#app/features/account/domain/change-address.server.ts";
import {
  addPasskey,
  holderOf,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "#app/features/account/domain/passkeys/account-passkeys.server.ts";
import { issueChallenge } from "#app/features/account/domain/passkeys/challenge.server.ts";
import {
  askForPasskey,
  passWithPasskey,
  signInHolder,
  signInWithPasskey,
} from "#app/features/account/domain/passkeys/sign-in-with-passkey.server.ts";
import { userHandleOf } from "#app/features/account/domain/passkeys/verify-passkey.server.ts";
import { headersOfCookies, signIn } from "#app/features/account/domain/sign-in.server.ts";
import { type Accounts, openAccounts } from "#app/platform/accounts/accounts.server.ts";
import type { Session } from "#app/platform/accounts/session.ts";
import { openAccountsPostgres, openPostgres } from "#app/platform/database/postgres.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { SoftPasskey } from "../support/browser/soft-passkey.ts";
import { SECRET } from "../support/database/engine-secret.ts";
import { ENGINES, prepareMigratedPostgresDatabase } from "../support/database/engines.ts";
import { sessionCookie } from "../support/database/seed-session.ts";
import { PASSWORD } from "../support/database/set-password.ts";

const party = { id: "www.example.org", origin: "https://www.example.org" };

/** The site's database and the login of the account library, which on PostgreSQL has rights of its own. */
async function openSite(name: "PGlite" | "PostgreSQL") {
  if (name === "PGlite") {
    const [pglite] = ENGINES;
    const { database, close } = await (pglite as (typeof ENGINES)[number]).open().then((opened) => ({ ...opened, database: opened }));
    return { database: database.database, accountsDb: database.ownerDb as unknown as Kysely<unknown>, close };
  }
  const logins = await prepareMigratedPostgresDatabase();
  const database = await openPostgres(logins.databaseUrl, SECRET);
  const accounts = await openAccountsPostgres(logins.accountsDatabaseUrl);
  const close = async () => {
    await accounts.close();
    await database.close();
  };
  return { database, accountsDb: accounts.db, close };
}

describe.each(["PGlite", "PostgreSQL"] as const)("passkeys on %s", (name) => {
  let site: Site;
  let accounts: Accounts;
  let close: () => Promise<void>;
  let passwordHash: string;
  const mails: { kind: string; to: string }[] = [];

  beforeAll(async () => {
    const { database, accountsDb, close: closeBoth } = await openSite(name);
    close = closeBoth;
    passwordHash = await hashPassword(PASSWORD);
    const log = pino({ level: "silent" });
    accounts = openAccounts({
      ...{ db: accountsDb, secretKey: SECRET, publicBaseUrl: party.origin, siteName: "EAC", log },
      sendMail: async (mail) => void mails.push({ kind: mail.kind, to: mail.to }),
    });
    site = { settings: { secretKey: SECRET }, publicBaseUrl: party.origin, database, accounts, log } as unknown as Site;
  });
  afterAll(() => close());

  interface Browser extends AccountCaller {
    session?: Session;
  }

  /** A request of a browser with these cookies, signed in or not. */
  async function browser(cookies: string[] = []): Promise<Browser> {
    const headers = headersOfCookies(cookies);
    headers.set("user-agent", "Chrome/142.0.0.0 Windows");
    const session = await accounts.readSession(headers);
    const origin = { address: `10.${randomBytes(3).join(".")}`, country: undefined };
    const actor =
      session === undefined
        ? { kind: "anonymous" as const, client: origin }
        : { kind: "account" as const, id: session.accountId, client: origin };
    const ctx = new RequestContext(site, { requestId: "test", actor, origin, ...(session === undefined ? {} : { session }) });
    return { site, ctx, request: new Request(party.origin, { headers }), language: "en", ...(session === undefined ? {} : { session }) };
  }

  interface Person {
    id: string;
    email: string;
    cookies: string[];
  }

  async function person({ isConfirmed = true } = {}): Promise<Person> {
    const email = `${randomUUID()}@example.org`;
    const { id } = await accounts.db
      .insertInto("user")
      .values({ name: "Owner", email, emailVerified: isConfirmed, twoFactorEnabled: false, language: "en" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await accounts.db
      .insertInto("account")
      .values({ ...{ accountId: id, userId: id, providerId: "credential", password: passwordHash, updatedAt: new Date() } } as never)
      .execute();
    return { id, email, cookies: [await sessionOf(id)] };
  }

  async function sessionOf(id: string): Promise<string> {
    const { token, name: cookie, value } = sessionCookie(SECRET);
    await sql`insert into auth.session (token, "userId", "expiresAt", "updatedAt") values (${token}, ${id}, now() + interval '7 days', now())`.execute(
      accounts.db,
    );
    return `__Secure-${cookie}=${value}`;
  }

  /** A challenge as the site gives it to a browser, and the cookies of that browser afterwards. */
  function challengeFor(holder: string, cookies: string[] = []): { challenge: string; cookies: string[] } {
    const { challenge, cookie } = issueChallenge(accounts, new Request(party.origin, { headers: headersOfCookies(cookies) }), holder);
    return { challenge: Buffer.from(challenge).toString("base64url"), cookies: [...cookies, cookie] };
  }

  /** Adds a passkey as the account page does. */
  async function added(owner: Person, key = new SoftPasskey()) {
    const { session } = await browser(owner.cookies);
    const { challenge, cookies } = challengeFor(holderOf(session as Session), owner.cookies);
    const result = await addPasskey(await browser(cookies), key.create({ challenge, party }), "Laptop");
    return { key, result };
  }

  /** Proves a passkey as the sign-in page does. */
  async function proved(key: SoftPasskey, rest: { counter?: number; userHandle?: string } = {}) {
    const { challenge, cookies } = challengeFor(signInHolder());
    return signInWithPasskey(await browser(cookies), key.prove({ challenge, party, ...rest }), true);
  }

  const sessionsOf = (id: string) => accounts.db.selectFrom("session").select("id").where("userId", "=", id).execute();
  const keysOf = async (owner: Person) => {
    const { ctx, site } = await browser(owner.cookies);
    return ctx.query((tx) => listPasskeys(tx, site.publicBaseUrl));
  };
  const mailsTo = ({ email }: Person) => mails.filter(({ to }) => to === email).map(({ kind }) => kind);

  // Checklist: AUTH-21, AUTH-25
  test("are started after the password alone, and named after the device", async () => {
    const owner = await person();
    expect(await startPasskey(await browser(owner.cookies), { password: "wrong", code: "" })).toMatchObject({ failure: "wrongPassword" });
    expect(await startPasskey(await browser(owner.cookies), { password: PASSWORD, code: "" })).toMatchObject({
      kind: "done",
      cookies: [expect.stringMatching(/^__Secure-eac\.passkey=[\w-]{32}; .*HttpOnly; Secure; SameSite=Lax$/)],
      value: { suggestedName: "Chrome, Windows", options: { rp: { id: party.id }, user: { name: owner.email } } },
    });
  });

  // Checklist: AUTH-21, AUTH-25
  test("are added once for a challenge of the session, with a mail, and the session has passed both factors", async () => {
    const owner = await person();
    const { session } = await browser(owner.cookies);
    const { challenge, cookies } = challengeFor(holderOf(session as Session), owner.cookies);
    const response = new SoftPasskey().create({ challenge, party });
    expect(await addPasskey(await browser(cookies), "{}", "Laptop")).toMatchObject({ failure: "passkey" });
    // Without the browser's cookie.
    expect(await addPasskey(await browser(owner.cookies), response, "Laptop")).toMatchObject({ failure: "passkeyOver" });
    // In another session of the account.
    const elsewhere = [await sessionOf(owner.id), ...cookies.slice(1)];
    expect(await addPasskey(await browser(elsewhere), response, "Laptop")).toMatchObject({ failure: "passkeyOver" });
    expect(await keysOf(owner)).toEqual([]);
    expect((await addPasskey(await browser(cookies), response, "Laptop")).kind).toBe("done");
    expect(await addPasskey(await browser(cookies), response, "Laptop")).toMatchObject({ failure: "passkeyOver" });
    expect(await keysOf(owner)).toEqual([{ id: expect.any(String), name: "Laptop", createdAt: expect.any(String), lastUsedAt: null }]);
    expect((await browser(owner.cookies)).session?.passedSecondFactor).toBe(true);
    expect(mailsTo(owner)).toEqual(["passkey-added"]);
  });

  // Checklist: AUTH-26
  test("are ten at most, also when two are added at once, and belong to one account", async () => {
    const owner = await person();
    const { key } = await added(owner);
    const [other, ...rest] = [await person(), ...Array.from({ length: 8 }, () => owner)];
    expect(await added(other as Person, key)).toMatchObject({ result: { failure: "passkey" } });
    for (const each of rest) await added(each);
    const both = await Promise.all([added(owner), added(owner)]);
    expect(both.map(({ result }) => result.kind).sort()).toEqual(["done", "failed"]);
    expect(await keysOf(owner)).toHaveLength(10);
    expect(await startPasskey(await browser(owner.cookies), { password: PASSWORD, code: "" })).toMatchObject({ failure: "passkeyLimit" });
  });

  // Checklist: AUTH-25
  test("are renamed and removed by their account alone; removing takes the password and ends the other sessions", async () => {
    const [owner, other] = [await person(), await person()];
    const { key } = await added(owner);
    const [{ id = "" } = {}] = (await keysOf(owner)) ?? [];
    const elsewhere = await sessionOf(owner.id);
    await renamePasskey(await browser(other.cookies), id, "Mallory");
    await removePasskey(await browser(other.cookies), id, { password: PASSWORD, code: "" });
    for (const unknown of ["", "1", randomUUID()]) await renamePasskey(await browser(owner.cookies), unknown, "Mallory");
    expect(await keysOf(owner)).toMatchObject([{ name: "Laptop" }]);
    await renamePasskey(await browser(owner.cookies), id, "Phone");
    expect(await removePasskey(await browser(owner.cookies), id, { password: "wrong", code: "" })).toMatchObject({ kind: "failed" });
    expect(await keysOf(owner)).toMatchObject([{ name: "Phone" }]);
    expect((await removePasskey(await browser(owner.cookies), id, { password: PASSWORD, code: "" })).kind).toBe("done");
    expect(await keysOf(owner)).toEqual([]);
    expect((await browser([elsewhere])).session).toBeUndefined();
    expect((await browser(owner.cookies)).session?.passedSecondFactor).toBe(false);
    expect(await proved(key)).toMatchObject({ failure: "passkey" });
    expect(mailsTo(owner)).toEqual(["passkey-added", "passkey-removed"]);
  });

  // Checklist: AUTH-25
  test("cannot be removed by whoever has no password: another way in is left always", async () => {
    const owner = await person();
    await added(owner);
    await accounts.db.updateTable("account").set({ password: null }).where("userId", "=", owner.id).execute();
    const [{ id = "" } = {}] = (await keysOf(owner)) ?? [];
    for (const password of ["", PASSWORD])
      expect((await removePasskey(await browser(owner.cookies), id, { password, code: "" })).kind).toBe("failed");
    expect(await keysOf(owner)).toHaveLength(1);
  });

  // Checklist: AUTH-22, AUTH-24
  test("sign in, which counts as both factors, is noted, and makes the browser a known one", async () => {
    const owner = await person();
    const { key } = await added(owner);
    const result = await proved(key, { userHandle: Buffer.from(userHandleOf(owner.id)).toString("base64url") });
    if (result.kind === "failed") throw new Error(result.failure);
    expect((await browser(result.cookies)).session).toMatchObject({ accountId: owner.id, passedSecondFactor: true });
    expect(result.cookies.some((cookie) => cookie.startsWith("__Secure-eac.known_device="))).toBe(true);
    expect(await keysOf(owner)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  // Checklist: AUTH-22, AUTH-27
  test("sign nobody in by a response that was used, of another browser or purpose, or by a key that is foreign or unknown", async () => {
    const owner = await person();
    const { key } = await added(owner);
    const { challenge, cookies } = challengeFor(signInHolder());
    const response = key.prove({ challenge, party });
    const before = await sessionsOf(owner.id);
    const refused = async (cookiesOf: string[], sent: string) => signInWithPasskey(await browser(cookiesOf), sent, true);
    expect(await refused([], response)).toMatchObject({ failure: "passkeyOver" });
    expect(await refused(challengeFor(signInHolder()).cookies, response)).toMatchObject({ failure: "passkeyOver" });
    const { session } = await browser(owner.cookies);
    const ofSession = challengeFor(holderOf(session as Session), cookies);
    expect(await refused(cookies, key.prove({ challenge: ofSession.challenge, party }))).toMatchObject({ failure: "passkeyOver" });
    const foreign = { ...party, origin: "https://www.example.com" };
    expect(await refused(cookies, key.prove({ challenge, party: foreign }))).toMatchObject({ failure: "passkey" });
    // The challenge is used up by the attempt.
    expect(await refused(cookies, response)).toMatchObject({ failure: "passkeyOver" });
    expect(await proved(new SoftPasskey())).toMatchObject({ failure: "passkey" });
    const handle = Buffer.from(userHandleOf(randomUUID())).toString("base64url");
    expect(await proved(key, { userHandle: handle })).toMatchObject({ failure: "passkey" });
    expect(await sessionsOf(owner.id)).toEqual(before);
  });

  // Checklist: AUTH-22
  test("of an authenticator that counts sign in once for each count", async () => {
    const owner = await person();
    const { key } = await added(owner);
    const both = await Promise.all([proved(key, { counter: 5 }), proved(key, { counter: 5 })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "failed"]);
    expect((await proved(key, { counter: 5 })).kind).toBe("failed");
    expect((await proved(key, { counter: 6 })).kind).toBe("done");
  });

  // Checklist: AUTH-27
  test("are delayed after ten failures, like passwords", async () => {
    const owner = await person();
    const { key } = await added(owner);
    const wrong = { userHandle: Buffer.from(userHandleOf(randomUUID())).toString("base64url") };
    for (let failures = 0; failures < 10; failures += 1) expect(await proved(key, wrong)).toMatchObject({ failure: "passkey" });
    expect(await proved(key)).toMatchObject({ failure: "limited", wait: 30 });
  });

  // Checklist: AUTH-22
  test("sign in to no account whose address is not confirmed", async () => {
    const owner = await person();
    const { key } = await added(owner);
    await accounts.db.updateTable("user").set({ emailVerified: false }).where("id", "=", owner.id).execute();
    expect((await proved(key)).kind).toBe("failed");
  });

  // Checklist: AUTH-28
  test("take the place of a code after the password, once, and only those of the account", async () => {
    const [owner, other] = [await person(), await person()];
    const { key } = await added(owner);
    const { key: foreign } = await added(other);
    await accounts.db.updateTable("user").set({ twoFactorEnabled: true }).where("id", "=", owner.id).execute();
    expect(await askForPasskey(await browser(), "second-factor")).toMatchObject({ failure: "codeOver" });
    expect(await askForPasskey(await browser(), "sign-in")).toMatchObject({ value: { allowCredentials: [], rpId: party.id } });
    const password = { email: owner.email, password: PASSWORD, isRemembered: true };
    const first = await signIn(await browser(), password);
    if (first.kind === "failed") throw new Error(first.failure);
    expect(first.value.needsSecondFactor).toBe(true);
    const asked = await askForPasskey(await browser(first.cookies), "second-factor");
    expect(asked).toMatchObject({ value: { allowCredentials: [{ id: key.id }], userVerification: "required" } });
    const pass = async (by: SoftPasskey, holder = signInHolder(owner.id)) => {
      const { challenge, cookies } = challengeFor(holder, first.cookies);
      return passWithPasskey(await browser(cookies), by.prove({ challenge, party }));
    };
    expect(await pass(foreign)).toMatchObject({ failure: "passkey" });
    expect(await pass(key, signInHolder())).toMatchObject({ failure: "passkeyOver" });
    const passed = await pass(key);
    if (passed.kind === "failed") throw new Error(passed.failure);
    expect((await browser(passed.cookies)).session).toMatchObject({ accountId: owner.id, passedSecondFactor: true });
    expect((await pass(key)).kind).toBe("failed");
  });

  // Checklist: AUTH-29
  test("go with their account, and with the access of a stranger when an address is restored", async () => {
    const [leaving, robbed] = [await person(), await person()];
    await added(leaving);
    const { key } = await added(robbed);
    /** Undoes a change of address made so many hours after the passkey. */
    const undo = async (hours: number) => {
      const token = randomBytes(32).toString("base64url");
      const created_at = new Date(Date.now() + hours * 3_600_000);
      const addresses = { user_id: robbed.id, old_email: robbed.email, new_email: "mallory@example.org" };
      const links = { confirm_hash: randomUUID(), confirm_until: new Date(), undo_hash: accounts.seal("address change, undo", token) };
      const values = { ...addresses, ...links, undo_until: new Date(Date.now() + 60_000), created_at };
      await accounts.db.insertInto("address_changes").values(values).execute();
      expect((await undoAddressChange(await browser(), token)).kind).toBe("done");
    };
    await undo(73);
    expect((await proved(key)).kind).toBe("done");
    await undo(71);
    expect((await proved(key)).kind).toBe("failed");
    await accounts.db.deleteFrom("user").where("id", "=", leaving.id).execute();
    const { rows } = await sql<{ count: string }>`select count(*) from public.passkeys where account_id = ${leaving.id}`.execute(
      accounts.db,
    );
    expect(Number(rows[0]?.count)).toBe(0);
  });
});
