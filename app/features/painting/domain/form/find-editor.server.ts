import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The actor's name, for others who edit the same painting; undefined: the actor may not edit it, or it is not there. */
export async function findEditor(tx: Transaction, paintingId: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(btrim(full_name), ''), email) as name from public.profiles
    where id = app.actor_id() and public.current_user_is_admin() and exists (select from public.paintings where id = ${paintingId})`.execute(
    tx,
  );
  return rows[0];
}
