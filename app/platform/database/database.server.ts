import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Actor } from "./claims.server.ts";
import type { OwnerTables, Tables } from "./tables.ts";

/** A transaction with a sealed actor. */
export type Transaction = KyselyTransaction<Tables>;

/** A change that invalidates cached pages. `forget`: the content is no longer public. */
export interface PageChange {
  kind: "refresh" | "forget";
  tag: string;
}

export interface ChangeListener {
  onChange(change: PageChange): void;
  /**
   * Id of a painting: an attempt to open its record, or a change of its tokens (P-TOKEN-14). Id of a token: it may have ended.
   * `painting:account`: no owner any more. Id of an account: no administrator any more (P-PAINTING-49).
   */
  onAccess(id: string): void;
  /**
   * Changes may have been missed: no cached page can be trusted until `onRestored`. `silent`: the connection is up but
   * delivers no notifications, as behind a pooler in transaction mode.
   */
  onLost(cause: "disconnected" | "silent"): void;
  onRestored(): void;
}

/** The database of the site. Every statement runs in a transaction of `withActor`. */
export interface Database {
  engine: "pglite" | "postgres";
  /** Version string of the engine, for the log and the dashboard. */
  version: string;
  /**
   * Runs `work` in one transaction as the actor; row-level security enforces the actor's rights (db/policies.sql). Commits
   * when `work` resolves, rolls back when it throws. The identity ends with the transaction.
   */
  withActor<T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Resolves once the database has responded to a query. */
  ping(): Promise<void>;
  listen(listener: ChangeListener): Promise<void>;
  close(): Promise<void>;
}

/** The connection as table owner, for migrations and seeding only. */
export type OwnerDb = Kysely<OwnerTables>;

function parsePageChange(payload: string): PageChange {
  const [kind, tag = ""] = payload.split(" ");
  return { kind: kind === "refresh" ? "refresh" : "forget", tag };
}

/** Notification channels of the triggers in db/functions/, with their dispatch to the listener. */
export const CHANNELS: Record<string, (listener: ChangeListener, payload: string) => void> = {
  page_cache: (listener, payload) => listener.onChange(parsePageChange(payload)),
  access: (listener, payload) => listener.onAccess(payload),
};
