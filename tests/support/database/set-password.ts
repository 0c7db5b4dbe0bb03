import { hashPassword } from "better-auth/crypto";
import type pg from "pg";

/** Password of all users signed in here. */
export const PASSWORD = "a password of the tests";

/** Hashed once per password, because hashing is slow by design; tests do not compare hashes of users. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Sets a user's password. */
export async function setPassword(owner: pg.Pool, email: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(`select id from auth."user" where email = $1`, [email]);
  const [user] = rows;
  if (user === undefined) throw new Error(`Nobody has the address ${email}`);
  // Never removed in between, because another test may be signing the same user in.
  const hash = await hashOf(password);
  const { rowCount } = await owner.query(`update auth.account set password = $2 where "userId" = $1`, [user.id, hash]);
  if (rowCount === 0)
    await owner.query(
      `insert into auth.account ("accountId", "providerId", "userId", password, "updatedAt") values ($1, 'credential', $2, $3, now())`,
      [user.id, user.id, hash],
    );
}
