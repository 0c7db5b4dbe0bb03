import { isAdministrator } from "#app/features/account/domain/read-role.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { ownerName } from "./owners/owner-name.ts";

/**
 * Archives a painting, or restores it (P-PAINTING-24). Changes nothing if it is so already.
 * @returns true if there is such a painting and the actor administers it.
 */
export async function setArchived(tx: Transaction, id: string, isArchived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("paintings")
    // The database sets its own moment.
    .set({ archived_at: isArchived ? new Date() : null })
    .where("id", "=", id)
    .where("archived_at", isArchived ? "is" : "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const found = await tx.selectFrom("paintings").select("archived_at").where("id", "=", id).executeTakeFirst();
  return found !== undefined && (found.archived_at !== null) === isArchived && (await isAdministrator(tx));
}

/** Name of whoever archived a painting, for administrators; null if the account is gone. */
export async function findArchiver(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("paintings as p")
    .innerJoin("profiles as person", "person.id", "p.archived_by")
    .where("p.id", "=", id)
    .select(["person.full_name as fullName", "person.email"])
    .executeTakeFirst();
  return row === undefined ? null : ownerName(row);
}
