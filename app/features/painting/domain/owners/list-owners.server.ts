import type { Transaction } from "#app/platform/database/database.server.ts";

export interface LinkedOwner {
  /** The profile's. */
  id: string;
  /** Null: there is no such profile any more. */
  email: string | null;
  fullName: string | null;
  /** Manages the tokens (P-TOKEN-1, P-PAINTING-9). */
  isPrimary: boolean;
}

/** The owners of a painting in the order in which they were linked, for administrators; others see their own link at most. */
export async function listOwners(tx: Transaction, paintingId: string): Promise<LinkedOwner[]> {
  const rows = await tx
    .selectFrom("painting_owners as link")
    .leftJoin("profiles as profile", "profile.id", "link.owner_id")
    .innerJoin("paintings as p", "p.id", "link.painting_id")
    .where("link.painting_id", "=", paintingId)
    .orderBy("link.created_at")
    .orderBy("link.id")
    .select(["link.owner_id as id", "profile.email", "profile.full_name as fullName", "p.owner_id as primary"])
    .execute();
  return rows.map(({ primary, ...row }) => ({ ...row, isPrimary: row.id === primary }));
}
