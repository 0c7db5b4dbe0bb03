import { sql } from "kysely";
import type { Transaction } from "#app/platform/database/database.server.ts";

/*
 * Suspensions (P-ACCOUNT-25) and sign-outs of others (P-ACCOUNT-27).
 * All throw 42501 unless the actor is an administrator.
 */

const isDone = (rows: { done: boolean }[]): boolean => rows[0]?.done === true;

/**
 * Suspends an account, ends its sessions and, with `endsLinks`, the access links that it issued.
 * @returns false if it is suspended already. @throws EA006 for an administrator, P0002 for an unknown account.
 */
export async function suspendAccount(tx: Transaction, accountId: string, reason: string, endsLinks: boolean): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.suspend_account(${accountId}, ${reason}, ${endsLinks}) as done`.execute(tx);
  return isDone(rows);
}

/** Lets the account sign in again. @returns false unless it was suspended. */
export async function liftSuspension(tx: Transaction, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.lift_suspension(${accountId}) as done`.execute(tx);
  return isDone(rows);
}

/** Ends all sessions of an account. @returns their number. */
export async function signOutAccount(tx: Transaction, accountId: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select app.sign_out_account(${accountId}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}
