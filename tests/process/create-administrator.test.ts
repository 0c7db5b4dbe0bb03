import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PreparedLogins } from "#app/platform/database/prepare-postgres.server.ts";
import { prepareMigratedPostgresDatabase, preparePostgresDatabase } from "../support/database/engines.ts";
import { plantDatabase } from "../support/database/plant-database.ts";
import { runAdmin, signIn } from "../support/sites/operator.ts";
import { type SiteProcess, startSite, temporaryFolder } from "../support/sites/site-process.ts";

const SECRET_KEY = "one secret for the site and its operator";
const PASSWORD = "a password of the tests";

const folder = temporaryFolder("administrators");
let logins: PreparedLogins;
let env: Record<string, string>;
let site: SiteProcess;
let owner: pg.Client;

beforeAll(async () => {
  logins = await prepareMigratedPostgresDatabase(SECRET_KEY);
  env = {
    DATA_DIR: join(folder.path, "data"),
    DATABASE_URL: logins.databaseUrl,
    DATABASE_OWNER_URL: logins.databaseOwnerUrl,
    ACCOUNTS_DATABASE_URL: logins.accountsDatabaseUrl,
    SECRET_KEY,
  };
  site = await startSite({ ...env, SAMPLE: "off" });
  owner = new pg.Client({ connectionString: logins.databaseOwnerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await site.stop();
  folder.remove();
});

const create = (email: string, more: Record<string, string> = {}) => runAdmin({ ...env, ...more }, "create-administrator", email);
const refusal = (sentence: RegExp) => ({ code: 1, said: expect.stringMatching(sentence) });

async function addAccount(email: string, isConfirmed: boolean): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified") values ('Somebody', $1, $2) returning id`,
    [email, isConfirmed],
  );
  await owner.query(
    `insert into auth.account ("accountId", "providerId", "userId", password, "updatedAt") values ($1, 'credential', $2, $3, now())`,
    [rows[0]?.id, rows[0]?.id, await hashPassword(PASSWORD)],
  );
}

const administrators = async () =>
  (await owner.query("select p.email from user_roles r join profiles p on p.id = r.user_id order by p.email")).rows.map(
    ({ email }) => email,
  );
const statusFor = async (cookie: string) =>
  (await fetch(`${site.url}/gallery/manage/add`, { headers: { Cookie: cookie }, redirect: "manual" })).status;

test("an impossible request is refused with a message, and nothing is changed", async () => {
  const before = await administrators();
  expect(await create("nobody at example")).toEqual(refusal(/^"nobody at example" is not an e-mail address\. Nothing was changed\.\n$/));
  expect(await create("a@example.org", { DATABASE_OWNER_URL: "" })).toEqual(refusal(/needs DATABASE_OWNER_URL/));
  expect(await create("a@example.org", { DATABASE_OWNER_URL: "postgres://u:hunter2@127.0.0.1:1/d" })).toEqual(
    refusal(/^The database of DATABASE_OWNER_URL cannot be reached(?!.*hunter2)/),
  );
  const bare = await preparePostgresDatabase();
  expect(await create("a@example.org", { DATABASE_OWNER_URL: bare.databaseOwnerUrl })).toEqual(
    refusal(/^The database lacks 0001_accounts\.sql.*Start the site once/),
  );
  const noSite = { DATA_DIR: join(folder.path, "nothing"), DATABASE_URL: "", DATABASE_OWNER_URL: "" };
  expect(await create("a@example.org", noSite)).toEqual(refusal(/^There is no site in .*nothing yet/));
  expect(await create("a@example.org", { ADMIN_PASSWORD: "Password1" })).toEqual(refusal(/^ADMIN_PASSWORD is too easy to guess/));
  expect(await administrators()).toEqual(before);
});

test("an existing user becomes an administrator from the next request on, and keeps the password", async () => {
  await addAccount("member@example.org", true);
  const cookie = (await signIn(site, "member@example.org", PASSWORD)) as string;
  expect(await statusFor(cookie)).toBe(302);
  expect(await create("Member@Example.org")).toEqual({
    code: 0,
    said: "member@example.org is an administrator from now on. The password is unchanged.\n",
  });
  expect(await statusFor(cookie)).toBe(200);
  expect(await create("member@example.org")).toEqual({
    code: 0,
    said: "member@example.org was an administrator already. The password is unchanged.\n",
  });
  const { rows } = await owner.query("select actor_id, operation, title from changes where table_name = 'user_roles'");
  expect(rows).toEqual([{ actor_id: null, operation: "added", title: "Somebody (member@example.org)" }]);
});

test("for a new address an account is created, with a password that is shown once or was set", async () => {
  const { code, said } = await create("New@example.org");
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/^The account new@example\.org was created/) });
  const drawn = /Password: (\S{20}) /.exec(said)?.[1] as string;
  expect(await statusFor((await signIn(site, "new@example.org", drawn)) as string)).toBe(200);
  const chosen = await create("chosen@example.org", { ADMIN_PASSWORD: PASSWORD });
  expect(chosen).toEqual({ code: 0, said: expect.not.stringContaining(PASSWORD) });
  expect(await statusFor((await signIn(site, "chosen@example.org", PASSWORD)) as string)).toBe(200);
});

test("registering with somebody else's address gains nothing", async () => {
  await addAccount("chair@example.org", false);
  const { said } = await create("chair@example.org");
  expect(said).toMatch(/had not been confirmed/);
  expect(await signIn(site, "chair@example.org", PASSWORD)).toBeUndefined();
  const drawn = /Password: (\S{20}) /.exec(said)?.[1] as string;
  expect(await statusFor((await signIn(site, "chair@example.org", drawn)) as string)).toBe(200);
});

// Checklist: AUTH-29
test("a lost second factor is removed, with the passkeys: every session ends, and the password alone signs in again", async () => {
  const remove = (email: string) => runAdmin(env, "remove-second-factor", email);
  await addAccount("lost@example.org", true);
  const cookie = (await signIn(site, "lost@example.org", PASSWORD)) as string;
  expect(await remove("nobody@example.org")).toEqual(
    refusal(/^No account has the address "nobody@example\.org"\. Nothing was changed\.\n$/),
  );
  expect(await remove("lost@example.org")).toEqual({
    code: 0,
    said: "lost@example.org has no second factor and no passkeys. Nothing was changed.\n",
  });
  const sessions = `select s.id from auth.session s join auth."user" u on u.id = s."userId" where u.email = 'lost@example.org'`;
  expect((await owner.query(sessions)).rowCount).toBe(1);
  await owner.query(`update auth."user" set "twoFactorEnabled" = true where email = 'lost@example.org'`);
  await owner.query(
    `insert into auth."twoFactor" (secret, "backupCodes", "userId") select 's', 'c', id from auth."user" where email = 'lost@example.org'`,
  );
  const passkeys = `select p.id from passkeys p join profiles o on o.id = p.account_id where o.email = 'lost@example.org'`;
  await owner.query(
    `insert into passkeys (account_id, name, credential_id, public_key)
      select id, 'Lost', repeat('c', 22), repeat('k', 100) from profiles where email = 'lost@example.org'`,
  );
  expect(await signIn(site, "lost@example.org", PASSWORD)).toContain("eac.two_factor=");
  expect(await remove("Lost@example.org")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^lost@example\.org no longer has a second factor or passkeys/),
  });
  expect((await owner.query(passkeys)).rowCount).toBe(0);
  expect((await owner.query(sessions)).rowCount).toBe(0);
  expect((await fetch(`${site.url}/account`, { headers: { Cookie: cookie }, redirect: "manual" })).status).toBe(302);
  expect(await signIn(site, "lost@example.org", PASSWORD)).toContain("eac.session_token=");
});

// Checklist: AUTH-40
test("a suspension is lifted, and makes nobody an administrator before", async () => {
  const lift = (email: string) => runAdmin(env, "lift-suspension", email);
  await addAccount("suspended@example.org", true);
  expect(await lift("nobody@example.org")).toEqual(refusal(/^No account has the address "nobody@example\.org"\. Nothing was changed\.\n$/));
  expect(await lift("suspended@example.org")).toEqual({ code: 0, said: "suspended@example.org is not suspended. Nothing was changed.\n" });
  await owner.query(
    "insert into account_suspensions (account_id, reason, suspended_name) select id, 'A dispute', 'x' from profiles where email = 'suspended@example.org'",
  );
  expect(await create("suspended@example.org")).toEqual(refusal(/^suspended@example\.org is suspended\. Run lift-suspension first/));
  expect(await signIn(site, "suspended@example.org", PASSWORD)).toBeUndefined();
  expect(await lift("Suspended@example.org")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^suspended@example\.org is no longer/),
  });
  expect(await signIn(site, "suspended@example.org", PASSWORD)).toContain("eac.session_token=");
  const { rows } = await owner.query("select actor_id, operation, before from changes where table_name = 'accounts'");
  expect(rows).toEqual([{ actor_id: null, operation: "lifted", before: { reason: "A dispute" } }]);
});

test("a database in a folder is changed only while no site uses it", async () => {
  const DATA_DIR = plantDatabase(join(folder.path, "embedded"));
  const embedded = await startSite({ DATA_DIR, SAMPLE: "off" });
  expect(await runAdmin({ DATA_DIR }, "create-administrator", "a@example.org")).toEqual(
    refusal(new RegExp(`^The site is running \\(process ${embedded.pid}\\), and its database .* Stop it`)),
  );
  await embedded.stop();
  expect(await runAdmin({ DATA_DIR, ADMIN_PASSWORD: PASSWORD }, "create-administrator", "a@example.org")).toMatchObject({ code: 0 });
  const again = await startSite({ DATA_DIR });
  expect(await signIn(again, "a@example.org", PASSWORD)).toContain("eac.session_token=");
  await again.stop();
});
