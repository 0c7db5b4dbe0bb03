import type { Transaction } from "#app/platform/database/database.server.ts";

/**
 * Makes somebody an administrator, who may be one already.
 * @throws 42501 unless the actor is an administrator, 23503 when there is nobody of this id.
 */
export async function grantAdministration(tx: Transaction, userId: string): Promise<void> {
  await tx
    .insertInto("user_roles")
    .values({ user_id: userId, role: "admin" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes the role away, which may be gone already.
 * @throws EA001 for the last administrator (P-ACCOUNT-12, P-MANAGE-9).
 */
export async function revokeAdministration(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "=", "admin").execute();
}
