import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountsDb } from "#app/platform/accounts/account-tables.ts";
import { findValidSession } from "#app/platform/accounts/find-valid-session.server.ts";
import { ENGINES, type TestDatabase } from "../support/database/engines.ts";

describe.each(ENGINES)("the session of a token on $name", ({ open }) => {
  let opened: TestDatabase;
  let accounts: AccountsDb;
  beforeAll(async () => {
    opened = await open();
    accounts = opened.ownerDb.withSchema("auth") as unknown as AccountsDb;
  });
  afterAll(() => opened.close());

  /** `expires`: an interval from now. @returns the ids, and the token. */
  async function sessionOf({
    expires = "7 days",
    hasFactor = false,
    passedFactor = false,
    hasPasskey = false,
  }): Promise<{ accountId: string; token: string }> {
    const { id: accountId } = await accounts
      .insertInto("user")
      .values({ name: "Owner", email: `${randomUUID()}@example.org`, emailVerified: true, twoFactorEnabled: hasFactor, language: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (hasPasskey)
      await opened.ownerDb
        .insertInto("passkeys")
        .values({ account_id: accountId, name: "N", credential_id: accountId.replaceAll("-", ""), public_key: "k".repeat(100) })
        .execute();
    const token = randomUUID().replaceAll("-", "");
    await sql`insert into auth.session (token, "userId", "expiresAt", "updatedAt", "passedSecondFactor")
      values (${token}, ${accountId}, now() + ${expires}::interval, now(), ${passedFactor})`.execute(accounts);
    return { accountId, token };
  }

  test.each(["-1 second", "0 seconds", "1 hour", "5 days 23 hours"])("is left to the library if it ends in %s", async (expires) => {
    const { token } = await sessionOf({ expires });
    expect(await findValidSession(accounts, token)).toBeUndefined();
  });

  test.each(["", "none", "' or true --", "%"])("is none for the token %j", async (token) => {
    await sessionOf({});
    expect(await findValidSession(accounts, token)).toBeUndefined();
  });

  // Checklist: AUTH-24
  test("is that of its account, which passed the second factor only if it has one, or a passkey", async () => {
    for (const [hasFactor, hasPasskey, passedFactor, passes] of [
      [false, false, false, false],
      [false, false, true, false],
      [true, false, false, false],
      [true, false, true, true],
      [false, true, false, false],
      [false, true, true, true],
    ] as const) {
      const { accountId, token } = await sessionOf({ hasFactor, hasPasskey, passedFactor });
      expect(await findValidSession(accounts, token)).toMatchObject({
        accountId,
        hasSecondFactor: hasFactor,
        passedSecondFactor: passes,
        cookies: [],
      });
    }
  });
});
