import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** Actions that the database allows the actor on one painting (db/policies.sql); the page only shows them. */
export interface Abilities {
  /** Administrator: edit, delete, owners. */
  administers: boolean;
  /** Is linked to it as an owner. */
  owns: boolean;
  /** Issues tokens and reads the log: the primary owner and administrators (P-TOKEN-1, P-PAINTING-9). */
  managesTokens: boolean;
}

export const NO_ABILITIES: Abilities = { administers: false, owns: false, managesTokens: false };

/** An owner who reads them looks at the work: its number enters the public register (P-REGISTER-7). */
export async function readAbilities(tx: Transaction, paintingId: string): Promise<Abilities> {
  const { rows } = await sql<Abilities>`
    select administers, ${paintingId}::uuid in (select app.owned_painting_ids()) as owns,
      -- Not from the list of all ids, which for an administrator are those of the whole collection.
      case when administers then exists (select from public.paintings where id = ${paintingId}::uuid)
        else ${paintingId}::uuid in (select app.managed_painting_ids()) end as "managesTokens"
    from (select public.current_user_is_admin() as administers) as role, app.look_at_work(${paintingId}::uuid)`.execute(tx);
  return rows[0] ?? NO_ABILITIES;
}
