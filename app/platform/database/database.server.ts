import { type Kysely, type Transaction as KyselyTransaction, sql } from "kysely";
import { type Actor, createSealer } from "./claims.server.ts";
import type { OwnerTables, Tables } from "./tables.ts";

/** A transaction whose actor the database knows. */
export type Transaction = KyselyTransaction<Tables>;

/** A change that makes finished pages out of date. `forget`: something left the public eye. */
export interface PageChange {
  kind: "refresh" | "forget";
  tag: string;
}

export interface ChangeListener {
  onChange(change: PageChange): void;
  /** Something is new about who was let into a painting's record: an attempt, or its tokens (P-TOKEN-14). */
  onAccess(paintingId: string): void;
  /**
   * Changes may have been missed: nothing that was kept can be trusted until `onRestored`. `silent`: the connection
   * stands, but notifications do not come through it, as behind a pooler in transaction mode.
   */
  onLost(cause: "disconnected" | "silent"): void;
  onRestored(): void;
}

/** The database. Every statement runs in a transaction of `withActor`. */
export interface Database {
  engine: "pglite" | "postgres";
  /** What the engine says of itself, for the log and the dashboard. */
  version: string;
  /**
   * Runs `work` in one transaction in which the database knows who is asking; what that person may not see or do is
   * refused there (db/policies.sql). Commits when `work` resolves, rolls back when it throws. The actor's identity ends
   * with the transaction.
   */
  withActor<T>(actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Resolves when a query is answered. */
  ping(): Promise<void>;
  listen(listener: ChangeListener): Promise<void>;
  close(): Promise<void>;
}

/** The connection that owns the tables: migrations and the first filling, nothing else. */
export type OwnerDb = Kysely<OwnerTables>;

export function createWithActor(db: Kysely<Tables>, secretKey: string): Database["withActor"] {
  const seal = createSealer(secretKey);
  // Tables are named with their schema: a search path that somebody changed changes nothing.
  const tables = db.withSchema("public");
  return (actor, work) => {
    const sealed = seal(actor);
    return tables.transaction().execute(async (tx) => {
      await sql`select set_config('request.jwt.claims', ${sealed.claims}, true),
        set_config('request.seal', ${sealed.seal}, true),
        set_config('role', ${sealed.role}, true)`.execute(tx);
      return work(tx);
    });
  };
}

function parsePageChange(payload: string): PageChange {
  const [kind, tag = ""] = payload.split(" ");
  return { kind: kind === "refresh" ? "refresh" : "forget", tag };
}

/** The channels on which the database tells of changes (its triggers, db/functions.sql), and who is told. */
export const CHANNELS: Record<string, (listener: ChangeListener, payload: string) => void> = {
  page_cache: (listener, payload) => listener.onChange(parsePageChange(payload)),
  access: (listener, payload) => listener.onAccess(payload),
};
