import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { assertMigrated, openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";
import { createAdministrator, setPassword } from "./create-administrator.server.ts";

/**
 * Makes the user with this address an administrator, effective from their next request; creates the account if there is
 * none. A new account gets ADMIN_PASSWORD, or a generated password without it. The audit log records the change without an
 * actor.
 * @returns a report for the operator; the only place that shows a generated password.
 * @throws OperatorError for an invalid address, a password that is too easy to guess, or if the database cannot be opened in its current state.
 */
export async function appointAdministrator(settings: OperatorSettings, email: string): Promise<string> {
  if (!z.email().safeParse(email).success) throw new OperatorError(`"${email}" is not an e-mail address. Nothing was changed.`);
  const { ownerDb, close } = await openOwnerConnection(settings);
  try {
    await assertMigrated(ownerDb);
    return await ownerDb.transaction().execute((tx) => appoint(tx, email, settings.adminPassword));
  } finally {
    await close();
  }
}

async function appoint(tx: Transaction<OwnerTables>, email: string, chosenPassword: string | undefined): Promise<string> {
  const user = await tx
    .selectFrom("auth.user")
    .select(["id", "email", "emailVerified"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (user === undefined) {
    const { generatedPassword } = await createAdministrator(tx, email, chosenPassword);
    return `The account ${email.toLowerCase()} was created; it is an administrator.${describePassword(generatedPassword)}`;
  }
  const suspension = await tx.selectFrom("account_suspensions").select("account_id").where("account_id", "=", user.id).executeTakeFirst();
  if (suspension !== undefined) throw new OperatorError(`${user.email} is suspended. Run lift-suspension first. Nothing was changed.`);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("user_roles")
    .values({ user_id: user.id, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const role = numInsertedOrUpdatedRows === 0n ? "was an administrator already" : "is an administrator from now on";
  if (user.emailVerified) return `${user.email} ${role}. The password is unchanged.`;
  // The address was never confirmed, so a stranger may have registered it: their password must not open an administrator's account.
  await tx.deleteFrom("auth.session").where("userId", "=", user.id).execute();
  await tx.updateTable("auth.user").set({ emailVerified: true }).where("id", "=", user.id).execute();
  const generatedPassword = await setPassword(tx, user, chosenPassword);
  return `${user.email} ${role}. The address had not been confirmed; it is confirmed now, with a new password.${describePassword(generatedPassword)}`;
}

const describePassword = (generated: string | undefined): string =>
  generated === undefined ? " The password is ADMIN_PASSWORD." : `\nPassword: ${generated}   (shown only once: keep it)`;
