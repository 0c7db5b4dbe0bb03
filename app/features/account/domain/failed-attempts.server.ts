import { sql } from "kysely";
import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import { type Asking, queryAccounts } from "./account-result.server.ts";
import { findDeviceOf } from "./browser-cookies.server.ts";

/** `password`: the first step of signing in, `code`: the second. `proof`: both again, by whoever is signed in already. */
type Step = "password" | "code" | "proof";

/** The mail that tells the owner of many failures. */
const WARNINGS = { password: "many-passwords", code: "many-codes", proof: "many-proofs" } as const;

const TEN_MINUTES = 600;
const FROM_ADDRESS = limitsOf("from", 30);

function limitsOf(name: string, uses: number): Record<Step, RateLimit> {
  const limit = (step: Step) => ({ name: `${step} ${name}`, uses, window: TEN_MINUTES });
  return { password: limit("password"), code: limit("code"), proof: limit("proof") };
}

/** Failures that are answered at once, before the delay begins and the owner is told. */
const FREE_FAILURES = 10;
/** In seconds. The delay doubles with each failure. */
const FIRST_DELAY = 30;
const LONGEST_DELAY = 900;

export interface Attempt {
  /** Seconds until the next attempt is taken; 0: this one is. */
  wait: number;
  /** To be called with what came of it. */
  end(isGood: boolean): Promise<void>;
}

const withoutDelay = (wait: number): Attempt => ({ wait, end: async () => undefined });

/**
 * Takes an attempt to pass a step of signing in. All strangers together share one delay per account, which grows with their
 * failures. A device that the account has signed in with before has a delay of its own, so nobody can use it up from
 * elsewhere. `subject`: the address or account that is tried; whether it exists plays no part.
 */
export async function takeAttempt(
  asking: Asking,
  accounts: Accounts,
  step: Step,
  subject: string,
  accountId: string | undefined,
): Promise<Attempt> {
  const { site, ctx } = asking;
  const take = (limit: RateLimit, who: string | undefined) =>
    ctx.query((tx) => takeRateLimitPoint(tx, limit, rateLimitKey(limit, who, site.settings.secretKey)));
  const device = await queryAccounts(asking, () => findDeviceOf(accounts, asking.request, accountId));
  if (device !== undefined) return takeDelayed(asking, accounts, step, `${step} of ${accountId} on ${device}`, accountId);
  const wait = await take(FROM_ADDRESS[step], ctx.origin.address);
  if (wait > 0) return withoutDelay(wait);
  return takeDelayed(asking, accounts, step, `${step} ${subject.trim().toLowerCase()}`, accountId);
}

/**
 * Takes an attempt of whoever is signed in to prove that they are the owner of the account. Counted for the session, known
 * device or not: it may be stolen, and whoever stole one uses up no other's.
 */
export async function takeProof(asking: Asking, accounts: Accounts, session: { sessionId: string; accountId: string }): Promise<Attempt> {
  return takeDelayed(asking, accounts, "proof", `proof ${session.sessionId}`, session.accountId);
}

/** `counted`: what has its own count of failures and its own delay. */
async function takeDelayed(
  asking: Asking,
  accounts: Accounts,
  step: Step,
  counted: string,
  accountId: string | undefined,
): Promise<Attempt> {
  const key = accounts.seal("failed attempts", counted);
  // Counted as a failure before it is tried: of many attempts at once one is taken and the others wait.
  // The clock decides, not the time at which the attempt began: another that began later may have been counted already.
  const taken = await queryAccounts(asking, async (db) => {
    const { rows } = await sql<{ failures: number }>`
      insert into auth.failed_attempts as f (key, failures, last_at, blocked_until) values (${key}, 1, now(), now())
        on conflict (key) do update set
          failures = case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end,
          last_at = now(),
          blocked_until = now() + make_interval(secs => case
            when f.last_at < now() - interval '1 day' or f.failures + 1 < ${FREE_FAILURES}::integer then 0
            else least(${LONGEST_DELAY}::integer, ${FIRST_DELAY}::integer * 2 ^ least(f.failures + 1 - ${FREE_FAILURES}::integer, 10))
          end)
          where f.blocked_until <= clock_timestamp()
        returning failures`.execute(db);
    if (rows[0] !== undefined) return { failures: rows[0].failures, wait: 0 };
    const blocked = await sql<{ wait: number }>`
      select greatest(1, ceil(extract(epoch from blocked_until - now())))::integer as wait from auth.failed_attempts where key = ${key}`.execute(
      db,
    );
    return { failures: 0, wait: blocked.rows[0]?.wait ?? 1 };
  });
  if (taken.wait > 0) return withoutDelay(taken.wait);
  return {
    wait: 0,
    async end(isGood) {
      if (isGood)
        await queryAccounts(asking, (db) =>
          db
            .updateTable("failed_attempts")
            .set({ failures: 0, blocked_until: new Date(0) })
            .where("key", "=", key)
            .execute(),
        );
      else if (taken.failures >= FREE_FAILURES) await tellOwner(asking, accounts, step, key, accountId);
    },
  };
}

/** One mail a day, to an account that exists and whose address is confirmed. */
async function tellOwner(asking: Asking, accounts: Accounts, step: Step, key: string, accountId: string | undefined): Promise<void> {
  const owner = await queryAccounts(asking, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("failed_attempts")
      .set({ mailed_at: new Date() })
      .where("key", "=", key)
      .where(sql<boolean>`coalesce(mailed_at < now() - interval '1 day', true)`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || accountId === undefined) return undefined;
    return db
      .selectFrom("user")
      .select(["name", "email", "language"])
      .where("id", "=", accountId)
      .where("emailVerified", "=", true)
      .executeTakeFirst();
  });
  if (owner === undefined) return;
  // The language of the request is that of whoever fails.
  await accounts.inLanguage(owner.language ?? asking.language, () =>
    accounts.send({ kind: WARNINGS[step], to: owner.email, name: owner.name }),
  );
}
