import { sql, type Transaction } from "kysely";
import { assertMigrated, openOwnerConnection } from "#app/platform/database/open-owner-connection.server.ts";
import type { OwnerTables } from "#app/platform/database/tables.ts";
import { OperatorError } from "#app/platform/operator-error.ts";
import type { OperatorSettings } from "#app/platform/settings.server.ts";

/**
 * Lifts the suspension of the account with this address, when no administrator can. The list of changes records it without an
 * actor, and no mail tells the account. Access links that were ended stay ended.
 * @returns a report for the operator.
 * @throws OperatorError for an unknown address, or if the database cannot be opened in its current state.
 */
export async function liftSuspension(settings: OperatorSettings, email: string): Promise<string> {
  const { ownerDb, close } = await openOwnerConnection(settings);
  try {
    await assertMigrated(ownerDb);
    return await ownerDb.transaction().execute((tx) => lift(tx, email));
  } finally {
    await close();
  }
}

async function lift(tx: Transaction<OwnerTables>, email: string): Promise<string> {
  const user = await tx
    .selectFrom("auth.user")
    .select(["id", "email"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (user === undefined) throw new OperatorError(`No account has the address "${email}". Nothing was changed.`);
  const lifted = await tx.deleteFrom("account_suspensions").where("account_id", "=", user.id).returning("reason").executeTakeFirst();
  if (lifted === undefined) return `${user.email} is not suspended. Nothing was changed.`;
  await tx.deleteFrom("auth.session").where("userId", "=", user.id).execute();
  await sql`select app.write_change(null, 'accounts', ${user.id}, null, app.person_name(${user.id}), 'lifted',
    ${JSON.stringify({ reason: lifted.reason })}::jsonb, '{}', '{}')`.execute(tx);
  return `${user.email} is no longer suspended and can sign in again. Access links that were ended stay ended.`;
}
