/** A client that sends less at a time, in bytes, is refused: each piece costs more than its bytes. */
const MIN_AVERAGE_CHUNK = 64;
/** So many pieces are taken however short they are. */
const FREE_CHUNKS = 500;

/**
 * The request, if its body is within `most` bytes. The server holds a body to the length that it announces; a body without
 * one is read into memory and counted, in one piece that grows. Undefined: it is longer, or comes in crumbs, and the rest of
 * it is unread, or it broke off.
 */
export async function boundBody(request: Request, most: number): Promise<Request | undefined> {
  const { url, method, headers, signal, body } = request;
  if (body === null) return request;
  const length = headers.get("Content-Length");
  if (length !== null) return Number(length) <= most ? request : undefined;
  let bytes = new Uint8Array(Math.min(most, 16 * 1024));
  let size = 0;
  let chunks = 0;
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const end = size + next.value.length;
      chunks += 1;
      if (end > most || (chunks > FREE_CHUNKS && end < chunks * MIN_AVERAGE_CHUNK)) return undefined;
      if (end > bytes.length) {
        const longer = new Uint8Array(Math.min(most, Math.max(end, bytes.length * 2)));
        longer.set(bytes.subarray(0, size));
        bytes = longer;
      }
      bytes.set(next.value, size);
      size = end;
    }
  } catch {
    // The client has gone: nobody reads the answer.
    return undefined;
  } finally {
    reader.releaseLock();
  }
  return new Request(url, { method, headers, signal, body: bytes.subarray(0, size) });
}
