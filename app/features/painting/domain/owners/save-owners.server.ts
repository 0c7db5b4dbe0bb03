import type { Transaction } from "#app/platform/database/database.server.ts";

/** Links people to a painting, one by one: the order in which they were chosen is the order of the links. */
export async function addOwners(tx: Transaction, paintingId: string, ownerIds: string[]): Promise<void> {
  for (const ownerId of ownerIds) await tx.insertInto("painting_owners").values({ painting_id: paintingId, owner_id: ownerId }).execute();
}

/** People to link and people to unlink; whoever stays keeps the link that is there (P-FORM-9). */
export function compareOwners(before: string[], after: string[]): { added: string[]; removed: string[] } {
  return {
    added: [...new Set(after)].filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}
