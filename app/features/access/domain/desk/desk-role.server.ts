import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The actor's rights to access links over all works, as the database grants them. */
export interface DeskRole {
  isAdmin: boolean;
  /** Owns a work, alone or with others. */
  isOwner: boolean;
  /** Manages the links of a work, as its primary owner or an administrator (P-TOKEN-1). */
  managesLinks: boolean;
}

export async function readDeskRole(tx: Transaction): Promise<DeskRole> {
  const { rows } = await sql<DeskRole>`
    select public.current_user_is_admin() as "isAdmin", exists (select from app.owned_painting_ids()) as "isOwner",
      exists (select from app.managed_painting_ids()) as "managesLinks"`.execute(tx);
  return rows[0] ?? { isAdmin: false, isOwner: false, managesLinks: false };
}

/**
 * A condition on the painting that lets an owner's query use the index by painting. Row security decides in any case; for an
 * administrator, whose list would be the whole collection, there is none.
 */
export const ofManagedPaintings = ({ isAdmin }: DeskRole, column: string) =>
  isAdmin ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in (select app.managed_painting_ids())`;
