import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Transaction } from "./database/database.server.ts";

export interface RateLimit {
  /** Name of the limited action, such as `contact`. */
  name: string;
  uses: number;
  /** In seconds. */
  window: number;
}

/** The network counted as one visitor: an IPv4 address, or the /64 of an IPv6 address, which belongs to one holder. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser canonicalizes every spelling: `::ffff:c000:201`.
  const canonical = new URL(`http://[${address.split("%")[0]}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical) ?? [];
  if (high !== undefined && low !== undefined) {
    const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
    return [a >> 8, a & 255, b >> 8, b & 255].join(".");
  }
  const [head = "", tail = ""] = canonical.split("::");
  const front = head.split(":").filter(Boolean);
  const missing = 8 - front.length - tail.split(":").filter(Boolean).length;
  const groups = canonical.includes("::") ? [...front, ...Array<string>(missing).fill("0"), ...tail.split(":").filter(Boolean)] : front;
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Key of a visitor under a limit. It does not reveal the address. */
export function rateLimitKey(limit: RateLimit, address: string | undefined, secretKey: string): string {
  const network = address === undefined ? "unknown" : networkOf(address);
  return createHmac("sha256", secretKey).update(`rate limit ${limit.name} ${network}`).digest("base64url");
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
