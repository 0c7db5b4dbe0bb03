import { sql } from "kysely";
import type { AccountHold } from "./account-hold.ts";
import { type AccountCaller, queryAccounts } from "./account-result.server.ts";

/** The reason why the signed-in account cannot be deleted; null if it can. The database decides again when it is. */
export async function readAccountHold(caller: AccountCaller): Promise<AccountHold | null> {
  const { actor, session } = caller.ctx;
  if (session === undefined || actor.kind !== "account") return null;
  const { rows } = await caller.ctx.query((tx) =>
    sql<{ owns: boolean; is_admin: boolean; has_others: boolean }>`
      select
        exists (select from public.painting_owners o where o.owner_id = (select app.actor_id())) as owns,
        exists (select from public.user_roles r where r.user_id = (select app.actor_id()) and r.role = 'admin') as is_admin,
        exists (select from public.user_roles r where r.user_id <> (select app.actor_id()) and r.role = 'admin') as has_others`.execute(tx),
  );
  const [role] = rows;
  if (role?.is_admin === true && actor.isLimited === true) return "withoutFactor";
  if (role?.owns === true) return "owner";
  if (role?.is_admin === true && !role.has_others) return "lastAdministrator";
  const change = await queryAccounts(caller, (db) =>
    db
      .selectFrom("address_changes")
      .select("id")
      .where("user_id", "=", session.accountId)
      .where("undo_until", ">", new Date())
      .executeTakeFirst(),
  );
  return change === undefined ? null : "addressChanged";
}
