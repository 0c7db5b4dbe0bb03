import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { errorKeyOf } from "#app/platform/error-catalogue.server.ts";
import { RequestContext, type Site } from "#app/platform/site.server.ts";
import { checkStage } from "./check-stage.server.ts";
import type { ImportEnd, WorkingState } from "./import.ts";
import type { Interruption, LeasedImport, StageResult } from "./leased-import.ts";
import { prepareStage } from "./prepare-stage.server.ts";
import { publishStage } from "./publish-stage.server.ts";
import { undoStage } from "./undo-stage.server.ts";
import { writeStage } from "./write-stage.server.ts";

const JOB = { kind: "job", name: "import" } as const;
/** Of a task that the database or the disk interrupts. */
const PAUSE = "30 seconds";

interface Lease {
  id: string;
  /** Null if the account is gone. */
  actor_id: string | null;
  state: Exclude<WorkingState, "receiving">;
  lease_id: string;
}

const STAGES: Record<Lease["state"], (leased: LeasedImport) => Promise<StageResult>> = {
  checking: checkStage,
  preparing: prepareStage,
  importing: writeStage,
  publishing: publishStage,
  undoing: undoStage,
};

/**
 * Works on imports until none is due (P-COLLECTION-5): a lease in the database keeps other processes away, and work that a
 * killed process left is continued once its lease has ended.
 * @param id this import only.
 */
export async function runImports(site: Site, id: string | null = null): Promise<void> {
  for (;;) {
    const leased = await site.database.withActor(JOB, async (tx) => {
      const { rows } = await sql<Lease>`select * from app.lease_import(${id}::uuid)`.execute(tx);
      return rows[0];
    });
    if (leased === undefined) return;
    await workOn(site, leased);
  }
}

/**
 * Begins the work on an import, and waits for it a little: a small import is done before the next page is shown.
 * @param longest in milliseconds.
 */
export async function runImportSoon(site: Site, id: string, longest: number): Promise<void> {
  const running = runImports(site, id).catch((error: unknown) => site.log.error({ err: error, importId: id }, "import not continued"));
  await Promise.race([running, setTimeout(longest, undefined, { ref: false })]);
}

async function workOn(site: Site, { id, actor_id, state, lease_id }: Lease): Promise<void> {
  const settle = (next: string, ended: ImportEnd | null, pause = "0 seconds") =>
    site.database.withActor(JOB, (tx) =>
      sql`select app.settle_import(${id}, ${lease_id}, ${next}, ${ended}, ${pause}::interval)`.execute(tx),
    );
  const end = (ended: ImportEnd) => settle(state === "checking" || state === "preparing" ? "checked" : "done", ended);
  if (actor_id === null) return void (await end("forbidden"));
  const actor = { kind: "account", id: actor_id } as const;
  const ctx = new RequestContext(site, { requestId: `import ${id}`, actor, origin: { address: undefined, country: undefined } });
  const part: LeasedImport["part"] = (work) =>
    site.database.withActor(actor, async (tx) => {
      const { rows } = await sql<{ held: "held" | Interruption }>`select app.hold_import(${id}, ${lease_id}) as held`.execute(tx);
      const held = rows[0]?.held ?? "lost";
      return held === "held" ? work(tx) : held;
    });
  try {
    const result = await STAGES[state]({ site, ctx, id, actorId: actor_id, part });
    if (result !== "lost") await settle(result.state, result.ended ?? null);
  } catch (error) {
    const key = errorKeyOf(error);
    site.log.error({ err: error, importId: id, state }, "a task of an import was interrupted");
    if (key === "unavailable" || key === "full") await settle(state, null, PAUSE);
    else await end(key === "forbidden" ? "forbidden" : "failed");
  }
}
