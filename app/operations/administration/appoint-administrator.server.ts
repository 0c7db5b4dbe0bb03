import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { openOwnerConnection, refuseUnmigrated } from "#app/platform/database/open-owner-connection.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";
import { createAdministrator, givePassword } from "./create-administrator.server.ts";

/**
 * Makes whoever has this address an administrator, from their next request on; where nobody has it, an account is made.
 * ADMIN_PASSWORD is the password of an account that is made here; without it one is drawn. The list of changes gets its
 * line, without a person.
 * @returns what was done, in sentences; a drawn password is in them, and nowhere else.
 * @throws OperatorError when the address is none, or the database cannot be opened as it is.
 */
export async function appointAdministrator(settings: OperatorSettings, email: string): Promise<string> {
  if (!z.email().safeParse(email).success) throw new OperatorError(`"${email}" is not an e-mail address. Nothing was changed.`);
  const { ownerDb, close } = await openOwnerConnection(settings);
  try {
    await refuseUnmigrated(ownerDb);
    return await ownerDb.transaction().execute((transaction) => appoint(transaction, email, settings.adminPassword));
  } finally {
    await close();
  }
}

async function appoint(ownerDb: Transaction<OwnerTables>, email: string, chosenPassword: string | undefined): Promise<string> {
  const person = await ownerDb
    .selectFrom("auth.user")
    .select(["id", "email", "emailVerified"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (person === undefined) {
    const { drawnPassword } = await createAdministrator(ownerDb, email, chosenPassword);
    return `The account ${email.toLowerCase()} was created; it is an administrator.${describePassword(drawnPassword)}`;
  }
  const { numInsertedOrUpdatedRows } = await ownerDb
    .insertInto("user_roles")
    .values({ user_id: person.id, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const role = numInsertedOrUpdatedRows === 0n ? "was an administrator already" : "is an administrator from now on";
  if (person.emailVerified) return `${person.email} ${role}. The password is as it was.`;
  // Whoever registered has never shown that the address is theirs: what they chose must not open an administrator's account.
  await ownerDb.deleteFrom("auth.session").where("userId", "=", person.id).execute();
  await ownerDb.updateTable("auth.user").set({ emailVerified: true }).where("id", "=", person.id).execute();
  const drawnPassword = await givePassword(ownerDb, person.id, chosenPassword);
  return `${person.email} ${role}. The address had not been confirmed; it counts as confirmed now, with a new password.${describePassword(drawnPassword)}`;
}

const describePassword = (drawn: string | undefined): string =>
  drawn === undefined ? " The password is that of ADMIN_PASSWORD." : `\nPassword: ${drawn}   (shown this once: keep it)`;
