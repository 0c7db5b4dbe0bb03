import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";

/** What somebody is here (P-ACCOUNT-10): administrators are stored, owners are those who have a painting. */
export type Role = "admin" | "owner" | "user" | "anonymous";

/** Whether the actor is an administrator, as the database decides it. */
export async function isAdministrator(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean }>`select public.current_user_is_admin() as is_admin`.execute(tx);
  return rows[0]?.is_admin === true;
}

/**
 * Administrators who also own something are administrators.
 * @throws a response of the error catalogue when it cannot be read: "user" would be a wrong answer, and 403 follow from it.
 */
export async function readRole(ctx: RequestContext): Promise<Role> {
  if (ctx.actor.kind !== "account") return "anonymous";
  const { rows } = await ctx.query((tx) =>
    sql<{ is_admin: boolean; is_owner: boolean }>`
      select public.current_user_is_admin() as is_admin, exists (select from app.owned_painting_ids()) as is_owner`.execute(tx),
  );
  return rows[0]?.is_admin ? "admin" : rows[0]?.is_owner ? "owner" : "user";
}
