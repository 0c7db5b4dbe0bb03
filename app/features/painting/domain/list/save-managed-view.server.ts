import type { Transaction } from "#app/platform/database/database.server.ts";
import type { ManagedView } from "./manage-filter.ts";

/** Keeps the view of the management list that the account has chosen (P-MANAGE-20). */
export async function saveManagedView(tx: Transaction, accountId: string, view: ManagedView): Promise<void> {
  await tx
    .insertInto("account_preferences")
    .values({ account_id: accountId, managed_view: view })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ managed_view: view }))
    .execute();
}
