import { createHash, createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "./database/database.server.ts";
import { networkOf } from "./ip-address.ts";

export interface RateLimit {
  /** Name of the limited action, such as `contact`. */
  name: string;
  uses: number;
  /** In seconds. */
  window: number;
}

/** Key of a visitor under a limit. It does not reveal the address. */
export function rateLimitKey(limit: RateLimit, address: string | undefined, secretKey: string): string {
  const network = address === undefined ? "unknown" : networkOf(address);
  return createHmac("sha256", secretKey).update(`rate limit ${limit.name} ${network}`).digest("base64url");
}

/** Many mail providers deliver `name+anything` to `name`. */
const mailboxOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** Key of a mailbox under a limit. It does not reveal the address. */
export function mailboxLimitKey(limit: RateLimit, email: string, secretKey: string): string {
  return rateLimitKey(limit, createHash("sha256").update(mailboxOf(email)).digest("hex"), secretKey);
}

/**
 * Counts one use, shared by all processes.
 * @returns 0 within the limit, otherwise the seconds to wait.
 */
export async function takeRateLimitPoint(tx: Transaction, limit: RateLimit, key: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select app.take_rate_limit_point(${key}, ${limit.uses}, make_interval(secs => ${limit.window})) as wait`.execute(tx);
  return rows[0]?.wait ?? 0;
}
