import { sql, type Transaction } from "kysely";
import { assertMigrated, openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";

/**
 * Removes a lost second factor with its recovery codes, and all passkeys, from the account with this address. Ends all sessions
 * of the account and invalidates its trusted devices and password reset links; the password stays.
 * @returns a report for the operator.
 * @throws OperatorError for an unknown address, or if the database cannot be opened in its current state.
 */
export async function removeSecondFactor(settings: OperatorSettings, email: string): Promise<string> {
  const { ownerDb, close } = await openOwnerConnection(settings);
  try {
    await assertMigrated(ownerDb);
    return await ownerDb.transaction().execute((tx) => remove(tx, email));
  } finally {
    await close();
  }
}

async function remove(tx: Transaction<OwnerTables>, email: string): Promise<string> {
  const user = await tx
    .selectFrom("auth.user")
    .select(["id", "email"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (user === undefined) throw new OperatorError(`No account has the address "${email}". Nothing was changed.`);
  const { numDeletedRows } = await tx.deleteFrom("auth.twoFactor").where("userId", "=", user.id).executeTakeFirst();
  const { numDeletedRows: passkeys } = await tx.deleteFrom("passkeys").where("account_id", "=", user.id).executeTakeFirst();
  if (numDeletedRows === 0n && passkeys === 0n) return `${user.email} has no second factor and no passkeys. Nothing was changed.`;
  await tx.updateTable("auth.user").set({ twoFactorEnabled: false }).where("id", "=", user.id).execute();
  await tx.deleteFrom("auth.session").where("userId", "=", user.id).execute();
  await tx.deleteFrom("auth.verification").where("value", "=", user.id).execute();
  return `${user.email} no longer has a second factor or passkeys and is signed out everywhere. The password is unchanged.`;
}
