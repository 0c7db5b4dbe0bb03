import { sql } from "kysely";
import type { Visit } from "#app/platform/site.server.ts";

/** What somebody is here (spec §4): administrators are stored, owners are those who have a painting. */
export type Role = "admin" | "owner" | "user" | "anonymous";

/** Administrators who also own something are administrators. What cannot be read gives no rights; the log has the cause. */
export async function readRole(visit: Visit): Promise<Role> {
  if (visit.actor.kind !== "account") return "anonymous";
  try {
    const { rows } = await visit.query((door) =>
      sql<{ is_admin: boolean; is_owner: boolean }>`
        select public.current_user_is_admin() as is_admin, exists (select from app.owned_painting_ids()) as is_owner`.execute(door),
    );
    return rows[0]?.is_admin ? "admin" : rows[0]?.is_owner ? "owner" : "user";
  } catch {
    return "user";
  }
}
