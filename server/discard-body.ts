/** In milliseconds: for all that is left, and between two chunks of it. */
const LIMIT_MS = 10_000;
const IDLE_MS = 1_000;
/** In bytes. */
const MAX_BYTES = 128 * 1024 * 1024;
/** A body in crumbs costs more than its bytes. */
const MAX_CHUNKS = 20_000;

/**
 * Reads and drops what a refused request is still sending. An answer before the end of the body would close the connection
 * of a client that asks for one request only, as many proxies do, and the client would see a reset instead of the refusal.
 * Gives up without an error on a body that is too long or too slow.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const deadline = performance.now() + LIMIT_MS;
  let bytes = 0;
  let chunks = 0;
  try {
    while (bytes < MAX_BYTES && chunks < MAX_CHUNKS && performance.now() < deadline) {
      const idle = Promise.withResolvers<undefined>();
      const timer = setTimeout(idle.resolve, IDLE_MS, undefined);
      const next = await Promise.race([reader.read(), idle.promise]).finally(() => clearTimeout(timer));
      if (next === undefined || next.done) return;
      bytes += next.value.length;
      chunks += 1;
    }
  } catch {
    // The client has gone.
  } finally {
    // A read that is still waiting fails with the lock, and nobody waits for it.
    reader.releaseLock();
  }
}
