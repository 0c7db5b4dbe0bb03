import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** An act of an administrator on an account: a suspension, its end, a sign-out, or the Admin role given or removed. */
export interface AccountAct {
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  act: "suspended" | "lifted" | "signed_out" | "added" | "removed";
  /** The name at the time; null: directly in the database. */
  by: string | null;
  /** Of a suspension. */
  reason: string | null;
}

const SHOWN = 20;

/** The latest acts, latest first; empty unless the actor is an administrator. */
export async function listAccountActs(tx: Transaction, accountId: string): Promise<AccountAct[]> {
  const { rows } = await sql<Omit<AccountAct, "at"> & { at: Date }>`
    select c.id, c.at, c.operation as act, c.actor_name as by, c.after ->> 'reason' as reason from public.changes as c
    where c.row_id = ${accountId}::uuid and c.table_name in ('accounts', 'user_roles')
      and c.operation in ('suspended', 'lifted', 'signed_out', 'added', 'removed')
    order by c.id desc limit ${SHOWN}::integer`.execute(tx);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
