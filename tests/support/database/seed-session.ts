import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type pg from "pg";
import { ACCOUNT_COOKIES } from "#app/platform/accounts/constants.ts";

/** A new token of a session, and the cookie for a browser, as a sign-in makes them. The caller stores the session. */
export function sessionCookie(secretKey: string): { token: string; name: string; value: string } {
  const token = randomBytes(24).toString("base64url");
  const secret = Buffer.from(hkdfSync("sha256", secretKey, "", "accounts", 32)).toString("base64url");
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return { token, name: `${ACCOUNT_COOKIES}.session_token`, value: encodeURIComponent(`${token}.${signature}`) };
}

/**
 * Inserts a session as a sign-in would, without hashing a password.
 * @param owner connection to the database as its owner.
 * @returns the cookie for a browser.
 */
export async function seedSession(owner: pg.Pool, secretKey: string, email: string): Promise<{ name: string; value: string }> {
  const { token, name, value } = sessionCookie(secretKey);
  const { rowCount } = await owner.query(
    `insert into auth.session (token, "userId", "expiresAt", "updatedAt")
      select $1, id, now() + interval '7 days', now() from auth."user" where email = $2`,
    [token, email],
  );
  if (rowCount !== 1) throw new Error(`Nobody has the address ${email}`);
  return { name, value };
}
