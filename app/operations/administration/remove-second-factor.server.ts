import { sql, type Transaction } from "kysely";
import { openOwnerConnection, refuseUnmigrated } from "#app/platform/database/open-owner-connection.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";

/**
 * Removes the second factor of whoever has this address and has lost it, with the recovery codes. Ends all sessions of the
 * account, the trust in devices and the links for a new password; the password stays.
 * @returns what was done, in a sentence.
 * @throws OperatorError when nobody has the address, or the database cannot be opened as it is.
 */
export async function removeSecondFactor(settings: OperatorSettings, email: string): Promise<string> {
  const { ownerDb, close } = await openOwnerConnection(settings);
  try {
    await refuseUnmigrated(ownerDb);
    return await ownerDb.transaction().execute((transaction) => remove(transaction, email));
  } finally {
    await close();
  }
}

async function remove(ownerDb: Transaction<OwnerTables>, email: string): Promise<string> {
  const person = await ownerDb
    .selectFrom("auth.user")
    .select(["id", "email"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (person === undefined) throw new OperatorError(`Nobody has the address "${email}". Nothing was changed.`);
  const { numDeletedRows } = await ownerDb.deleteFrom("auth.twoFactor").where("userId", "=", person.id).executeTakeFirst();
  if (numDeletedRows === 0n) return `${person.email} has no second factor. Nothing was changed.`;
  await ownerDb.updateTable("auth.user").set({ twoFactorEnabled: false }).where("id", "=", person.id).execute();
  await ownerDb.deleteFrom("auth.session").where("userId", "=", person.id).execute();
  await ownerDb.deleteFrom("auth.verification").where("value", "=", person.id).execute();
  return `${person.email} has no second factor any more and is signed out everywhere. The password is as it was.`;
}
