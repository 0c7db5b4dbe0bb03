import { sql } from "kysely";
import type { Accounts } from "#app/platform/accounts/accounts.server.ts";
import { type RateLimit, rateLimitKey, takeRateLimitPoint } from "#app/platform/rate-limit.server.ts";
import { type AccountCaller, queryAccounts } from "./account-result.server.ts";
import { findDeviceOf } from "./browser-cookies.server.ts";

/**
 * `password`: first step of signing in, `passkey`: instead of it, `code`: second step. `proof`: both, as reauthentication of a
 * signed-in user.
 */
type Step = "password" | "passkey" | "code" | "proof";

/** Mail that warns the owner about many failures. A passkey cannot be guessed, so its failures are no sign of danger. */
const WARNINGS = { password: "many-passwords", passkey: undefined, code: "many-codes", proof: "many-proofs" } as const;

const TEN_MINUTES = 600;
const FROM_ADDRESS = limitsOf("from", 30);

function limitsOf(name: string, uses: number): Record<Step, RateLimit> {
  const limit = (step: Step) => ({ name: `${step} ${name}`, uses, window: TEN_MINUTES });
  return { password: limit("password"), passkey: limit("passkey"), code: limit("code"), proof: limit("proof") };
}

/** The delay and the warning to the owner begin with this failure. */
const FIRST_DELAYED_FAILURE = 10;
/** In seconds. The delay doubles with each failure. */
const FIRST_DELAY = 30;
const LONGEST_DELAY = 900;

export interface Attempt {
  /** Seconds until the next attempt; 0: this one is allowed. */
  wait: number;
  /** Call with the result of the attempt. */
  end(isGood: boolean): Promise<void>;
}

const withoutDelay = (wait: number): Attempt => ({ wait, end: async () => undefined });

/**
 * Starts an attempt at a sign-in step. All unknown devices share one delay per account, which grows with their failures. A
 * known device of the account has its own delay, so attempts from elsewhere cannot lock it out. `subject`: the address or
 * account tried; existing and unknown ones count alike.
 */
export async function takeAttempt(
  caller: AccountCaller,
  accounts: Accounts,
  step: Step,
  subject: string,
  accountId: string | undefined,
): Promise<Attempt> {
  const { site, ctx } = caller;
  const take = (limit: RateLimit, who: string | undefined) =>
    ctx.query((tx) => takeRateLimitPoint(tx, limit, rateLimitKey(limit, who, site.settings.secretKey)));
  const device = await queryAccounts(caller, () => findDeviceOf(accounts, caller.request, accountId));
  if (device !== undefined) return takeDelayedAttempt(caller, accounts, step, `${step} of ${accountId} on ${device}`, accountId);
  const wait = await take(FROM_ADDRESS[step], ctx.origin.address);
  if (wait > 0) return withoutDelay(wait);
  return takeDelayedAttempt(caller, accounts, step, `${step} ${subject.trim().toLowerCase()}`, accountId);
}

/**
 * Starts a reauthentication attempt of a signed-in user. Counts per session, known device or not: the session may be stolen,
 * and a thief must not use up the attempts of other sessions.
 */
export async function takeProof(
  caller: AccountCaller,
  accounts: Accounts,
  session: { sessionId: string; accountId: string },
): Promise<Attempt> {
  return takeDelayedAttempt(caller, accounts, "proof", `proof ${session.sessionId}`, session.accountId);
}

/** `counted`: the subject that has its own failure count and delay. */
async function takeDelayedAttempt(
  caller: AccountCaller,
  accounts: Accounts,
  step: Step,
  counted: string,
  accountId: string | undefined,
): Promise<Attempt> {
  const key = accounts.seal("failed attempts", counted);
  // Counts as a failure in advance: of many concurrent attempts, one proceeds and the others wait.
  // Compares with the clock, not the transaction's start: an attempt that started later may already be counted.
  const taken = await queryAccounts(caller, async (db) => {
    const { rows } = await sql<{ failures: number }>`
      insert into auth.failed_attempts as f (key, failures, last_at, blocked_until) values (${key}, 1, now(), now())
        on conflict (key) do update set
          failures = case when f.last_at < now() - interval '1 day' then 1 else f.failures + 1 end,
          last_at = now(),
          blocked_until = now() + make_interval(secs => case
            when f.last_at < now() - interval '1 day' or f.failures + 1 < ${FIRST_DELAYED_FAILURE}::integer then 0
            else least(${LONGEST_DELAY}::integer, ${FIRST_DELAY}::integer * 2 ^ least(f.failures + 1 - ${FIRST_DELAYED_FAILURE}::integer, 10))
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
        await queryAccounts(caller, (db) =>
          db
            .updateTable("failed_attempts")
            .set({ failures: 0, blocked_until: new Date(0) })
            .where("key", "=", key)
            .execute(),
        );
      else if (taken.failures >= FIRST_DELAYED_FAILURE) await warnOwner(caller, accounts, step, key, accountId);
    },
  };
}

/** Sends at most one mail a day, to existing accounts with a confirmed address. */
async function warnOwner(caller: AccountCaller, accounts: Accounts, step: Step, key: string, accountId: string | undefined): Promise<void> {
  const kind = WARNINGS[step];
  if (kind === undefined) return;
  const owner = await queryAccounts(caller, async (db) => {
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
  // The request's language may be the attacker's.
  await accounts.inLanguage(owner.language ?? caller.language, () => accounts.send({ kind, to: owner.email, name: owner.name }));
}
