import type { Transaction } from "#app/platform/database/database.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { ImportEnd } from "./import.ts";

/** An import that this process works on, under the identity of the administrator who began the task. */
export interface LeasedImport {
  site: Site;
  ctx: RequestContext;
  id: string;
  /** The administrator who began the task. */
  actorId: string;
  /**
   * One part of the work, in a transaction of its own that keeps the lease. The database checks the administrator's rights
   * again each time.
   * @returns `cancelled` or `lost`, and nothing is written, if the import is not this process's to go on with.
   * @throws 42501 once the role has ended.
   */
  part<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result | Interruption>;
}

export type Interruption = "cancelled" | "lost";

/** The next state, or `lost` to another process. */
export type StageResult = { state: "checking" | "preparing" | "checked" | "done"; ended?: ImportEnd } | "lost";
