import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/site.server.ts";

/** Role of the actor (P-ACCOUNT-10): administrators are stored; an owner is a user who owns a painting. */
export type Role = "admin" | "owner" | "user" | "anonymous";

/** True if the database considers the actor an administrator. */
export async function isAdministrator(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean }>`select public.current_user_is_admin() as is_admin`.execute(tx);
  return rows[0]?.is_admin === true;
}

/**
 * Returns "admin" for administrators who also own paintings.
 * @throws a response of the error catalogue if the role cannot be read: falling back to "user" would cause a wrong 403.
 */
export async function readRole(ctx: RequestContext): Promise<Role> {
  return ctx.actor.kind === "account" ? ctx.query(readAccountRole) : "anonymous";
}

/** Role of a signed-in actor. */
export async function readAccountRole(tx: Transaction): Promise<Exclude<Role, "anonymous">> {
  const { rows } = await sql<{ is_admin: boolean; is_owner: boolean }>`
    select public.current_user_is_admin() as is_admin,
      -- Also of archived paintings alone.
      exists (select from public.painting_owners where owner_id = (select app.actor_id())) as is_owner`.execute(tx);
  return rows[0]?.is_admin ? "admin" : rows[0]?.is_owner ? "owner" : "user";
}
