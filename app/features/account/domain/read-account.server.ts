import { sql } from "kysely";
import type { Language } from "#app/i18n/languages.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";

/** The latest act of an administrator that ended all sessions of an account without an open one. `by`: the name at the time. */
export interface EndedSessions {
  /** ISO 8601. */
  at: string;
  by: string | null;
}

/** An account as administrators see it. Times are ISO 8601. */
export interface AccountFacts {
  id: string;
  email: string;
  fullName: string;
  createdAt: string;
  isConfirmed: boolean;
  isAdmin: boolean;
  /** Number of works that it owns, archived ones included. */
  paintings: number;
  /** Open ones. */
  sessions: number;
  /** Of the open sessions; null: none. */
  signedInAt: string | null;
  /** Has signed in at some time. */
  hasSignedIn: boolean;
  ended: EndedSessions | null;
  /** Of its mails. */
  language: Language | null;
  /** Asks for a code after the password. */
  hasCode: boolean;
  passkeys: number;
  /** Access links that it issued and that still open a record. */
  openLinks: number;
  suspension: { reason: string; at: string; by: string; linksEnded: number } | null;
}

/** @returns undefined if there is no such account. @throws 42501 unless the actor is an administrator. */
export async function readAccount(tx: Transaction, accountId: string): Promise<AccountFacts | undefined> {
  const { rows } = await sql<{ account: AccountFacts | null }>`select app.read_account(${accountId}) as account`.execute(tx);
  return rows[0]?.account ?? undefined;
}
