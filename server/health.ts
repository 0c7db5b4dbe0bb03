import type { Hono } from "hono";
import type { Site } from "#app/platform/site.server.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { Environment } from "./environment.ts";

/** Maximum age of a `/readyz` result. */
const READY_TTL_MS = 500;

const NOT_LISTENING =
  "changes made by other processes are not received: if DATABASE_URL leads through a pooler, set LISTEN_DATABASE_URL to a direct address of the database";

const NO_STORE = { "Cache-Control": "no-store" };
const RETRY = { ...NO_STORE, "Retry-After": "5" };

/** Adds `/healthz` (the process runs) and `/readyz` (the database responds, and its changes are received). */
export function addHealthChecks(app: Hono<Environment>, site: Site, cache: PageCache): void {
  app.get("/healthz", (c) => c.text("ok\n", 200, NO_STORE));
  // Public endpoint: one ping of the database serves all requests within half a second.
  const ping = memoizeFor(READY_TTL_MS, () => site.database.ping());
  app.get("/readyz", async (c) => {
    try {
      await ping();
      return cache.isListening ? c.text("ready\n", 200, NO_STORE) : c.text(`${NOT_LISTENING}\n`, 503, RETRY);
    } catch (error) {
      site.log.warn({ err: error }, "database unavailable");
      return c.text("database unavailable\n", 503, RETRY);
    }
  });
}

/** Shares one call among all callers within `ms` of its start, including its failure. */
function memoizeFor<T>(ms: number, call: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at > ms) last = { at: performance.now(), result: call() };
    return last.result;
  };
}
