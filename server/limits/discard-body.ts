/** Longest time for the rest of a body, and between two chunks of it. */
const TOTAL_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 1_000;
const MAX_BYTES = 128 * 1024 * 1024;
/** Tiny chunks cost more than their bytes. */
const MAX_CHUNKS = 20_000;

/**
 * Reads and discards the rest of a refused request's body. A response before the end of the body would close the connection
 * of a client without keep-alive, as many proxies are, and the client would see a reset instead of the refusal. Gives up
 * silently on a body that is too long or too slow.
 */
export async function discardBody({ body }: Request): Promise<void> {
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const deadline = performance.now() + TOTAL_TIMEOUT_MS;
  let bytes = 0;
  let chunks = 0;
  try {
    while (bytes < MAX_BYTES && chunks < MAX_CHUNKS && performance.now() < deadline) {
      const idle = Promise.withResolvers<undefined>();
      const timer = setTimeout(idle.resolve, IDLE_TIMEOUT_MS, undefined);
      const next = await Promise.race([reader.read(), idle.promise]).finally(() => clearTimeout(timer));
      if (next === undefined || next.done) return;
      bytes += next.value.length;
      chunks += 1;
    }
  } catch {
    // The client has left.
  } finally {
    // Releasing the lock rejects a pending read, which no one awaits.
    reader.releaseLock();
  }
}
