import type { Transaction } from "#app/platform/database/database.server.ts";

/**
 * Makes a user an administrator; no effect on one who already is.
 * @throws 42501 unless the actor is an administrator, 23503 for an unknown user.
 */
export async function grantAdministration(tx: Transaction, userId: string): Promise<void> {
  await tx
    .insertInto("user_roles")
    .values({ user_id: userId, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Revokes the administrator role; no effect if it is already gone.
 * @throws EA001 for the last administrator (P-ACCOUNT-12, P-MANAGE-9).
 */
export async function revokeAdministration(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "=", "admin").execute();
}
